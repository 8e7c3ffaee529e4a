import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, heldCondition, heldValues, leaseEnd, releaseClaim } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import type { DeliveryKind } from '../webhook.types.ts';
import type { Parcel } from './parcel-queue.ts';

/** The right to pump one endpoint's events, for as long as it is renewed. */
export interface Lease {
  accountId: string;
  endpointId: string;
  holder: string;
}

/** An endpoint as its pump sees it. */
export interface PumpedEndpoint {
  url: string;
  events: string[];
  isEnabled: boolean;
  secret: Buffer;
  nextSecret: Buffer | null;
  promotesAt: Date | null;
}

const ENDPOINT_COLUMNS = `e.url, e.events, e.status = 'enabled' as "isEnabled", e.secret, e.next_secret as "nextSecret",
  e.promotes_at as "promotesAt"`;

/** Endpoints that have something to send and that nobody pumps; `$3` is how many at most. */
export const PUMPS: ClaimSource<'accountId' | 'endpointId'> = {
  table: 'accounts.webhook_pump',
  keys: { accountId: 'account_id', endpointId: 'endpoint_id' },
  join: 'join accounts.webhook_endpoint e on e.account_id = c.account_id and e.id = c.endpoint_id',
  isDue: `e.status = 'enabled' and (c.leased_until is null or c.leased_until < clock_timestamp())
    and (c.resume_at is null or c.resume_at <= $1)
    and (exists (select 1 from events.event v where v.account_id = c.account_id and v.pos > c.cursor_pos)
      or exists (select 1 from accounts.webhook_delivery d
                 where d.account_id = c.account_id and d.endpoint_id = c.endpoint_id and d.state = 'pending'
                   and d.due_at <= $1))`,
  most: '$3',
  endsAt: 'leased_until',
  leaseMs: 10_000,
  leaseFrom: 'present',
  holder: 'lease_holder',
};

/**
 * Leases endpoints that have something to send and that nobody pumps.
 * @param sql a connection with the worker role
 */
export function leasePumps(
  sql: Sql,
  { holder, now, most }: { holder: string; now: DatabaseInstant; most: number },
): Promise<{ accountId: string; endpointId: string }[]> {
  return claimDue(sql, PUMPS, { now, holder, values: [most] });
}

/** Where a pump goes on, and which entities have an event that waits for its first retry. */
export async function readPumpStart(sql: Sql, lease: Lease): Promise<{ cursorPos: number; held: string[] }> {
  const [row] = await sql<{ cursorPos: number; held: string[] }>(
    `select p.cursor_pos as "cursorPos",
       array(select distinct d.entity_type || '/' || d.entity_id from accounts.webhook_delivery d
             where d.account_id = $1 and d.endpoint_id = $2 and d.state = 'pending' and d.kind = 'event'
               and d.tries = 1) as held
     from accounts.webhook_pump p where p.account_id = $1 and p.endpoint_id = $2`,
    [lease.accountId, lease.endpointId],
  );
  if (!row) throw new Error('the endpoint was deleted');
  return row;
}

/** Which events behind a place were tried by a pump that ended before its cursor had passed them. */
export async function readTriedEvents(sql: Sql, lease: Lease, behind: number): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    `select event_id as id from accounts.webhook_delivery
     where account_id = $1 and endpoint_id = $2 and event_pos > $3 and kind = 'event'`,
    [lease.accountId, lease.endpointId, behind],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Renews a lease.
 * @returns the endpoint as it is now; undefined when the lease is another's, or the endpoint is gone
 */
export async function renewLease(sql: Sql, lease: Lease): Promise<PumpedEndpoint | undefined> {
  const [row] = await sql<PumpedEndpoint>(
    `update accounts.webhook_pump c set leased_until = ${leaseEnd(PUMPS)}
     from accounts.webhook_endpoint e
     where ${heldCondition(PUMPS)} and e.account_id = c.account_id and e.id = c.endpoint_id
     returning ${ENDPOINT_COLUMNS}`,
    heldValues(PUMPS, lease),
  );
  return row;
}

/** The endpoint as it is now; undefined when the lease is another's, or the endpoint is gone. */
export async function readEndpoint(sql: Sql, lease: Lease): Promise<PumpedEndpoint | undefined> {
  const [row] = await sql<PumpedEndpoint>(
    `select ${ENDPOINT_COLUMNS} from accounts.webhook_pump c
     join accounts.webhook_endpoint e on e.account_id = c.account_id and e.id = c.endpoint_id
     where ${heldCondition(PUMPS)}`,
    heldValues(PUMPS, lease),
  );
  return row;
}

/** Lets others have the endpoint. */
export const giveLeaseBack = (sql: Sql, lease: Lease): Promise<void> => releaseClaim(sql, PUMPS, lease);

/** A delivery that is due, with its event. */
interface DueRow extends StoredEvent {
  deliveryId: string;
  kind: DeliveryKind;
  tries: number;
}

/**
 * Deliveries that are due, the longest waiting first.
 * @param under those that are being dealt with
 */
export async function readDueParcels(
  sql: Sql,
  lease: Lease,
  { now, under, limit }: { now: DatabaseInstant; under: readonly string[]; limit: number },
): Promise<Parcel[]> {
  const rows = await sql<DueRow>(
    `select d.id as "deliveryId", d.kind, d.tries, e.pos, e.id, e.type, e.status, e.entity_type as "entityType",
            e.entity_id as "entityId", e.entity_seq as "entitySeq", e.occurred_at as "occurredAt",
            e.request_id as "requestId", e.data
     from accounts.webhook_delivery d join events.event e on e.id = d.event_id
     where d.account_id = $1 and d.endpoint_id = $2 and d.state = 'pending' and d.due_at <= $3
       and d.id <> all($4::text[])
     order by d.due_at, d.event_pos limit $5`,
    [lease.accountId, lease.endpointId, now, under, limit],
  );
  return rows.map(({ deliveryId, kind, tries, ...event }) => ({ deliveryId, kind, tries, event }));
}

/** Gives up deliveries that are due, but whose events the log has forgotten. */
export async function giveUpForgotten(sql: Sql, lease: Lease, now: DatabaseInstant): Promise<void> {
  await sql(
    `update accounts.webhook_delivery d set state = 'failed', due_at = null
     where d.account_id = $1 and d.endpoint_id = $2 and d.state = 'pending' and d.due_at <= $3
       and not exists (select 1 from events.event e where e.id = d.event_id)`,
    [lease.accountId, lease.endpointId, now],
  );
}
