import type { Sql } from '../../../platform/db/sql.ts';
import type { Category, Severity } from '../triage/triage.types.ts';
import { mayBeSameCause, sharedCauseOf } from './cause/shared-cause.ts';
import type { Report } from './cause/shared-cause.ts';

/** How long before or after a report one from another unit may tell of the same matter. */
const WINDOW_MINUTES = 120;
/** Reports of the unit come first, so that others fill only what is left. */
const MOST_REPORTS = 20;

const UNFINISHED = `('open', 'dispatched', 'accepted', 'scheduled', 'in_progress', 'on_hold')`;

interface Pair {
  ticketId: string;
  description: string;
  category: Category;
  severity: Severity;
  id: string;
  isSameUnit: boolean;
  otherDescription: string;
  otherSeverity: Severity;
}

/** `o` is another job of the trade, which a person may link with that of `ticket`. */
const IS_LINKABLE = `o.account_id = ticket.account_id and o.id <> ticket.id and o.category = ticket.category
  and o.status in ${UNFINISHED} and not o.stands_alone
  and (ticket.incident_id is null or o.incident_id is distinct from ticket.incident_id)`;

/**
 * The ids of unfinished reports by each ticket that a person could link with it: of the same unit and trade, however old, and
 * those of the property and trade that were filed within two hours of it and, like it, are emergencies, or may have the same
 * cause. Reports of the unit come first, then the latest. Tickets that are linked already, or that a person unlinked, are none.
 */
export async function possibleDuplicatesOfTickets(sql: Sql, ids: readonly string[]): Promise<Map<string, string[]>> {
  const pairs = await sql<Pair>(
    `select ticket.id as ticket_id, ticket.description, ticket.category, ticket.severity, other.*
     from maintenance.ticket
     cross join lateral (
       (select o.id, true as is_same_unit, o.description as other_description, o.severity as other_severity, o.created_at
        from maintenance.ticket o
        where o.unit_id = ticket.unit_id and o.property_id = ticket.property_id and ${IS_LINKABLE}
        order by o.created_at desc, o.id limit ${MOST_REPORTS})
       union all
       (select o.id, false, o.description, o.severity, o.created_at
        from maintenance.ticket o
        where o.property_id = ticket.property_id and o.unit_id <> ticket.unit_id and ${IS_LINKABLE}
          and o.created_at > ticket.created_at - interval '${WINDOW_MINUTES} minutes'
          and o.created_at < ticket.created_at + interval '${WINDOW_MINUTES} minutes'
        order by o.created_at desc, o.id limit ${MOST_REPORTS})
     ) other
     where ticket.id = any($1::text[]) and ticket.property_id is not null and not ticket.stands_alone
       and ticket.status in ${UNFINISHED}
     order by ticket.id, other.is_same_unit desc, other.created_at desc, other.id`,
    [ids],
  );
  const found = Map.groupBy(pairs.filter(mayBeSameMatter), ({ ticketId }) => ticketId);
  return new Map([...found].map(([ticketId, others]) => [ticketId, others.slice(0, MOST_REPORTS).map(({ id }) => id)]));
}

function mayBeSameMatter(pair: Pair): boolean {
  if (pair.isSameUnit) return true;
  const { category, severity, description, otherSeverity, otherDescription } = pair;
  // Two homes that smell of gas may smell the same leak, whatever each says of its own kitchen.
  if (severity === 'emergency' && otherSeverity === 'emergency') return true;
  const reports: Report[] = [
    { category, severity, description },
    { category, severity: otherSeverity, description: otherDescription },
  ];
  const [cause, otherCause] = reports.map(sharedCauseOf);
  return cause !== undefined && otherCause !== undefined && mayBeSameCause(cause, otherCause);
}
