import type { Sql } from '../../../../platform/db/sql.ts';

/** Emergencies of an incident that nobody has. */
const UNPAGED = `incident_id = $1 and severity = 'emergency' and status = 'open' and vendor_id is null
  and not self_performed`;

/** Whether a person was asked for another report of an incident that nobody has yet. */
export async function hasPaged(sql: Sql, incidentId: string, exceptId: string): Promise<boolean> {
  const others = `select 1 from maintenance.ticket where ${UNPAGED} and asked_for_person and id <> $2 limit 1`;
  return (await sql(others, [incidentId, exceptId])).length > 0;
}

/** The first emergency of an incident that nobody has, unless a person was asked for one of them. */
export async function firstUnpaged(sql: Sql, incidentId: string): Promise<string | undefined> {
  const [first] = await sql<{ id: string; asked: boolean }>(
    `select id, bool_or(asked_for_person) over () as asked from maintenance.ticket where ${UNPAGED}
     order by created_at, id limit 1`,
    [incidentId],
  );
  return first && !first.asked ? first.id : undefined;
}

/** Writes down whether a person is asked for a locked ticket while nobody has it. */
export async function notePaged(sql: Sql, ticketId: string, asked: boolean): Promise<void> {
  await sql(`update maintenance.ticket set asked_for_person = $2 where id = $1`, [ticketId, asked]);
}
