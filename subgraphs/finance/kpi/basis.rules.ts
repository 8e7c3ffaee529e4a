import { invalid } from '../../../platform/errors.ts';
import type { KpiBasis, KpiName } from './kpi.enums.ts';

/** The bases of each figure; the first one is the default. */
const BASES: Readonly<Record<KpiName, readonly KpiBasis[]>> = {
  noi: ['period', 'month_to_date'],
  occupancy: ['as_of'],
  delinquency_rate: ['as_of'],
  sla_cost: ['period', 'month_to_date'],
};

/**
 * The basis of a figure that a request means.
 * @throws AppError `validation_failed` for a basis that the figure does not have
 */
export function basisOf(kpi: KpiName, basis: KpiBasis | null | undefined): KpiBasis {
  const bases = BASES[kpi];
  const chosen = basis ?? bases[0]!;
  if (bases.includes(chosen)) return chosen;
  const detail = `Expected one of ${bases.join(', ')} for ${kpi}, but got ${chosen}.`;
  throw invalid({ parameter: 'basis', code: 'unknown_basis', detail });
}
