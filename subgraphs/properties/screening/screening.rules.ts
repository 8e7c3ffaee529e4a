import type { Fault } from '../../../platform/errors.ts';
import type { Decision, ScreeningRow, ScreeningStatus } from './screening.types.ts';

/**
 * The allowed decisions by status. A conditional approval becomes an approval when its condition is met, or else a
 * denial. The applicant can withdraw until a final decision. A denial is final: another application needs a new
 * screening.
 */
export const DECISIONS_FROM: Readonly<Record<ScreeningStatus, readonly Decision['status'][]>> = {
  pending: ['approved', 'approved_with_conditions', 'denied', 'withdrawn'],
  approved: ['withdrawn'],
  approved_with_conditions: ['approved', 'denied', 'withdrawn'],
  denied: [],
  withdrawn: [],
};

/** The faults of a decision: only a conditional approval has conditions. */
export function decisionFaults({ status, conditions }: Decision): Fault[] {
  const isConditional = status === 'approved_with_conditions';
  if (isConditional === (conditions !== null)) return [];
  const detail = isConditional
    ? 'Expected the conditions of a conditional approval.'
    : `Expected no conditions with the decision ${status}.`;
  return [{ pointer: '/conditions', code: isConditional ? 'required' : 'unexpected', detail }];
}

/** The decisions of which an applicant must be told why: those that are worse than what was applied for. */
export const requiresAdverseActionNotice = (status: ScreeningStatus): boolean =>
  status === 'denied' || status === 'approved_with_conditions';

/** Whether the decision repeats the stored one, so that it changes nothing. */
export function isDecidedSo(screening: ScreeningRow, { status, conditions, reason }: Decision): boolean {
  return screening.status === status && screening.conditions === conditions && screening.reason === reason;
}
