import { GraphQLError } from 'graphql';

/** What was thrown as an error of an answer, with the cause behind it. */
export const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError(error instanceof Error ? error.message : String(error), { originalError: error as Error });
