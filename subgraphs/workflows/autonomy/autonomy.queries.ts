import type { Sql } from '../../../platform/db/sql.ts';
import { WORKFLOW_RUNNER } from '../workflow-runner.ts';
import type { Autonomy } from './autonomy.types.ts';

const DEFAULT_VETO_MINUTES = 60;

/** How far the account lets the steps of its workflows go by themselves. */
export async function readAutonomy(sql: Sql): Promise<Autonomy> {
  const [row] = await sql<{ autonomy: Partial<Autonomy>; config: { veto_minutes?: number } | null }>(
    `select autonomy, config from accounts.published_autonomy where id = $1`,
    [WORKFLOW_RUNNER.id],
  );
  return {
    default: row?.autonomy.default ?? 'act',
    byAction: row?.autonomy.byAction ?? {},
    vetoMinutes: row?.config?.veto_minutes ?? DEFAULT_VETO_MINUTES,
  };
}
