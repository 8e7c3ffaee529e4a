import type { Sql } from '../../../platform/db/sql.ts';
import type { BusinessWait } from './business-wait.rules.ts';

/** A run that waits in business time. */
export interface WaitingInBusinessTime {
  id: string;
  wait: BusinessWait;
}

/** Locks runs whose waits ended by an older calendar, until the transaction ends. */
export function lockOutdatedWaits(sql: Sql, revision: number, limit: number): Promise<WaitingInBusinessTime[]> {
  return sql<WaitingInBusinessTime>(
    `select id, waiting_for -> 'in_business_time' as wait from workflows.run
     where status = 'waiting' and waiting_for ? 'in_business_time'
       and (waiting_for -> 'in_business_time' ->> 'revision')::int < $1
     order by id limit $2 for update`,
    [revision, limit],
  );
}

/** Moves the end of a locked run's wait. A run that has got the event it waits for is due, and stays so. */
export async function moveWait(sql: Sql, id: string, wait: BusinessWait, dueAt: Date): Promise<void> {
  await sql(
    `update workflows.run set waiting_for = waiting_for || jsonb_build_object('in_business_time', $2::jsonb),
       due_at = case when waiting_for ? 'arrived' then due_at else $3 end
     where id = $1`,
    [id, JSON.stringify(wait), dueAt],
  );
}
