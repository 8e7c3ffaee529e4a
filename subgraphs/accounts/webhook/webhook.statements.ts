import type { Sql } from '../../../platform/db/sql.ts';
import type { DisabledReason, WebhookStatus } from './webhook.types.ts';

/** A new endpoint. */
export interface NewWebhook {
  accountId: string;
  id: string;
  url: string;
  events: readonly string[];
  description: string;
  secret: Buffer;
  at: Date;
}

/** Stores an endpoint that gets events from the current end of the log on. */
export async function insertWebhook(sql: Sql, endpoint: NewWebhook): Promise<void> {
  const { accountId, id, url, events, description, secret, at } = endpoint;
  await sql(
    `insert into accounts.webhook_endpoint
       (account_id, id, url, events, description, status, secret, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'enabled', $6, $7, $7)`,
    [accountId, id, url, events, description, secret, at],
  );
  await sql(
    `insert into accounts.webhook_pump (account_id, endpoint_id, cursor_pos)
     select $1, $2, coalesce(max(pos), 0) from events.event where pos is not null`,
    [accountId, id],
  );
}

/** An endpoint's sealed secrets. */
export interface SealedSecrets {
  secret: Buffer;
  nextSecret: Buffer | null;
  promotesAt: Date | null;
}

/** Locks an endpoint until the transaction ends; undefined when there is none. */
export async function lockWebhook(sql: Sql, id: string): Promise<SealedSecrets | undefined> {
  const [row] = await sql<SealedSecrets>(
    `select secret, next_secret, promotes_at
     from accounts.webhook_endpoint where id = $1 for update`,
    [id],
  );
  return row;
}

/** The changeable members of an endpoint. */
export interface WebhookFacts {
  url: string;
  events: readonly string[];
  description: string;
  status: WebhookStatus;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
}

/** Changes a locked endpoint. */
export async function updateWebhookRow(sql: Sql, id: string, facts: WebhookFacts, at: Date): Promise<void> {
  const { url, events, description, status, disabledReason, disabledAt } = facts;
  await sql(
    `update accounts.webhook_endpoint
     set url = $2, events = $3, description = $4, status = $5, disabled_reason = $6, disabled_at = $7, updated_at = $8,
         version = version + 1
     where id = $1`,
    [id, url, events, description, status, disabledReason, disabledAt, at],
  );
}

/** Stores an endpoint's secrets. */
export async function updateSecrets(sql: Sql, id: string, secrets: SealedSecrets, at: Date): Promise<void> {
  await sql(
    `update accounts.webhook_endpoint
     set secret = $2, next_secret = $3, promotes_at = $4, updated_at = $5, version = version + 1
     where id = $1`,
    [id, secrets.secret, secrets.nextSecret, secrets.promotesAt, at],
  );
}

/** Enables a disabled endpoint at the current end of the log and resets its failures. */
export async function startAfresh(sql: Sql, id: string): Promise<void> {
  await sql(
    `update accounts.webhook_pump
     set cursor_pos = greatest(cursor_pos, (select coalesce(max(pos), 0) from events.event where pos is not null)),
         failing_since = null, resume_at = null
     where endpoint_id = $1`,
    [id],
  );
}

/** Cancels the pending deliveries of an endpoint. */
export async function giveUpDeliveries(sql: Sql, endpointId: string): Promise<void> {
  await sql(
    `update accounts.webhook_delivery set state = 'failed', due_at = null where endpoint_id = $1 and state = 'pending'`,
    [endpointId],
  );
}

/** Deletes an endpoint with its deliveries. */
export async function deleteWebhookRow(sql: Sql, id: string): Promise<void> {
  await sql(`delete from accounts.webhook_endpoint where id = $1`, [id]);
}

/** Schedules an event for immediate redelivery. */
export async function insertRedelivery(
  sql: Sql,
  { endpointId, id, deliveryId, at }: { endpointId: string; id: string; deliveryId: string; at: Date },
): Promise<void> {
  await sql(
    `insert into accounts.webhook_delivery
       (account_id, endpoint_id, id, kind, event_id, event_pos, event_type, entity_type, entity_id, state, tries,
        attempts, due_at, created_at)
     select account_id, endpoint_id, $3, 'redelivery', event_id, event_pos, event_type, entity_type, entity_id,
            'pending', 0, '[]', $4, $4
     from accounts.webhook_delivery where endpoint_id = $1 and id = $2`,
    [endpointId, deliveryId, id, at],
  );
}

/** The part of the log that a replay covers. */
export interface ReplayRange {
  endpointId: string;
  after: number;
  since: Date | null;
  until: Date | null;
  /** Patterns for SQL `like`: the types that the endpoint subscribes to, and the requested types among them. */
  subscribed: readonly string[];
  wanted: readonly string[];
}

const IN_RANGE = `pos > $1 and ($2::timestamptz is null or occurred_at >= $2)
  and ($3::timestamptz is null or occurred_at <= $3)
  and type like any($4::text[]) and type like any($5::text[]) and type <> 'webhook.test'`;

const rangeValues = ({ after, since, until, subscribed, wanted }: ReplayRange): unknown[] => [
  after,
  since,
  until,
  subscribed,
  wanted,
];

/** Counts the events of a replay, up to a limit. */
export async function countReplay(sql: Sql, range: ReplayRange, limit: number): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from (select 1 from events.event where ${IN_RANGE} limit $6) found`,
    [...rangeValues(range), limit],
  );
  return row!.count;
}

/**
 * Schedules the events of a replay for immediate delivery, in log order.
 * @returns their number
 */
export async function insertReplay(sql: Sql, range: ReplayRange, at: Date): Promise<number> {
  const rows = await sql(
    `insert into accounts.webhook_delivery
       (account_id, endpoint_id, id, kind, event_id, event_pos, event_type, entity_type, entity_id, state, tries,
        attempts, due_at, created_at)
     select account_id, $6, gen_random_uuid()::text, 'replay', id, pos, type, entity_type, entity_id, 'pending', 0, '[]',
            $7, $7
     from events.event where ${IN_RANGE}
     returning 1 as noted`,
    [...rangeValues(range), range.endpointId, at],
  );
  return rows.length;
}
