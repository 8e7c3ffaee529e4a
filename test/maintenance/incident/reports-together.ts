import { isSameCause, sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { SharedCause } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** The cause of a report as the triage judges it, and its trade. */
function causeOf(description: string): [string, SharedCause | undefined] {
  const { category, severity } = classifyTicket({ description });
  return [category, sharedCauseOf({ category, severity, description })];
}

/** Whether two reports of different homes of a property share a dispatch by what they tell. */
export function areTogether(lead: string, report: string): boolean {
  const [[trade, cause], [ownTrade, ownCause]] = [causeOf(lead), causeOf(report)];
  return cause !== undefined && ownCause !== undefined && trade === ownTrade && isSameCause(cause, ownCause);
}
