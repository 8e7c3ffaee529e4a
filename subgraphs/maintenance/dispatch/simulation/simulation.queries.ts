import type { Sql } from '../../../../platform/db/sql.ts';
import type { DispatchVendor } from '../decision/dispatch.types.ts';
import type { PastTicket } from './simulation.types.ts';

/** Selects past tickets: the latest `last` tickets that were filed in a period. */
export interface PastTickets {
  from: Date | null;
  to: Date | null;
  last: number;
}

/**
 * The latest tickets of a period, in the order of filing, with their severity and category at filing, because dispatch
 * did not know later corrections. Tickets in quarantine are left out: no rule dispatched them.
 */
export async function pastTickets(sql: Sql, { from, to, last }: PastTickets): Promise<PastTicket[]> {
  const rows = await sql<PastTicket>(
    `select t.id as ticket_id, t.unit_id, t.property_id, t.zone, j.category, j.severity,
            t.created_at, t.incident_id,
            own.ticket_id is not null as is_decided_at_filing,
            case when t.status in ('completed', 'closed', 'cancelled')
              then coalesce(t.completed_at, t.updated_at) end as ended_at,
            d.vendor_id as vendor_now, d.roster_id as roster_now, d.rule_id as rule_now, d.outcome as outcome_now
     from maintenance.ticket t
     join maintenance.triage_record j on j.account_id = t.account_id and j.ticket_id = t.id
     left join maintenance.dispatch_record own
       on own.account_id = t.account_id and own.ticket_id = t.id and own.attempt = 1 and own.decided_at = t.created_at
     left join maintenance.dispatch_record d
       on d.account_id = t.account_id and d.attempt = 1
         and d.ticket_id = case when own.ticket_id is null then coalesce(t.follows_ticket_id, t.id) else t.id end
     where t.property_id is not null
       and ($1::timestamptz is null or t.created_at >= $1) and ($2::timestamptz is null or t.created_at < $2)
     order by t.created_at desc, t.id desc limit $3`,
    [from, to, last],
  );
  return rows.reverse();
}

/** Every vendor of the account as it is now. */
export function allVendors(sql: Sql): Promise<DispatchVendor[]> {
  return sql<DispatchVendor>(
    `select id, is_active, categories, severities, hours, open_ticket_cap,
            insurance_expires_on, 0 as open_ticket_count
     from maintenance.vendor order by id`,
  );
}
