import type { Sql } from '../db/sql.ts';
import type { RequestKind } from './request-kind.ts';

/** What a process asks of an account's bucket. */
export interface TokenRequest {
  accountId: string;
  kind: RequestKind;
  /** What the bucket holds when full. */
  burst: number;
  perMinute: number;
  wanted: number;
  /** What an earlier share left over. */
  returned: number;
  now: Date;
}

/**
 * Fills the bucket up to now, puts what is returned back, and takes whole tokens out of it, as many as are wanted and
 * there.
 * @param sql a worker's
 */
export async function takeTokens(sql: Sql, request: TokenRequest): Promise<{ granted: number; left: number }> {
  const { accountId, kind, burst, perMinute, wanted, returned, now } = request;
  // Those who come at once wait for each other at the row, and each sees what the one before has left.
  const [row] = await sql<{ granted: number; left: number }>(
    `insert into limits.rate_bucket as b (account_id, kind, tokens, granted, refilled_at)
     values ($1, $2, $3::double precision - least($5::int, $3), least($5, $3), $6)
     on conflict (account_id, kind) do update set
       granted = least($5, floor(limits.filled(b.tokens + $7, b.refilled_at, $3, $4, $6))),
       tokens = limits.filled(b.tokens + $7, b.refilled_at, $3, $4, $6)
                - least($5, floor(limits.filled(b.tokens + $7, b.refilled_at, $3, $4, $6))),
       refilled_at = greatest(b.refilled_at, $6)
     returning granted, tokens as left`,
    [accountId, kind, burst, perMinute, wanted, now, returned],
  );
  return row ?? { granted: 0, left: 0 };
}
