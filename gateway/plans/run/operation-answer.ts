import { ERRORS } from '@apollo/federation-internals';
import { GraphQLError } from 'graphql';
import type { ExecutionResult } from 'graphql';

/** What an operation came to. The type has no place for an answer without data that does not tell why. */
export type OperationAnswer = AnswerWithData | AnswerWithoutData;

interface AnswerWithData extends ExecutionResult {
  data: Record<string, unknown>;
}

interface AnswerWithoutData extends ExecutionResult {
  /** Missing where the operation was refused before it ran. */
  data?: null;
  errors: readonly [GraphQLError, ...GraphQLError[]];
}

/** What running an operation and shaping its answer brought. */
export interface AnswerParts {
  data: Record<string, unknown> | null;
  /** What failed while the operation ran. */
  errors: readonly unknown[];
  /** What the values lack to be a valid answer; whatever failed explains them already. */
  invalidValues: readonly GraphQLError[];
}

/** Puts an answer together; one that is null as a whole says why. */
export function answerOf({ data, errors, invalidValues }: AnswerParts): OperationAnswer {
  const failures = errors.map(asGraphQLError);
  if (data) {
    if (failures.length > 0) return { errors: failures, data };
    return invalidValues.length > 0 ? { extensions: { valueCompletion: invalidValues }, data } : { data };
  }
  const [first = new GraphQLError(UNEXPLAINED), ...otherErrors] = failures.length > 0 ? failures : invalidValues;
  return { errors: [first, ...otherErrors], data: null };
}

const UNEXPLAINED = 'The answer is null as a whole, and nothing that was fetched tells why.';

/** An answer of Apollo's own executor, which gives no errors when values alone make the whole null. */
export function answerOfApollo({ data = null, errors = [], extensions }: ExecutionResult): OperationAnswer {
  const invalidValues = (extensions?.['valueCompletion'] ?? []) as readonly GraphQLError[];
  return answerOf({ data, errors, invalidValues });
}

/** Whether an error is about a value that the schema does not allow, and not about a failure. */
export const isOfInvalidValue = ({ extensions }: GraphQLError): boolean =>
  extensions['code'] === ERRORS.INVALID_GRAPHQL.code;

/** An operation that did not run. */
export const refused = (first: GraphQLError, ...otherErrors: readonly GraphQLError[]): OperationAnswer => ({
  errors: [first, ...otherErrors],
});

/** An operation whose answer could not be put together. */
export const failed = (error: unknown): OperationAnswer => ({ errors: [asGraphQLError(error)], data: null });

/** What was thrown, as an error of an answer. */
export function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const cause = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(cause.message, { originalError: cause });
}
