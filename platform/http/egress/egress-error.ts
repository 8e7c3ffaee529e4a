/** Why a call to the outside gave no answer. */
export type EgressFailure =
  /** The URL cannot be called at all: it is malformed, carries a password, or is not https. */
  | 'invalid_url'
  /** Its address is not public, and `EGRESS_ALLOW` does not admit it. */
  | 'refused_address'
  | 'dns'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  /** The peer hung up. */
  | 'reset'
  /** What came is not HTTP. */
  | 'not_http'
  /** The answer is longer than the caller takes. */
  | 'too_large'
  | 'failed';

/** A call to the outside that gave no answer; the message is fit to be shown to the account. */
export class EgressError extends Error {
  override name = 'EgressError';
  readonly kind: EgressFailure;

  constructor(kind: EgressFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

const KINDS: readonly (readonly [RegExp, EgressFailure, string])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/, 'dns', 'The name of the host could not be resolved.'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/, 'unreachable', 'The host could not be reached.'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|ABORT_ERR)$/, 'timeout', 'No answer came in time.'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/, 'reset', 'The receiver hung up.'],
  [
    /^(HPE_|HTTPParserError|UND_ERR_(HEADERS_OVERFLOW|RES_|RESPONSE))/,
    'not_http',
    'The answer was not well-formed HTTP.',
  ],
  [
    /^(ERR_(TLS|SSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH|INVALID_CA)/,
    'tls',
    'No trusted TLS connection could be made.',
  ],
];

/** The failure behind an error of undici or Node. */
export function egressErrorOf(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (cause instanceof EgressError) return cause;
  if (name === 'TimeoutError') return new EgressError('timeout', 'No answer came in time.', error);
  const sign = typeof code === 'string' ? code : (name ?? '');
  const known = KINDS.find(([pattern]) => pattern.test(sign));
  const [, kind, message] = known ?? ([undefined, 'failed', 'The call failed.'] as const);
  const detail = kind === 'tls' ? ` (${sign})` : '';
  return new EgressError(kind, message.replace(/\.$/, `${detail}.`), error);
}
