import { asWorker } from './given-accounts.ts';

/** The environment of a process whose clock is ahead; none when it is not to be. */
export function clockAheadEnvironment(aheadMs: number): Record<string, string>[] {
  if (aheadMs === 0) return [];
  const preload = new URL('shift-clock.ts', import.meta.url).href;
  return [{ CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import ${preload}` }];
}

/** How long after the start of a run its scheduled export is due: later than any run ends, sooner than a clock is ahead. */
const DUE_AFTER = '9 minutes';

/** Gives an account an export that falls due after the run. */
export async function giveDueWork(databaseUrl: string, accountId: string): Promise<void> {
  await asWorker(databaseUrl, (client) =>
    client.query(
      `insert into finance.kpi_export (account_id, id, destination, webhook_url, webhook_secret, kpis, timezone, schedule, next_run_at,
         next_run_on, max_attempts, status, created_at, updated_at)
       select $1, 'due-export', 'webhook', 'https://hook.example/', 'x', '{noi}', 'UTC',
              extract(minute from due)::int || ' ' || extract(hour from due)::int || ' * * *', date_trunc('minute', due),
              due::date, 1, 'active', now(), now()
       from (select now() + interval '${DUE_AFTER}' as due) due`,
      [accountId],
    ),
  );
}

/** How much was done before it was due: tickets taken from vendors who still had time, and runs of that export. */
export function countEarly(databaseUrl: string): Promise<number> {
  return asWorker(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select (select count(*) from finance.kpi_export_run where export_id = 'due-export')::int
            + (select count(distinct (account_id, ticket_id)) from maintenance.timeline_entry
               where reason like '%did not answer in time%')::int as count`,
    );
    return rows[0]!.count;
  });
}
