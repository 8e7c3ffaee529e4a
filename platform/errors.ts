/** What a failure is to HTTP. */
export interface ErrorRow {
  status: number;
  title: string;
}

/** Failures by their codes. */
export type ErrorRows = Readonly<Record<string, ErrorRow>>;

/** The failures that a client can meet whatever it asks for. */
const GENERAL_ERRORS = {
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
  foreign_origin: { status: 403, title: 'The request comes from a page of another site' },
  reach_required: { status: 403, title: 'The change lies outside of the properties that the caller may see' },
  person_required: { status: 403, title: 'Only a person may do this' },
  invalid_link: { status: 403, title: 'The link is not valid' },
  invalid_signature: { status: 403, title: 'The signature is not that of the sender' },
  not_found: { status: 404, title: 'There is no such resource' },
  method_not_allowed: { status: 405, title: 'The method is not supported here' },
  not_acceptable: { status: 406, title: 'None of the accepted media types is available' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  event_gap: { status: 410, title: 'Events were missed' },
  already_exists: { status: 409, title: 'The identifier is taken' },
  illegal_transition: { status: 409, title: 'The move is not allowed from the current state' },
  cursor_expired: { status: 410, title: 'The cursor is older than what the event log keeps' },
  link_expired: { status: 410, title: 'The link has expired' },
  in_use: { status: 409, title: 'Other records depend on it' },
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
  unknown_reference: { status: 422, title: 'The request names a record that does not exist' },
  too_many_subscriptions: { status: 429, title: 'Too many live subscriptions' },
  headers_too_large: { status: 431, title: 'The request headers are too large' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'The service failed to answer' },
  account_moved: { status: 503, title: 'The account is moving, or has moved, to another database' },
  unavailable: { status: 503, title: 'The service cannot answer right now' },
} as const satisfies ErrorRows;

/** The codes of each subgraph's failures; a subgraph declares its own here, beside the rows that it contributes. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- augmented by the subgraphs
export interface SubgraphErrors {}

/** The stable name of a failure: the `code` of a problem document and the `extensions.code` of a GraphQL error. */
export type ErrorCode = keyof typeof GENERAL_ERRORS | SubgraphErrors[keyof SubgraphErrors];

const catalogue = new Map<string, ErrorRow>(Object.entries(GENERAL_ERRORS));

/** Adds the failures of subgraphs to the catalogue, as a process or a command starts. */
export function catalogueErrors(rows: ErrorRows): void {
  for (const [code, row] of Object.entries(rows)) catalogue.set(code, row);
}

/** The codes of the catalogue. */
export const errorCodes = (): ErrorCode[] => [...catalogue.keys()] as ErrorCode[];

/** The status and the title of a failure. */
export const errorRow = (code: ErrorCode): ErrorRow => catalogue.get(code) ?? GENERAL_ERRORS.internal_error;

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
    return errorRow(this.code).status;
  }
}

/** Whether a string read from an error's extensions is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && catalogue.has(code);
}

/** Faults as a `validation_failed` error. */
export function invalid(...faults: Fault[]): AppError {
  return new AppError('validation_failed', faults.map(({ detail }) => detail).join(' '), { faults });
}

/** What an error says is wrong, fault by fault; the error as a whole when it names none. */
export const faultsOf = ({ faults, code, message }: AppError): readonly Fault[] =>
  faults.length > 0 ? faults : [{ code, detail: message }];
