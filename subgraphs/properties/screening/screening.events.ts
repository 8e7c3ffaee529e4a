import type { NewEvent } from '../../../platform/events/event.types.ts';
import { requiresAdverseActionNotice } from './screening.rules.ts';
import type { ScreeningRow } from './screening.types.ts';

/** `screening.decision`, with the decision as its status. */
export function screeningDecision(screening: ScreeningRow): NewEvent {
  return {
    type: 'screening.decision',
    status: screening.status,
    entity: { type: 'screening', id: screening.id },
    data: {
      id: screening.id,
      tenant_id: screening.tenantId,
      unit_id: screening.unitId,
      status: screening.status,
      conditions: screening.conditions,
      reason: screening.reason,
      decided_at: screening.decidedAt?.toISOString() ?? null,
      decided_by: screening.decidedBy,
      run_id: screening.runId,
      score: screening.score,
      rationale: screening.rationale,
      adverse_action_required: requiresAdverseActionNotice(screening.status),
    },
  };
}
