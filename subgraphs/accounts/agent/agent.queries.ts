import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { AgentFilter } from './agent.inputs.ts';
import type { AgentRow } from './agent.types.ts';

const columns = `a.id, a.kind, a.name, a.email, a.phone, a.phone_extension, a.languages, a.roles, a.reach,
  a.working_hours, a.status, a.external_subject, a.client_id,
  a.template, a.owner_agent_id, a.autonomy, a.created_at, a.updated_at,
  a.version::text as version`;

/** Agents by id. */
export async function agentsById(sql: Sql, ids: readonly string[]): Promise<Map<string, AgentRow>> {
  const rows = await sql<AgentRow>(
    `select ${columns} from unnest($1::text[]) wanted (id) cross join lateral (
       select * from accounts.agent a where a.id = wanted.id limit 1) a`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * An agent of an account.
 * @param sql a connection with the worker role
 */
export async function agentOfAccount(sql: Sql, accountId: string, id: string): Promise<AgentRow> {
  const rows = await sql<AgentRow>(`select ${columns} from accounts.agent a where a.account_id = $1 and a.id = $2`, [
    accountId,
    id,
  ]);
  return rows[0]!;
}

/** A page of the account's agents, ordered by name, then id. */
export function listAgents(sql: Sql, filter: AgentFilter, { after, limit }: PageRequest): Promise<AgentRow[]> {
  const { kind = null, status = null, role = null, text = null } = filter;
  return sql<AgentRow>(
    `select ${columns} from accounts.agent a
     where (a.name, a.id) > ($1, $2) and ($4::text is null or a.kind = $4) and ($5::text is null or a.status = $5)
       and ($6::text is null or $6 = any(a.roles))
       and ($7::text is null or position(lower($7) in lower(a.name)) > 0 or position(lower($7) in lower(a.email)) > 0)
     order by a.name, a.id limit $3`,
    [after?.[0] ?? '', after?.[1] ?? '', limit, kind, status, role, text],
  );
}

/** Whether the account has an owner beside an agent: an active or invited person with all properties. */
export async function hasOtherOwner(sql: Sql, agentId: string): Promise<boolean> {
  const rows = await sql(
    `select from accounts.agent where kind = 'person' and status in ('active', 'invited') and 'owner' = any(roles)
       and reach is null and id <> $1 limit 1`,
    [agentId],
  );
  return rows.length > 0;
}

/** The person beside an agent who has an email address and works for the account. */
export async function personWithEmail(sql: Sql, email: string, exceptId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(
    `select id from accounts.agent where kind = 'person' and status <> 'deactivated' and lower(email) = lower($1)
       and id <> $2 limit 1`,
    [email, exceptId],
  );
  return row?.id;
}

/** Those of some ids that no property has. */
export async function missingProperties(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from unnest($1::text[]) wanted (id)
     where not exists (select from properties.published_property p where p.id = wanted.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
