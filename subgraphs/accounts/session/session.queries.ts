import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';

/** A session that runs, in lists. */
export interface SessionRow {
  id: string;
  agentId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  address: string | null;
}

/** A page of a person's sessions that run, oldest first. */
export function listSessions(
  sql: Sql,
  { agentId, now, idleMs }: { agentId: string; now: Date; idleMs: number },
  page: PageRequest,
): Promise<SessionRow[]> {
  return sql<SessionRow>(
    `select id, agent_id, created_at, last_seen_at,
       expires_at, user_agent, address
     from accounts.session
     where agent_id = $1 and id > $2 and ended_at is null and expires_at > $3 and last_seen_at > $4
     order by id limit $5`,
    [agentId, page.after?.[0] ?? '', now, new Date(now.getTime() - idleMs), page.limit],
  );
}

/** What is known of whom a request acts for, beside the request's own rights. */
export interface MeRow {
  accountName: string;
  email: string | null;
  roles: string[] | null;
}

/** The account of a request, and the person with this id if there is one. */
export async function findMe(sql: Sql, agentId: string): Promise<MeRow | undefined> {
  const [row] = await sql<MeRow>(
    `select c.name as account_name, a.email, a.roles
     from accounts.account c left join accounts.agent a on a.account_id = c.account_id and a.id = $1 and a.kind = 'person'`,
    [agentId],
  );
  return row;
}
