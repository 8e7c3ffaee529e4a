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

/**
 * Keeps refusals of a whole operation brief: graphql-js finds up to a hundred faults, and repeats in each what was sent,
 * so that a small request could cause a large answer.
 */
export const briefRefusals: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single' || !body.singleResult.errors?.every(isRefusal)) return;
      body.singleResult.errors = body.singleResult.errors.slice(0, MOST_ERRORS).map(shorten);
    },
  }),
};

const isRefusal = ({ path, extensions }: GraphQLFormattedError): boolean => !path && REFUSALS.has(extensions?.['code']);

function shorten(error: GraphQLFormattedError): GraphQLFormattedError {
  const { message } = error;
  return message.length <= LONGEST_MESSAGE ? error : { ...error, message: `${message.slice(0, LONGEST_MESSAGE)}…` };
}
