import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';

const DECISIONS = ['approved', 'approved_with_conditions', 'denied', 'withdrawn'] as const;

/** The event types of screening applications. */
export const screeningEventTypes: readonly EventType[] = [
  {
    type: 'screening.decision',
    statuses: DECISIONS,
    description: 'A tenant’s application for a unit was decided. The status is the decision.',
    entity: 'screening',
    scope: 'tenants:read',
    data: z.object({
      id: z.string(),
      tenant_id: z.string(),
      unit_id: z.string(),
      property_id: z.string().nullish().meta({ description: 'Property of the unit; absent in old events.' }),
      status: z.enum(DECISIONS),
      conditions: z.string().nullish().meta({ description: 'Conditions of a conditional approval.' }),
      reason: z.string().nullish(),
      decided_at: z.iso.datetime(),
      decided_by: z.string(),
      run_id: z
        .string()
        .nullish()
        .meta({ description: 'Run of the workflow that made the decision; null for others.' }),
      score: z.int().nullish().meta({ description: '0 to 100, more in favor of the applicant; null without one.' }),
      rationale: z.array(z.string()).nullish().meta({ description: 'How each rule was found; null without rules.' }),
      adverse_action_required: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the applicant must get an adverse action notice; absent in old events.' }),
    }),
  },
];
