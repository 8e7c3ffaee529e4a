import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** The finished runs of exports, with the time that their successful attempt took. */
export const publishedAgentRuns = sqlMigration(
  'finance/0155-published-agent-runs',
  publishView(
    'finance.published_agent_run',
    ['finance.kpi_export_run', 'finance.kpi_export_attempt'],
    `select r.account_id, 'exports' as agent_id, r.created_at as at, r.status = 'succeeded' as succeeded,
            (select (extract(epoch from a.finished_at - a.started_at) * 1000)::float8 from finance.kpi_export_attempt a
             where a.account_id = r.account_id and a.run_id = r.id and a.outcome = 'succeeded' limit 1) as ms
     from finance.kpi_export_run r where r.status in ('succeeded', 'failed')`,
  ),
);
