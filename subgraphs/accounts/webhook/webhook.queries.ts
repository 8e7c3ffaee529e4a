import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { DeliveryKind, DeliveryState, DisabledReason, StoredAttempt, WebhookStatus } from './webhook.types.ts';

/** An endpoint in lists and references. */
export interface WebhookRow {
  id: string;
  url: string;
  events: string[];
  description: string;
  status: WebhookStatus;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  /** Stays set after it has passed, until the next rotation. */
  promotesAt: Date | null;
  lastSuccessAt: Date | null;
  failingSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** A delivery in lists and references. */
export interface DeliveryRow {
  endpointId: string;
  id: string;
  kind: DeliveryKind;
  eventId: string;
  eventType: string;
  state: DeliveryState;
  attempts: StoredAttempt[];
  nextAttemptAt: Date | null;
  createdAt: Date;
}

const endpoints = `select e.id, e.url, e.events, e.description, e.status, e.disabled_reason,
    e.disabled_at, e.promotes_at, p.last_success_at,
    p.failing_since, e.created_at, e.updated_at,
    e.version::text as version
  from accounts.webhook_endpoint e
  join accounts.webhook_pump p on p.account_id = e.account_id and p.endpoint_id = e.id`;

/** Endpoints by id. */
export async function webhooksById(sql: Sql, ids: readonly string[]): Promise<Map<string, WebhookRow>> {
  const rows = await sql<WebhookRow>(`${endpoints} where e.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's endpoints, oldest first. */
export function listWebhooks(sql: Sql, { after, limit }: PageRequest): Promise<WebhookRow[]> {
  return sql<WebhookRow>(`${endpoints} where e.id > $1 order by e.id limit $2`, [after?.[0] ?? '', limit]);
}

const deliveries = `select endpoint_id, id, kind, event_id, event_type, state,
    attempts, due_at as next_attempt_at, created_at
  from accounts.webhook_delivery`;

/** A page of deliveries per endpoint, latest first. */
export function listDeliveries(
  sql: Sql,
  { endpointId, state }: { endpointId: string; state: DeliveryState | null },
  { after, limit }: PageRequest,
): Promise<DeliveryRow[]> {
  return sql<DeliveryRow>(
    `${deliveries} where endpoint_id = $1 and ($2::text is null or state = $2)
       and ($3::timestamptz is null or (created_at, id) < ($3, $4))
     order by created_at desc, id desc limit $5`,
    [endpointId, state, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}

/** One delivery of an endpoint. */
export async function findDelivery(sql: Sql, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await sql<DeliveryRow>(`${deliveries} where endpoint_id = $1 and id = $2`, [endpointId, id]);
  return row;
}
