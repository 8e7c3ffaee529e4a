/** A delivery that failed at the destination. The account can see the message. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The status of the destination's response; null without a response. */
  readonly httpStatus: number | null;
  /** The wait that the destination asked for. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    details: { httpStatus?: number | null; retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message.slice(0, 1_000), { cause: details.cause });
    this.httpStatus = details.httpStatus ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Messages for failures before a store responded. They do not reveal the operator's host names. */
const NETWORK: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'The name of the store could not be resolved.'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'The store could not be reached.'],
  [/TIMEOUT|TimeoutError|AbortError|ETIMEDOUT/i, 'The store did not answer in time.'],
  [/ECONNRESET|EPIPE|socket hang up/, 'The store hung up.'],
  [/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO/, 'No trusted TLS connection to the store could be made.'],
];

/** Converts an error of a client library that got no response. */
export function networkFailure(error: unknown): DeliveryError {
  const { code = '', name = '', message = '' } = error as { code?: unknown; name?: string; message?: string };
  const sign = `${String(code)} ${name} ${message}`;
  const match = NETWORK.find(([pattern]) => pattern.test(sign));
  return new DeliveryError(match?.[1] ?? 'The store could not be used.', { cause: error });
}
