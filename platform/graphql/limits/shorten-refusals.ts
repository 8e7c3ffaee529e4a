import type { GraphQLFormattedError } from 'graphql';

/** Together they keep a refusal under 4 kB, whatever it refuses. */
const MOST_ERRORS = 5;
const LONGEST_MESSAGE = 200;

const REFUSALS: ReadonlySet<unknown> = new Set([
  'graphql_parse_failed',
  'graphql_validation_failed',
  'validation_failed',
]);

/** Apollo Server drops them from what validation finds, but not from what is wrong with variables. */
const SUGGESTION = / ?Did you mean .*\?$/s;

/** What graphql-js says last when it stops looking for more. */
const STOPPED_LOOKING = /^Too many (validation errors|errors processing variables), error limit reached/;

/**
 * The errors of an answer; where they refuse the operation as a whole, the first of them and how many more there are.
 * graphql-js finds up to a hundred faults, and repeats in each what was sent, so that a small request could cause a large
 * answer.
 * @param suggests whether a refusal may say which names of the schema are like the one that was sent
 */
export function shortenRefusals(
  errors: readonly GraphQLFormattedError[],
  { suggests }: { suggests: boolean },
): readonly GraphQLFormattedError[] {
  if (!errors.every(isRefusal)) return errors;
  const found = errors.filter(({ message }) => !STOPPED_LOOKING.test(message));
  const shown = found.slice(0, MOST_ERRORS).map((error) => ({
    ...error,
    message: shorten(suggests ? error.message : withoutSuggestion(error.message)),
  }));
  const leftOut = found.length - shown.length;
  if (leftOut === 0) return shown;
  return shown.map((error, index) =>
    index < MOST_ERRORS - 1 ? error : withCount(error, leftOut, found.length < errors.length),
  );
}

/** The last error that is shown says how many are not. */
function withCount(error: GraphQLFormattedError, leftOut: number, isAtLeast: boolean): GraphQLFormattedError {
  const count = `${isAtLeast ? 'at least ' : ''}${leftOut} more ${leftOut === 1 ? 'error' : 'errors'}`;
  return {
    ...error,
    message: `${error.message} (${count} left out)`,
    extensions: { ...error.extensions, errors_left_out: leftOut },
  };
}

const isRefusal = ({ path, extensions }: GraphQLFormattedError): boolean => !path && REFUSALS.has(extensions?.['code']);

const withoutSuggestion = (message: string): string => message.replace(SUGGESTION, '');

const shorten = (message: string): string =>
  message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;
