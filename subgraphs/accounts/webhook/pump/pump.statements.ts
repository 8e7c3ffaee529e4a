import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, claimEnd, heldCondition, heldValues, releaseClaim } from '../../../../platform/jobs/claim.ts';
import { PUMPED_COLUMNS, PUMPS } from './pump.queries.ts';
import type { PumpClaim, PumpedEndpoint } from './pump.queries.ts';

/**
 * Claims endpoints that have events to send and no pump.
 * @param sql a connection with the worker role
 */
export function claimPumps(
  sql: Sql,
  { holder, now, most }: { holder: string; now: DatabaseInstant; most: number },
): Promise<{ accountId: string; endpointId: string }[]> {
  return claimDue(sql, PUMPS, { now, holder, values: [most] });
}

/**
 * Renews a claim.
 * @returns the current endpoint; undefined when another process holds the claim or the endpoint is deleted
 */
export async function renewPump(sql: Sql, claim: PumpClaim): Promise<PumpedEndpoint | undefined> {
  const [row] = await sql<PumpedEndpoint>(
    `update accounts.webhook_pump c set leased_until = ${claimEnd(PUMPS)}
     from accounts.webhook_endpoint e
     where ${heldCondition(PUMPS)} and e.account_id = c.account_id and e.id = c.endpoint_id
     returning ${PUMPED_COLUMNS}`,
    heldValues(PUMPS, claim),
  );
  return row;
}

/** Releases the endpoint. */
export const releasePump = (sql: Sql, claim: PumpClaim): Promise<void> => releaseClaim(sql, PUMPS, claim);

/** Cancels due deliveries whose events are no longer in the log. */
export async function giveUpForgotten(sql: Sql, claim: PumpClaim, now: DatabaseInstant): Promise<void> {
  await sql(
    `update accounts.webhook_delivery d set state = 'failed', due_at = null
     where d.account_id = $1 and d.endpoint_id = $2 and d.state = 'pending' and d.due_at <= $3
       and not exists (select 1 from events.event e where e.id = d.event_id)`,
    [claim.accountId, claim.endpointId, now],
  );
}
