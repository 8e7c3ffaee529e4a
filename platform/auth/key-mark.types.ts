/** An Idempotency-Key as it travels between processes of the service. */
export interface KeyMark {
  /** Hexadecimal. */
  keyHash: string;
  /** Hexadecimal. */
  payloadHash: string;
  /** What the places of commands begin with. */
  place: string;
}
