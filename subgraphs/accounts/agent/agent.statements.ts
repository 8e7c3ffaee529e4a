import type { Sql } from '../../../platform/db/sql.ts';
import type { AgentFacts } from './agent.types.ts';

/**
 * Lets one change of the account's people and roles run at a time, until the transaction ends, so that two of them do not
 * take the last owners away together or give a role that is being deleted.
 */
export async function lockAgents(sql: Sql, accountId: string): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`agents ${accountId}`]);
}

/** Locks an agent's row against changes from elsewhere, such as a first sign-in. */
export async function lockAgentRow(sql: Sql, id: string): Promise<void> {
  await sql(`select from accounts.agent where id = $1 for update`, [id]);
}

/** Adds a person. */
export async function insertPerson(
  sql: Sql,
  person: AgentFacts & { accountId: string; id: string; at: Date },
): Promise<void> {
  await sql(
    `insert into accounts.agent (account_id, id, kind, name, email, phone, phone_extension, languages, roles, reach,
       working_hours, status, autonomy, created_at, updated_at)
     values ($1, $2, 'person', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      ...[person.accountId, person.id, person.name, person.email, person.phone, person.phoneExtension],
      ...[person.languages, person.roles, person.reach, person.workingHours && JSON.stringify(person.workingHours)],
      ...[person.status, JSON.stringify(person.autonomy), person.at],
    ],
  );
}

/** Changes a locked agent. */
export async function updateAgentRow(sql: Sql, id: string, facts: AgentFacts, at: Date): Promise<void> {
  const { workingHours, template, autonomy } = facts;
  await sql(
    `update accounts.agent
     set name = $2, email = $3, phone = $4, phone_extension = $5, languages = $6, roles = $7, reach = $8,
         working_hours = $9, status = $10, external_subject = $11, template = $12, owner_agent_id = $13, autonomy = $14,
         updated_at = $15, version = version + 1
     where id = $1`,
    [
      ...[id, facts.name, facts.email, facts.phone, facts.phoneExtension, facts.languages, facts.roles, facts.reach],
      ...[workingHours && JSON.stringify(workingHours), facts.status, facts.externalSubject],
      ...[template && JSON.stringify(template), facts.ownerAgentId, JSON.stringify(autonomy), at],
    ],
  );
}
