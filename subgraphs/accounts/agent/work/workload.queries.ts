import type { Sql } from '../../../../platform/db/sql.ts';
import type { AgentWorkload } from '../agent.objects.ts';

const HOUR_MS = 3_600_000;

/** What waits for agents, by their id, within what the caller sees. */
export async function workloads(
  sql: Sql,
  agentIds: readonly string[],
  { now }: { now: Date },
): Promise<Map<string, AgentWorkload>> {
  const rows = await sql<{ agentId: string; openTickets: number; atRisk: number }>(
    `select agent_id, count(*)::int as open_tickets,
       count(*) filter (where sla_state = 'breached' or (sla_state = 'running' and next_due_at < $2))::int as at_risk
     from maintenance.published_assignment where agent_id = any($1::text[]) group by agent_id`,
    [agentIds, new Date(now.getTime() + HOUR_MS)],
  );
  const counted = new Map(rows.map(({ agentId, ...counts }) => [agentId, counts]));
  const none = { openTickets: 0, atRisk: 0 };
  const waiting = await waitingApprovals(sql, agentIds);
  return new Map(agentIds.map((id) => [id, { ...(counted.get(id) ?? none), waitingApprovals: waiting.get(id) ?? 0 }]));
}

async function waitingApprovals(sql: Sql, agentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ agentId: string; approvals: number }>(
    `select agent_id, count(*)::int as approvals
     from workflows.published_waiting_approval where agent_id = any($1::text[]) group by agent_id`,
    [agentIds],
  );
  return new Map(rows.map(({ agentId, approvals }) => [agentId, approvals]));
}
