/**
 * Every failure a client can meet, in one place: the code is the `code` of a problem document and the
 * `extensions.code` of a GraphQL error, and it decides the HTTP status.
 */
export const ERROR_CATALOGUE = {
  malformed_json: { status: 400, title: 'The request body is not valid JSON' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP' },
  validation_failed: { status: 400, title: 'The request does not have the expected form' },
  unknown_parameter: { status: 400, title: 'The request has a parameter that is not known here' },
  unknown_member: { status: 400, title: 'The request body has a member that is not known here' },
  invalid_cursor: { status: 400, title: 'The cursor was not made for this list' },
  graphql_parse_failed: { status: 400, title: 'The GraphQL document cannot be parsed' },
  graphql_validation_failed: { status: 400, title: 'The GraphQL operation does not fit the schema' },
  operation_too_large: { status: 400, title: 'The GraphQL operation is too large' },
  operation_not_allowed: { status: 400, title: 'The GraphQL operation cannot be run over this transport' },
  persisted_query_not_found: { status: 400, title: 'No document with this hash is kept; send its text with the hash' },
  persisted_query_mismatch: { status: 400, title: 'The hash is not that of the document beside it' },
  unauthenticated: { status: 401, title: 'An access token is required' },
  invalid_token: { status: 401, title: 'The access token is not valid' },
  insufficient_scope: { status: 403, title: 'The access token lacks a scope' },
  invalid_link: { status: 403, title: 'The link is not valid' },
  not_found: { status: 404, title: 'There is no such resource' },
  method_not_allowed: { status: 405, title: 'The method is not supported here' },
  not_acceptable: { status: 406, title: 'None of the accepted media types is available' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  event_gap: { status: 410, title: 'Events were missed' },
  ticket_id_conflict: { status: 409, title: 'The ticket_id is taken by a ticket with other content' },
  already_exists: { status: 409, title: 'The identifier is taken' },
  ledger_entry_conflict: { status: 409, title: 'The identifier is taken by an entry with other content' },
  already_reversed: { status: 409, title: 'The entry was taken back already' },
  illegal_transition: { status: 409, title: 'The move is not allowed from the current state' },
  cursor_expired: { status: 410, title: 'The cursor is older than what the event log keeps' },
  link_expired: { status: 410, title: 'The link has expired' },
  content_gone: { status: 410, title: 'The content of the document is no longer there' },
  in_use: { status: 409, title: 'Other records depend on it' },
  lease_overlap: { status: 409, title: 'The unit has another lease on some of these days' },
  notification_not_retryable: { status: 409, title: 'The notification cannot be sent again' },
  webhook_disabled: { status: 409, title: 'The webhook endpoint is disabled' },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read' },
  body_too_large: { status: 413, title: 'The request body is too large' },
  unsupported_media_type: { status: 415, title: 'The media type of the request body is not supported' },
  range_not_satisfiable: { status: 416, title: 'The range lies outside of the content' },
  expectation_failed: { status: 417, title: 'The Expect header cannot be met' },
  idempotency_in_flight: { status: 409, title: 'A request with this Idempotency-Key is still running' },
  idempotency_outcome_unknown: {
    status: 409,
    title: 'A request with this Idempotency-Key ran, and its answer was lost',
  },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  unknown_unit: { status: 422, title: 'There is no such unit' },
  unknown_reference: { status: 422, title: 'The request names a record that does not exist' },
  unknown_vendor: { status: 422, title: 'There is no such vendor' },
  vendor_inactive: { status: 422, title: 'The vendor is not active' },
  too_many_subscriptions: { status: 429, title: 'Too many live subscriptions' },
  headers_too_large: { status: 431, title: 'The request headers are too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'The service failed to answer' },
  unavailable: { status: 503, title: 'The service cannot answer right now' },
} as const satisfies Record<string, { status: number; title: string }>;

/** The stable name of a failure; see {@link ERROR_CATALOGUE}. */
export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** One fault of a request. `pointer` is a JSON pointer into the body, `parameter` a query or path parameter. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
}

/** What an {@link AppError} may carry beside its sentence. */
export interface AppErrorOptions {
  cause?: unknown;
  faults?: readonly Fault[];
  /** Further public members of the answer, e.g. `allowed` of an illegal transition. */
  extensions?: Readonly<Record<string, unknown>>;
}

/**
 * An expected failure. The message is public: it names what was expected and what came, and never SQL, a stack or an
 * internal host. The `cause` is logged only.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.faults = options.faults ?? [];
    this.extensions = options.extensions ?? {};
  }

  /** HTTP status of this failure. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

/** Whether a string read from an error's extensions is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CATALOGUE, code);
}

/** Faults as a `validation_failed` error. */
export function invalid(...faults: Fault[]): AppError {
  return new AppError('validation_failed', faults.map(({ detail }) => detail).join(' '), { faults });
}

/** What an error says is wrong, fault by fault; the error as a whole when it names none. */
export const faultsOf = ({ faults, code, message }: AppError): readonly Fault[] =>
  faults.length > 0 ? faults : [{ code, detail: message }];
