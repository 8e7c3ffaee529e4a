import type { ActorIdentity } from '../../../platform/actor.ts';
import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { claimDue, dueQuery } from '../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../platform/jobs/claim.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';
import { REQUESTED_PAGE } from './alarm.rules.ts';
import { pagesById } from './page.queries.ts';
import type { PageRow, TicketToPage } from './page.queries.ts';
import type { PageState, PageStep } from './page.types.ts';

/** A page to open. */
export interface NewPage {
  id: string;
  event_id: string;
  entity_seq: number;
  alarm: string;
  ticket_id: string;
  unit_id: string;
  property_id: string | null;
  severity: string;
  category: string;
  by_staff: boolean;
  /** The roster that a dispatch rule names; otherwise that of the property is found. */
  roster_id: string | null;
  /** Number of the dispatch decision that sent the ticket to own staff. */
  dispatch_attempt: number | null;
}

/** An alarm and its page. */
export interface PageOfAlarm {
  eventId: string;
  pageId: string;
  /** Whether the page tells whoever is told of the alarm. */
  tellsItself: boolean;
}

/** The roster that a dispatch rule names; or that of the property: the latest that names it, or else the latest for all. */
const ROSTER_OF_PAGE = `select r.id from accounts.roster r
  where r.account_id = $1 and case when p.dispatch_attempt is null
    then r.reach is null or p.property_id = any(r.reach) else r.id = p.roster_id end
  order by r.reach is null, r.created_at desc, r.id desc limit 1`;

/** That an agent owns the account `a`. */
const OWNER_OF_ACCOUNT = `exists (select from accounts.agent o where o.account_id = a.account_id and o.kind = 'person'
  and 'owner' = any(o.roles) and o.status <> 'deactivated')`;

/**
 * Opens pages. A ticket has one open page at a time: where it has one, or gets several, the other alarms belong to that page,
 * which goes on where it is. Each dispatch decision that calls on own staff has a page of its own.
 * @param sql a worker's
 * @returns the page of each alarm, and whether the page itself tells of it: it goes to a roster, or to owners for want of a
 *   contact
 */
export async function insertPages(
  sql: Sql,
  accountId: string,
  pages: readonly NewPage[],
  now: Date,
): Promise<PageOfAlarm[]> {
  return sql<PageOfAlarm>(
    `with given as materialized (
       select * from jsonb_to_recordset($2::jsonb) as p (id text, event_id uuid, entity_seq integer, alarm text,
         ticket_id text, unit_id text, property_id text, severity text, category text, by_staff boolean,
         roster_id text, dispatch_attempt integer)
     ), renewed as (
       update accounts.page o
       set unit_id = p.unit_id, property_id = p.property_id, severity = p.severity, category = p.category
       from (select distinct on (ticket_id) * from given where dispatch_attempt is null
             order by ticket_id, entity_seq desc) p
       where o.account_id = $1 and o.ticket_id = p.ticket_id and o.dispatch_attempt is null and o.state = 'sent'
       returning o.ticket_id, o.roster_id, o.dispatch_attempt, o.id
     ), opened as (
       insert into accounts.page
         (account_id, id, event_id, entity_seq, alarm, ticket_id, unit_id, property_id, severity, category, by_staff,
          roster_id, dispatch_attempt, state, due_at, created_at, updated_at)
       select $1, id, event_id, entity_seq, alarm, ticket_id, unit_id, property_id, severity, category, by_staff,
              (${ROSTER_OF_PAGE}), dispatch_attempt, 'sent', $3, $3, $3
       from (select distinct on (ticket_id, dispatch_attempt) * from given
             order by ticket_id, dispatch_attempt, entity_seq) p
       where dispatch_attempt is not null or ticket_id not in (select ticket_id from renewed)
       on conflict do nothing
       returning ticket_id, roster_id, dispatch_attempt, id
     ) select g.event_id, page.id as page_id, page.roster_id is not null or exists (
         select from accounts.account a
         where a.account_id = $1 and a.escalation_contact is null and ${OWNER_OF_ACCOUNT}) as tells_itself
       from given g join (table renewed union all table opened) as page using (ticket_id)
       where g.dispatch_attempt is null and page.dispatch_attempt is null`,
    [accountId, JSON.stringify(pages), now],
  );
}

/** A page that somebody asks for. */
export interface RequestedPage {
  id: string;
  ticketId: string;
  /** The roster to begin with; that of the property if it is not there. */
  rosterId: string | null;
  /** Who is called on before the roster. */
  agentId: string | null;
  text: string;
  requestId: string;
}

/**
 * Opens a page that somebody asks for, unless the ticket has an open one.
 * @param state `sent`, or `resolved` when nobody is to be called on
 * @returns whether it was opened
 */
export async function insertRequestedPage(
  { sql, accountId, now, actor }: CommandContext,
  { id, ticketId, rosterId, agentId, text, requestId }: RequestedPage,
  { unitId, propertyId, severity, category, byStaff, entitySeq }: TicketToPage,
  state: 'sent' | 'resolved',
): Promise<boolean> {
  const rows = await sql<{ id: string }>(
    `insert into accounts.page
       (account_id, id, entity_seq, alarm, ticket_id, unit_id, property_id, severity, category, by_staff, roster_id,
        agent_id, text, request_id, created_by, state, due_at, created_at, updated_at)
     select $1, p.id, $3, '${REQUESTED_PAGE}', $4, $5, p.property_id, $7, $8, $9,
            coalesce((select r.id from accounts.roster r where r.account_id = $1 and r.id = $10), (${ROSTER_OF_PAGE})),
            $11, $12, $13, $16, $14::text, case $14::text when 'sent' then $15::timestamptz end, $15, $15
     from (select $2::text as id, $6::text as property_id, null::integer as dispatch_attempt, null::text as roster_id) p
     on conflict do nothing returning id`,
    [
      ...[accountId, id, entitySeq, ticketId, unitId, propertyId, severity, category, byStaff],
      ...[rosterId, agentId, text, requestId, state, now, JSON.stringify(actor)],
    ],
  );
  return rows.length > 0;
}

/** Locks the open page of a ticket, which is no dispatch rule's, and has it say a text as well; undefined if there is none. */
export async function addTextToOpenPage(
  sql: Sql,
  { ticketId, text }: Pick<RequestedPage, 'ticketId' | 'text'>,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(
    `update accounts.page set text = $2, updated_at = $3
     where ticket_id = $1 and state = 'sent' and dispatch_attempt is null returning id`,
    [ticketId, text, now],
  );
  return row?.id;
}

/**
 * Has the open pages of tickets looked at, because something happened to them.
 * @param sql a worker's
 */
export async function wakePages(sql: Sql, accountId: string, ticketIds: readonly string[], now: Date): Promise<void> {
  await sql(
    `update accounts.page set due_at = least(due_at, $3)
     where account_id = $1 and ticket_id = any($2::text[]) and state = 'sent'`,
    [accountId, ticketIds, now],
  );
}

/** A page that somebody has to be called on for, or whose time to answer is over. */
export interface DuePage {
  accountId: string;
  id: string;
  /** The instant at which it was found due. */
  foundAt: Date;
}

/** A claim moves the due time itself: a page of a killed process is due again when the claim ends. */
const DUE_PAGES: ClaimSource<'accountId' | 'id'> = {
  table: 'accounts.page',
  keys: { accountId: 'account_id', id: 'id' },
  isDue: 'c.due_at <= $1',
  order: 'c.due_at',
  most: 20,
  endsAt: 'due_at',
  claimMs: 10_000,
  claimFrom: 'search',
};

/** Finds whether a page is due. */
export const PAGES_DUE = dueQuery(DUE_PAGES);

/**
 * Claims pages of any account that are due.
 * @param sql a worker's
 */
export function claimDuePages(sql: Sql, now: DatabaseInstant): Promise<DuePage[]> {
  return claimDue<DuePage>(sql, DUE_PAGES, { now });
}

/** Locks a page until the transaction ends; undefined when there is none. */
export async function lockPage(sql: Sql, id: string): Promise<PageRow | undefined> {
  await sql(`select 1 as locked from accounts.page where id = $1 for update`, [id]);
  return (await pagesById(sql, [id])).get(id);
}

/** Locks the pages of a ticket that can be answered, in order; when a call on own staff has timed out, the next rule decides. */
export async function lockOpenPages(sql: Sql, ticketId: string): Promise<PageRow[]> {
  const rows = await sql<{ id: string }>(
    `select id from accounts.page where ticket_id = $1
       and (state = 'sent' or (state = 'timed_out' and dispatch_attempt is null)) order by id for update`,
    [ticketId],
  );
  return [
    ...(
      await pagesById(
        sql,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
}

/** What a change makes of a page. */
export interface PageProgress {
  state: PageState;
  steps: readonly PageStep[];
  /** When it is looked at again; null when it is over. */
  dueAt: Date | null;
  acknowledged?: { at: Date; by: ActorIdentity };
}

/** Has dispatch follow the page by which it calls on own staff; the key is the ticket. */
const CALL_CHANGED = 'accounts/call-on-staff-changed';

/** Stores what became of a locked page. */
export async function storeProgress(
  { sql, accountId, now }: CommandContext,
  id: string,
  { state, steps, dueAt, acknowledged }: PageProgress,
): Promise<PageRow> {
  await sql(
    `update accounts.page set state = $2, steps = $3, due_at = $4, updated_at = $5,
       acknowledged_at = $6, acknowledged_by = $7 where id = $1`,
    [
      ...[id, state, JSON.stringify(steps), dueAt, now],
      acknowledged?.at ?? null,
      acknowledged ? JSON.stringify(acknowledged.by) : null,
    ],
  );
  const page = (await pagesById(sql, [id])).get(id)!;
  if (page.dispatchAttempt !== null) await raiseRequest(sql, CALL_CHANGED, { accountId, key: page.ticketId });
  return page;
}
