import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';

/** Together they keep a refusal under 4 kB, whatever it refuses. */
const MOST_ERRORS = 10;
const LONGEST_MESSAGE = 200;

const REFUSALS: ReadonlySet<unknown> = new Set([
  'graphql_parse_failed',
  'graphql_validation_failed',
  'validation_failed',
]);

/** Apollo Server drops them from what validation finds, but not from what is wrong with variables. */
const SUGGESTION = / ?Did you mean .*\?$/s;

/**
 * Keeps refusals of a whole operation brief: graphql-js finds up to a hundred faults, and repeats in each what was sent,
 * so that a small request could cause a large answer.
 * @param suggests whether a refusal may say which names of the schema are like the one that was sent
 */
export function briefRefusals({ suggests }: { suggests: boolean }): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ response: { body } }) => {
        if (body.kind !== 'single' || !body.singleResult.errors) return;
        body.singleResult.errors = shortenRefusals(body.singleResult.errors, { suggests });
      },
    }),
  };
}

/** The errors of an answer, brief if they refuse the operation as a whole. */
export function shortenRefusals(
  errors: readonly GraphQLFormattedError[],
  { suggests }: { suggests: boolean },
): readonly GraphQLFormattedError[] {
  if (!errors.every(isRefusal)) return errors;
  return errors.slice(0, MOST_ERRORS).map((error) => ({
    ...error,
    message: shorten(suggests ? error.message : withoutSuggestion(error.message)),
  }));
}

const isRefusal = ({ path, extensions }: GraphQLFormattedError): boolean => !path && REFUSALS.has(extensions?.['code']);

const withoutSuggestion = (message: string): string => message.replace(SUGGESTION, '');

const shorten = (message: string): string =>
  message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;
