import { staysHere } from '../../../../platform/db/cells/places.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { dueQuery, heldCondition, heldValues } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { EVENT_COLUMNS } from '../../../../platform/events/read-events.ts';
import type { DeliveryKind } from '../webhook.types.ts';
import type { Parcel } from './parcel-queue.ts';

/** The right to send one endpoint's events while the claim is renewed. */
export interface PumpClaim {
  accountId: string;
  endpointId: string;
  holder: string;
}

/** An endpoint with everything that its pump needs. */
export interface PumpedEndpoint {
  url: string;
  events: string[];
  /** Whether it gets events now: it is enabled, and the account has not paused its webhooks and is not about to move. */
  isEnabled: boolean;
  secret: Buffer;
  nextSecret: Buffer | null;
  promotesAt: Date | null;
}

/** Whether the webhooks of the account of the endpoint `e` are not paused. */
export const NOT_PAUSED = `not exists (select from accounts.agent a
  where a.account_id = e.account_id and a.id = 'webhooks' and a.status = 'paused')`;

const columnsOf = (isEnabled: string): string =>
  `e.url, e.events, (${isEnabled}) as is_enabled, e.secret, e.next_secret, e.promotes_at`;

const IS_ENABLED = `e.status = 'enabled' and ${NOT_PAUSED}`;

/** The columns of an endpoint that a step of a workflow calls. */
export const ENDPOINT_COLUMNS = columnsOf(IS_ENABLED);

/** The columns of a {@link PumpedEndpoint}. */
export const PUMPED_COLUMNS = columnsOf(`${IS_ENABLED} and ${staysHere('e')}`);

/** Endpoints that have something to send and that nobody pumps; `$3` is how many at most. */
export const PUMPS: ClaimSource<'accountId' | 'endpointId'> = {
  table: 'accounts.webhook_pump',
  keys: { accountId: 'account_id', endpointId: 'endpoint_id' },
  join: 'join accounts.webhook_endpoint e on e.account_id = c.account_id and e.id = c.endpoint_id',
  isDue: `e.status = 'enabled' and ${NOT_PAUSED} and ${staysHere('c')} and (c.leased_until is null or c.leased_until < clock_timestamp())
    and (c.resume_at is null or c.resume_at <= $1)
    and (exists (select 1 from events.event v where v.account_id = c.account_id and v.pos > c.cursor_pos)
      or exists (select 1 from accounts.webhook_delivery d
                 where d.account_id = c.account_id and d.endpoint_id = c.endpoint_id and d.state = 'pending'
                   and d.due_at <= $1))`,
  most: '$3',
  endsAt: 'leased_until',
  claimMs: 10_000,
  claimFrom: 'present',
  holder: 'lease_holder',
};

/** Finds whether an endpoint has something to be sent and nobody sends it. */
export const DUE_PUMPS = dueQuery(PUMPS);

/** The position at which a pump continues, and the entities with an event that waits for its first retry. */
export async function readPumpStart(sql: Sql, claim: PumpClaim): Promise<{ cursorPos: number; held: string[] }> {
  const [row] = await sql<{ cursorPos: number; held: string[] }>(
    `select p.cursor_pos,
       array(select distinct d.entity_type || '/' || d.entity_id from accounts.webhook_delivery d
             where d.account_id = $1 and d.endpoint_id = $2 and d.state = 'pending' and d.kind = 'event'
               and d.tries = 1) as held
     from accounts.webhook_pump p where p.account_id = $1 and p.endpoint_id = $2`,
    [claim.accountId, claim.endpointId],
  );
  if (!row) throw new Error('the endpoint was deleted');
  return row;
}

/** The events after a position that an earlier pump attempted before it ended. */
export async function readTriedEvents(sql: Sql, claim: PumpClaim, behind: number): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    `select event_id as id from accounts.webhook_delivery
     where account_id = $1 and endpoint_id = $2 and event_pos > $3 and kind = 'event'`,
    [claim.accountId, claim.endpointId, behind],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The current endpoint; undefined when another process holds the claim or the endpoint is deleted. */
export async function readEndpoint(sql: Sql, claim: PumpClaim): Promise<PumpedEndpoint | undefined> {
  const [row] = await sql<PumpedEndpoint>(
    `select ${PUMPED_COLUMNS} from accounts.webhook_pump c
     join accounts.webhook_endpoint e on e.account_id = c.account_id and e.id = c.endpoint_id
     where ${heldCondition(PUMPS)}`,
    heldValues(PUMPS, claim),
  );
  return row;
}

/** A due delivery with its event. */
interface DueRow extends StoredEvent {
  deliveryId: string;
  kind: DeliveryKind;
  tries: number;
}

/** Due deliveries that are not in progress, the longest waiting first. */
export async function readDueParcels(
  sql: Sql,
  claim: PumpClaim,
  { now, inProgress, limit }: { now: DatabaseInstant; inProgress: readonly string[]; limit: number },
): Promise<Parcel[]> {
  const rows = await sql<DueRow>(
    `select d.id as delivery_id, d.kind, d.tries, ${EVENT_COLUMNS}
     from accounts.webhook_delivery d join events.event e on e.id = d.event_id
     where d.account_id = $1 and d.endpoint_id = $2 and d.state = 'pending' and d.due_at <= $3
       and d.id <> all($4::text[])
     order by d.due_at, d.event_pos limit $5`,
    [claim.accountId, claim.endpointId, now, inProgress, limit],
  );
  return rows.map(({ deliveryId, kind, tries, ...event }) => ({ deliveryId, kind, tries, event }));
}
