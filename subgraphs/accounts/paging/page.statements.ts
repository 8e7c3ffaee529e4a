import type { ActorIdentity } from '../../../platform/actor.ts';
import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { claimDue } from '../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../platform/jobs/claim.ts';
import { pagesById } from './page.queries.ts';
import type { PageRow } from './page.queries.ts';
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
}

/** An alarm and its page. */
export interface PageOfAlarm {
  eventId: string;
  pageId: string;
  /** Whether the page tells whoever is told of the alarm. */
  tellsItself: boolean;
}

/** The roster of a property: the latest one that names it, or else the latest for every property. */
const ROSTER_OF_PAGE = `select r.id from accounts.roster r
  where r.account_id = $1 and (r.reach is null or p.property_id = any(r.reach))
  order by r.reach is null, r.created_at desc, r.id desc limit 1`;

/** That an agent owns the account `a`. */
const OWNER_OF_ACCOUNT = `exists (select from accounts.agent o where o.account_id = a.account_id and o.kind = 'person'
  and 'owner' = any(o.roles) and o.status <> 'deactivated')`;

/**
 * Opens pages. A ticket has one open page at a time: where it has one, or gets several, the other alarms belong to that page,
 * which goes on where it is.
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
         ticket_id text, unit_id text, property_id text, severity text, category text, by_staff boolean)
     ), renewed as (
       update accounts.page o
       set unit_id = p.unit_id, property_id = p.property_id, severity = p.severity, category = p.category
       from (select distinct on (ticket_id) * from given order by ticket_id, entity_seq desc) p
       where o.account_id = $1 and o.ticket_id = p.ticket_id and o.state = 'sent'
       returning o.ticket_id, o.roster_id, o.id
     ), opened as (
       insert into accounts.page
         (account_id, id, event_id, entity_seq, alarm, ticket_id, unit_id, property_id, severity, category, by_staff,
          roster_id, state, due_at, created_at, updated_at)
       select $1, id, event_id, entity_seq, alarm, ticket_id, unit_id, property_id, severity, category, by_staff,
              (${ROSTER_OF_PAGE}), 'sent', $3, $3, $3
       from (select distinct on (ticket_id) * from given order by ticket_id, entity_seq) p
       where ticket_id not in (select ticket_id from renewed)
       on conflict do nothing
       returning ticket_id, roster_id, id
     ) select g.event_id as "eventId", page.id as "pageId", page.roster_id is not null or exists (
         select from accounts.account a
         where a.account_id = $1 and a.escalation_contact is null and ${OWNER_OF_ACCOUNT}) as "tellsItself"
       from given g join (table renewed union all table opened) as page using (ticket_id)`,
    [accountId, JSON.stringify(pages), now],
  );
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

/** Locks the pages of a ticket that nobody has answered, in order. */
export async function lockOpenPages(sql: Sql, ticketId: string): Promise<PageRow[]> {
  const rows = await sql<{ id: string }>(
    `select id from accounts.page where ticket_id = $1 and state in ('sent', 'timed_out') order by id for update`,
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

/** Stores what became of a locked page. */
export async function storeProgress(
  sql: Sql,
  id: string,
  { state, steps, dueAt, acknowledged }: PageProgress,
  at: Date,
): Promise<PageRow> {
  await sql(
    `update accounts.page set state = $2, steps = $3, due_at = $4, updated_at = $5,
       acknowledged_at = $6, acknowledged_by = $7 where id = $1`,
    [
      ...[id, state, JSON.stringify(steps), dueAt, at],
      acknowledged?.at ?? null,
      acknowledged ? JSON.stringify(acknowledged.by) : null,
    ],
  );
  return (await pagesById(sql, [id])).get(id)!;
}
