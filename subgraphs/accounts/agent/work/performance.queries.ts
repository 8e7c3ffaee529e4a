import type { Sql } from '../../../../platform/db/sql.ts';
import type { AgentPerformance } from '../agent.objects.ts';

/** A period of time, as cached arguments of a batch. */
export interface Period {
  from: Date;
  to: Date;
}

/** What the records of an automation tell beside the number of its runs, by the automation's id. */
const MEASURES: Readonly<Record<string, { corrections: boolean }>> = {
  triage: { corrections: true },
  dispatch: { corrections: true },
  duplicates: { corrections: true },
  exports: { corrections: false },
  notifications: { corrections: false },
  webhooks: { corrections: false },
};

/** Every run of every automation with records, in the form of the published views. */
const RUNS = `
  select agent_id, at, succeeded, corrected, ms from maintenance.published_agent_run
  union all
  select agent_id, at, succeeded, null, ms from finance.published_agent_run
  union all
  select 'notifications', created_at, state = 'sent', null, null from accounts.notification
  where state in ('sent', 'failed', 'unknown')
  union all
  select 'webhooks', d.created_at, d.state = 'succeeded', null, (d.attempts -> -1 ->> 'latencyMs')::float8
  from accounts.webhook_endpoint e
  join accounts.webhook_delivery d on d.account_id = e.account_id and d.endpoint_id = e.id
  where d.state <> 'pending'`;

interface Counts {
  agentId: string;
  runs: number;
  succeeded: number;
  corrected: number;
  medianMs: number | null;
}

/** What agents did in a period, by their id, within what the caller sees. */
export async function performances(
  sql: Sql,
  agentIds: readonly string[],
  period: Period,
): Promise<Map<string, AgentPerformance>> {
  const rows = await sql<Counts>(
    `select agent_id, count(*)::int as runs, count(*) filter (where succeeded)::int as succeeded,
       count(*) filter (where corrected)::int as corrected,
       round(percentile_cont(0.5) within group (order by ms))::int as median_ms
     from (${RUNS}) run (agent_id, at, succeeded, corrected, ms)
     where agent_id = any($1::text[]) and at between $2 and $3
     group by agent_id`,
    [agentIds, period.from, period.to],
  );
  const counted = new Map(rows.map((row) => [row.agentId, row]));
  return new Map(
    agentIds.map((id) => [
      id,
      performanceOf(counted.get(id), Object.hasOwn(MEASURES, id) ? MEASURES[id] : undefined, period),
    ]),
  );
}

const NOTHING = { runs: 0, succeeded: 0, corrected: 0, medianMs: null };

function performanceOf(
  counts: Counts | undefined,
  measures: { corrections: boolean } | undefined,
  period: Period,
): AgentPerformance {
  if (!measures) return { period, runs: null, succeeded: null, corrected: null, correctionRate: null, medianMs: null };
  const { runs, succeeded, corrected, medianMs } = counts ?? NOTHING;
  if (!measures.corrections) return { period, runs, succeeded, corrected: null, correctionRate: null, medianMs };
  return { period, runs, succeeded, corrected, correctionRate: runs > 0 ? corrected / runs : null, medianMs };
}
