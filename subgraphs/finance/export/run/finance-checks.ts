import { aboutEntities, namedFew } from '../../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity } from '../../../../platform/readiness/readiness.types.ts';
import type { ReadinessCheck } from '../../../../platform/readiness/readiness.types.ts';
import { failingExports } from './failing-exports.queries.ts';

/** Whether exports arrive. */
const checkExports: ReadinessCheck = async ({ sql }) => {
  const failing = await failingExports(sql);
  if (failing.length === 0) return [];
  const names = namedFew(failing.map(({ id, error }) => (error === null ? id : `${id} (${error})`)));
  const detail = `The last run of these exports failed: ${names}. Mend the destination and start a run.`;
  const about = aboutEntities(
    'kpi_export',
    failing.map(({ id }) => id),
  );
  return [{ code: 'export_failing', severity: FindingSeverity.WARNING, detail, ...about }];
};

/** What this subgraph checks of an account’s readiness. */
export const financeChecks: readonly ReadinessCheck[] = [checkExports];
