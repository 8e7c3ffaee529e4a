import type { Sql } from '../../../platform/db/sql.ts';
import type { Severity } from '../triage/triage.types.ts';
import type { Escalation, EscalationContact } from './escalation.types.ts';

/** The page for a ticket without a performer; undefined unless it is an emergency. */
export async function escalationOf(sql: Sql, ticket: { severity: Severity }): Promise<Escalation | undefined> {
  if (ticket.severity !== 'emergency') return undefined;
  const [row] = await sql<{ contact: EscalationContact | null }>(
    `select escalation_contact as contact from accounts.published_settings`,
  );
  return { contact: row?.contact ?? null };
}
