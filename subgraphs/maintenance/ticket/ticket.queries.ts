import { Ticket } from './ticket.entity.ts';
import { readRows } from '../../../platform/db/rows/held-rows.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Position } from '../../../platform/graphql/pages.ts';
import { invalid } from '../../../platform/errors.ts';
import type { PositionPart } from '../../../platform/graphql/fetch/reads.types.ts';
import { SLA_STATES } from '../sla/sla-state.types.ts';
import type { TicketFilter, TicketOrder } from './ticket.inputs.ts';
import { UNREAD } from './ticket-row.ts';
import type { TicketRow } from './ticket-row.ts';

/** A duplicate that is not cancelled; a cancelled one does not share the fate of its parent any more. */
const FOLLOWS = `t.follows_ticket_id is not null and t.status <> 'cancelled'`;
/** A duplicate has the vendor of its parent. */
const VENDOR = `case when not (${FOLLOWS}) then t.vendor_id else
  (select l.vendor_id from maintenance.ticket l where l.account_id = t.account_id and l.id = t.follows_ticket_id) end`;

/** That the details of a ticket meet a condition. */
const DETAILS = (condition: string): string => `exists (
  select from maintenance.ticket_details d
  where d.account_id = t.account_id and d.ticket_id = t.id and ${condition})`;

/** Whether staff should review how a ticket was judged. */
const NEEDS_REVIEW = `exists (
  select from maintenance.triage_record r
  where r.account_id = t.account_id and r.ticket_id = t.id and r.needs_review)`;

/**
 * SQL of whether an actor made the last entry of the ticket's timeline. The tickets with any entry of the actor come from
 * an index, so that the rest is not looked at.
 */
const lastChangedBy = (actor: string): string => `t.id in (
    select e.ticket_id from maintenance.timeline_entry e where e.account_id = t.account_id and e.actor = ${actor})
  and ${actor} = (
    select e.actor from maintenance.timeline_entry e where e.account_id = t.account_id and e.ticket_id = t.id
    order by e.place desc limit 1)`;

/** SQL of what is no plain column of a ticket `t`. */
export const TICKET_DERIVED = {
  vendorId: VENDOR,
  scheduledFor: `(t.sla_facts #>> '{appointments,-1,scheduledFor}')::timestamptz`,
  needsReview: NEEDS_REVIEW,
};

const columns = tableOf(Ticket).select('t', {
  without: UNREAD,
  derived: TICKET_DERIVED,
});

interface Ordering {
  columns: string;
  /** The sort key, as `order by` and as a comparison with the position given. */
  orderBy: string;
  behind: string;
  positionOf(row: TicketRow): Position;
  /** The same in SQL. */
  position: readonly PositionPart[];
}

const SLA_RANK = `case t.sla_state when 'breached' then 0 when 'running' then 1 when 'paused' then 2 else 3 end`;
const NEXT_DUE = `coalesce(t.next_due_at, 'infinity'::timestamptz)`;
/** When a breached ticket was due, also when other clocks of it still run; when any other ticket will be due. */
const DUE = `coalesce(t.overdue_since, t.next_due_at, 'infinity'::timestamptz)`;

const instantOf = (due: Date | null): string => due?.toISOString() ?? 'infinity';

const ID: PositionPart = { sql: 't.id' };
const FILED: PositionPart = { sql: 't.created_at', isInstant: true };
/** As JavaScript writes an instant, or the word for none. */
const instantText = (
  instant: string,
): string => `case when isfinite(${instant}) then to_char(date_trunc('milliseconds', ${instant}) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else 'infinity' end`;

const RANK = { emergency: 0, urgent: 1, standard: 2 };

/** Every order has an index and ends with the id, so that rows with equal keys have an order, too. */
const ORDERINGS: Readonly<Record<TicketOrder, Ordering>> = {
  newest: {
    columns: '(t.created_at, t.id)',
    orderBy: 't.created_at desc, t.id desc',
    behind: '<',
    positionOf: (row) => [row.createdAt.toISOString(), row.id],
    position: [FILED, ID],
  },
  oldest: {
    columns: '(t.created_at, t.id)',
    orderBy: 't.created_at, t.id',
    behind: '>',
    positionOf: (row) => [row.createdAt.toISOString(), row.id],
    position: [FILED, ID],
  },
  most_severe: {
    columns: '(t.severity_rank, t.created_at, t.id)',
    orderBy: 't.severity_rank, t.created_at, t.id',
    behind: '>',
    positionOf: (row) => [RANK[row.severity], row.createdAt.toISOString(), row.id],
    position: [{ sql: 't.severity_rank' }, FILED, ID],
  },
  next_due: {
    columns: `(${NEXT_DUE}, t.id)`,
    orderBy: `${NEXT_DUE}, t.id`,
    behind: '>',
    positionOf: (row) => [instantOf(row.nextDueAt), row.id],
    position: [{ sql: instantText(NEXT_DUE) }, ID],
  },
  sla_state: {
    columns: `(${SLA_RANK}, ${DUE}, t.id)`,
    orderBy: `${SLA_RANK}, ${DUE}, t.id`,
    behind: '>',
    positionOf: (row) => [SLA_STATES.indexOf(row.slaState), instantOf(row.overdueSince ?? row.nextDueAt), row.id],
    position: [{ sql: SLA_RANK }, { sql: instantText(DUE) }, ID],
  },
};

/** The position of a ticket in a list of this order. */
export const ticketPosition =
  (order: TicketOrder) =>
  (row: TicketRow): Position =>
    ORDERINGS[order].positionOf(row);

/** How tickets are listed in an order. */
export const orderOfTickets = (order: TicketOrder): Pick<Ordering, 'orderBy' | 'position'> => ORDERINGS[order];

/** Collects parameters, and conditions over them. */
class Conditions {
  readonly values: unknown[] = [];
  readonly texts: string[] = ['true'];
  readonly place: (value: unknown) => string;

  /** @param place adds a parameter; to those of the conditions themselves unless it is given */
  constructor(place?: (value: unknown) => string) {
    this.place = place ?? ((value) => `$${this.values.push(value)}`);
  }

  add(value: unknown, condition: (placed: string) => string): void {
    if (value !== undefined && value !== null) this.texts.push(condition(this.place(value)));
  }
}

/** A filter, and who asks, for {@link TicketFilter.mine}. */
export interface CallersFilter extends TicketFilter {
  callerId?: string;
}

function narrow(
  conditions: Conditions,
  filter: CallersFilter,
  order: TicketOrder,
  after: Position | undefined,
): string {
  conditions.add(filter.status, (p) => `t.status = any(${p}::text[])`);
  conditions.add(filter.severity, (p) => `t.severity = any(${p}::text[])`);
  conditions.add(filter.category, (p) => `t.category = any(${p}::text[])`);
  conditions.add(filter.unitId, (p) => `t.unit_id = ${p}`);
  conditions.add(filter.propertyId, (p) => `t.property_id = ${p}`);
  conditions.add(filter.isQuarantined, (p) => `(t.property_id is null) = ${p}::boolean`);
  conditions.add(
    filter.vendorId,
    (p) => `(t.vendor_id = ${p}
      or ${FOLLOWS} and t.follows_ticket_id in (select id from maintenance.ticket where vendor_id = ${p}))`,
  );
  conditions.add(filter.assigneeId, (p) => DETAILS(`d.assignee_id = ${p}`));
  if (filter.mine != null) {
    conditions.add(filter.callerId, (p) => `${filter.mine ? '' : 'not '}${DETAILS(`d.assignee_id = ${p}`)}`);
  }
  conditions.add(
    filter.tags?.map((tag) => tag.toLowerCase()),
    (p) => DETAILS(`exists (select from unnest(d.tags) tag where lower(tag) = any(${p}::text[]))`),
  );
  if (filter.unassigned != null) {
    const assigned = DETAILS('d.assignee_id is not null');
    conditions.texts.push(filter.unassigned ? `not ${assigned}` : assigned);
  }
  conditions.add(filter.updatedSince, (p) => `t.updated_at >= ${p}`);
  conditions.add(filter.createdSince, (p) => `t.created_at >= ${p}`);
  conditions.add(filter.createdBefore, (p) => `t.created_at < ${p}`);
  conditions.add(filter.slaState, (p) => `t.sla_state = any(${p}::text[])`);
  conditions.add(filter.dueBefore, (p) => `t.next_due_at < ${p}`);
  conditions.add(filter.updatedBy, lastChangedBy);
  for (const word of wordsOf(filter.text)) {
    conditions.add(word, (p) => `(strpos(lower(t.id), ${p}) > 0 or strpos(lower(t.description), ${p}) > 0)`);
  }
  // Spelled out, so that the planner can start with the few tickets that wait for a review.
  if (filter.needsReview != null) conditions.texts.push(filter.needsReview ? NEEDS_REVIEW : `not ${NEEDS_REVIEW}`);
  const ordering = ORDERINGS[order];
  if (after) {
    const key = after.map((value) => conditions.place(value)).join(', ');
    conditions.texts.push(`${ordering.columns} ${ordering.behind} (${key})`);
  }
  return conditions.texts.join(' and ');
}

const MAX_TEXT = 200;

/**
 * The words that a ticket must contain, in lower case.
 * @throws AppError `validation_failed` for a text that is too long
 */
function wordsOf(text: string | null | undefined): string[] {
  const length = [...(text ?? '')].length;
  if (length > MAX_TEXT) {
    const detail = `Expected a text of at most ${MAX_TEXT} characters, but got ${length}.`;
    throw invalid({ parameter: 'text', code: 'too_long', detail });
  }
  return [...new Set((text ?? '').toLowerCase().split(/\s+/u))].filter((word) => word !== '');
}

/** The condition of a page of the tickets `t`. */
export function ticketsBehind(
  filter: CallersFilter,
  order: TicketOrder,
  after: Position | undefined,
  place: (value: unknown) => string,
): string {
  return narrow(new Conditions(place), filter, order, after);
}

/** SQL of the condition of a filter over the tickets `t`, with its parameters. */
export function conditionOf(filter: CallersFilter): { where: string; values: readonly unknown[] } {
  const conditions = new Conditions();
  return { where: narrow(conditions, filter, 'newest', undefined), values: conditions.values };
}

/** A page of the account's tickets. */
export function listTickets(
  sql: Sql,
  filter: CallersFilter,
  order: TicketOrder,
  page: PageRequest,
): Promise<TicketRow[]> {
  const conditions = new Conditions();
  const where = narrow(conditions, filter, order, page.after);
  const limit = conditions.place(page.limit);
  return sql<TicketRow>(
    `select ${columns} from maintenance.ticket t where ${where} order by ${ORDERINGS[order].orderBy} limit ${limit}`,
    conditions.values,
  );
}

/** The same page of the tickets of several units or properties. */
export interface TicketsOfParents {
  filter: CallersFilter;
  order: TicketOrder;
  page: PageRequest;
}

/** The same page of each of many units' tickets, in one statement. */
export const ticketsOfUnits = ticketsOf('unit_id');

/** The same page of each of many properties' tickets, in one statement. */
export const ticketsOfProperties = ticketsOf('property_id');

function ticketsOf(parentColumn: 'unit_id' | 'property_id') {
  return async (
    sql: Sql,
    parentIds: readonly string[],
    { filter, order, page }: TicketsOfParents,
  ): Promise<Map<string, TicketRow[]>> => {
    const conditions = new Conditions();
    const parents = conditions.place(parentIds);
    const where = narrow(conditions, filter, order, page.after);
    const limit = conditions.place(page.limit);
    const rows = await sql<TicketRow & { parentId: string }>(
      `select parent.id as parent_id, t.* from unnest(${parents}::text[]) parent (id)
       cross join lateral (
         select ${columns} from maintenance.ticket t where t.${parentColumn} = parent.id and ${where}
         order by ${ORDERINGS[order].orderBy} limit ${limit}
       ) t`,
      conditions.values,
    );
    return Map.groupBy(rows, (row) => row.parentId);
  };
}

/** A ticket as commands see it, without locking it. */
export async function storedTicket(sql: Sql, id: string): Promise<Ticket | undefined> {
  const [ticket] = await readRows(sql, Ticket, 'where t.id = $1', [id]);
  return ticket;
}

/** Tickets by id. */
export async function ticketsById(sql: Sql, ids: readonly string[]): Promise<Map<string, TicketRow>> {
  const rows = await sql<TicketRow>(`select ${columns} from maintenance.ticket t where t.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
