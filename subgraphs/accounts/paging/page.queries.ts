import type { Sql } from '../../../platform/db/sql.ts';
import type { ActorIdentity } from '../../../platform/actor.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { LastResorts } from './ladder.rules.ts';
import type { TicketEvent, TicketState } from './alarm.rules.ts';
import type { PageState, PageStep } from './page.types.ts';

/** A page in lists and references. */
export interface PageRow {
  id: string;
  alarm: string;
  entitySeq: number;
  ticketId: string;
  unitId: string;
  propertyId: string | null;
  severity: string;
  category: string;
  byStaff: boolean;
  rosterId: string | null;
  /** Who is called on before the roster. */
  agentId: string | null;
  /** What whoever asked for the page says. */
  text: string | null;
  /** Who asked for the page; null for an alarm. */
  createdBy: ActorIdentity | null;
  /** Number of the dispatch decision that sent the ticket to own staff; null for an alarm. */
  dispatchAttempt: number | null;
  state: PageState;
  steps: PageStep[];
  acknowledgedAt: Date | null;
  acknowledgedBy: ActorIdentity | null;
  createdAt: Date;
}

const pages = `select id, alarm, entity_seq, ticket_id, unit_id, property_id, severity, category, by_staff, roster_id,
    agent_id, text, created_by, dispatch_attempt, state, steps, acknowledged_at, acknowledged_by, created_at
  from accounts.page`;

/** Pages by id. */
export async function pagesById(sql: Sql, ids: readonly string[]): Promise<Map<string, PageRow>> {
  const rows = await sql<PageRow>(`${pages} where id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which pages to list. */
export interface PageFilter {
  state: PageState | null;
  ticketId: string | null;
}

/** A page of the account's pages, latest first. */
export function listPages(
  sql: Sql,
  { state, ticketId }: PageFilter,
  { after, limit }: PageRequest,
): Promise<PageRow[]> {
  return sql<PageRow>(
    `${pages} where ($1::text is null or state = $1) and ($2::text is null or ticket_id = $2)
       and ($3::timestamptz is null or (created_at, id) < ($3, $4))
     order by created_at desc, id desc limit $5`,
    [state, ticketId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}

/** What happened to a ticket after an alarm. */
export function eventsSinceAlarm(sql: Sql, { ticketId, entitySeq }: PageRow): Promise<TicketEvent[]> {
  return sql<TicketEvent>(
    `select type, status, data from events.event
     where entity_type = 'ticket' and entity_id = $1 and entity_seq > $2 order by entity_seq`,
    [ticketId, entitySeq],
  );
}

/** How a ticket stands now. */
export async function readTicketState(sql: Sql, ticketId: string): Promise<TicketState | undefined> {
  const [row] = await sql<TicketState>(
    `select self_performed as by_staff, awaits_review from maintenance.published_performer
     where ticket_id = $1`,
    [ticketId],
  );
  return row;
}

/**
 * Whom an account's pages can call on, apart from rosters: owners who see the property, or all of them when it is null.
 * Owners who are away are called on all the same.
 */
export async function readLastResorts(sql: Sql, accountId: string, propertyId: string | null): Promise<LastResorts> {
  const [row] = await sql<LastResorts>(
    `select escalation_contact is not null as has_contact, owner_email is not null as has_owner_address,
            array(select a.id from accounts.agent a
                  where a.account_id = $1 and a.kind = 'person' and 'owner' = any(a.roles) and a.status <> 'deactivated'
                    and (a.reach is null or $2 = any(a.reach))
                  order by a.id) as owner_ids
     from accounts.account where account_id = $1`,
    [accountId, propertyId],
  );
  return row!;
}

/** What a page says of its ticket. */
export interface TicketToPage {
  unitId: string;
  propertyId: string | null;
  severity: string;
  category: string;
  status: string;
  byStaff: boolean;
  /** Number of the ticket's last event. */
  entitySeq: number;
}

/** A ticket, for a page about it; undefined if the account has none with this id. */
export async function readTicketToPage(sql: Sql, id: string): Promise<TicketToPage | undefined> {
  const [row] = await sql<TicketToPage>(
    `select facts ->> 'unit_id' as unit_id, facts ->> 'property_id' as property_id, facts ->> 'severity' as severity,
            facts ->> 'category' as category, facts ->> 'status' as status,
            (facts -> 'self_performed')::boolean as by_staff, coalesce((select max(e.entity_seq) from events.event e
              where e.entity_type = 'ticket' and e.entity_id = $1), 0) as entity_seq
     from maintenance.published_ticket_facts where id = $1`,
    [id],
  );
  return row;
}

/** The texts of pages whose askers said something. */
export async function textsOfPages(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; text: string }>(
    `select id, text from accounts.page where id = any($1::text[]) and text is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/**
 * The request that asked for a page; undefined for pages of alarms.
 * @param sql a worker's
 */
export async function requestOfPage(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ requestId: string | null }>(
    `select request_id from accounts.page where account_id = $1 and id = $2`,
    [accountId, id],
  );
  return row?.requestId ?? undefined;
}
