import { GraphQLError } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import { AppError, isErrorCode } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { Logger } from '../logger.ts';

/** GraphQL libraries' own codes in the words of our catalogue. */
const FOREIGN_CODES: Readonly<Record<string, ErrorCode>> = {
  GRAPHQL_PARSE_FAILED: 'graphql_parse_failed',
  GRAPHQL_VALIDATION_FAILED: 'graphql_validation_failed',
  BAD_USER_INPUT: 'validation_failed',
  BAD_REQUEST: 'operation_not_allowed',
  OPERATION_RESOLUTION_FAILURE: 'operation_not_allowed',
};

const MASKED = 'The service failed to answer; quote the request id to support.';

/**
 * An error as clients see it: an expected failure with its code, faults and public members; anything else masked, with
 * the cause in the log.
 */
export function presentError(error: GraphQLError, logger: Logger): GraphQLError {
  const expected = findAppError(error);
  const at = {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
  };
  if (expected) {
    if (expected.cause) logger.info({ err: expected.cause, code: expected.code }, 'an expected failure has a cause');
    return new GraphQLError(expected.message, { ...at, extensions: publicExtensions(expected) });
  }
  if (isErrorCode(error.extensions['code'])) return error;
  const code =
    FOREIGN_CODES[String(error.extensions['code'])] ?? (isObjectionToInput(error) ? 'validation_failed' : undefined);
  if (code) return new GraphQLError(error.message, { ...at, extensions: { code } });
  logger.error({ err: error.originalError ?? error }, 'a resolver failed');
  return new GraphQLError(MASKED, { ...at, extensions: { code: 'internal_error' } });
}

/**
 * Whether it is graphql-js that objects to what the client sent: then nothing else stands behind the error, or one of
 * our scalars does, which the gateway does not know and only the subgraph can check.
 */
function isObjectionToInput(error: GraphQLError): boolean {
  if (!error.originalError) return true;
  return error.originalError instanceof GraphQLError && /^(Argument|Variable) "/.test(error.message);
}

/** Codes that stock clients look for in answers of GraphQL, under the name that they know. */
const STOCK_CODES: Partial<Record<ErrorCode, string>> = { persisted_query_not_found: 'PERSISTED_QUERY_NOT_FOUND' };

/** The `extensions` of an expected failure. */
export function publicExtensions(error: AppError): Record<string, unknown> {
  return {
    ...error.extensions,
    code: STOCK_CODES[error.code] ?? error.code,
    ...(error.faults.length > 0 ? { errors: error.faults } : {}),
  };
}

function findAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof GraphQLError && error.originalError ? findAppError(error.originalError) : undefined;
}

/** Reads an {@link AppError} back from an answer's error. */
export function appErrorOf(error: GraphQLFormattedError): AppError {
  const { code, errors, ...extensions } = error.extensions ?? {};
  return new AppError(isErrorCode(code) ? code : 'internal_error', error.message, {
    faults: Array.isArray(errors) ? (errors as AppError['faults']) : [],
    extensions,
  });
}
