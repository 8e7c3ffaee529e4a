import { GraphQLError } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import { presentError } from '../../platform/graphql/present-error.ts';
import type { Logger } from '../../platform/logger.ts';

/** An error as clients of the graph see it: what is expected as it stands, anything else masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown, logger: Logger): GraphQLFormattedError {
  const original =
    error instanceof GraphQLError ? error : new GraphQLError(formatted.message, { originalError: error as Error });
  const presented = presentError(withApolloCode(original, formatted), logger).toJSON();
  const { serviceName: _internal, http: _http, stacktrace: _stack, ...extensions } = presented.extensions ?? {};
  const locations = formatted.locations ? { locations: formatted.locations } : {};
  const path = formatted.path ? { path: formatted.path } : {};
  return { message: presented.message, ...locations, ...path, extensions };
}

/** Apollo puts its own code on the formatted error only. */
function withApolloCode(error: GraphQLError, formatted: GraphQLFormattedError): GraphQLError {
  const code = error.extensions['code'] ?? formatted.extensions?.['code'];
  if (code === undefined || code === 'INTERNAL_SERVER_ERROR' || error.extensions['code']) return error;
  return new GraphQLError(error.message, { extensions: { ...error.extensions, code } });
}
