import type { Sql } from '../../../platform/db/sql.ts';
import type { MissedClock } from './shared-alarm.rules.ts';

/**
 * The clocks that a parent and its duplicates have missed since they were filed or reopened, including those that are
 * not stored as breached yet.
 */
export function missedClocks(sql: Sql, parentId: string, now: Date): Promise<MissedClock[]> {
  return sql<MissedClock>(
    `select t.id as ticket_id, c.kind, coalesce(c.breached_at, c.target_at) as at,
            coalesce(c.severity_at_breach, t.severity) as severity
     from maintenance.ticket t
     join maintenance.sla_clock c on c.account_id = t.account_id and c.ticket_id = t.id
     where (t.id = $1 or t.follows_ticket_id = $1)
       and c.round = (select max(r.round) from maintenance.sla_clock r
                      where r.account_id = t.account_id and r.ticket_id = t.id)
       and (c.breached_at is not null or c.state = 'running' and c.target_at <= $2)`,
    [parentId, now],
  );
}
