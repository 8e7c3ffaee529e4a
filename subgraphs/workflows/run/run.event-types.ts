import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import { RUN_STATUSES } from './run.types.ts';
import type { Failure, RunRow } from './run.types.ts';

const run = z.object({
  run_id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  version: z.int(),
  entity: z
    .object({ type: z.string(), id: z.string() })
    .nullable()
    .meta({ description: 'Record that the run is about.' }),
  state: z.enum(RUN_STATUSES),
});
const failure = z.object({ code: z.string(), detail: z.string() });
const step = { step_index: z.int(), step_kind: z.string() };

type Moment = 'started' | 'waiting' | 'step_failed' | 'stuck' | 'retried' | 'completed' | 'cancelled';

const MOMENTS: Readonly<Record<Moment, { status: string; description: string; data: z.ZodObject }>> = {
  started: { status: 'running', description: 'A run of a workflow began.', data: run },
  waiting: {
    status: 'waiting',
    description: 'A run waits for a time, an event, or an approval.',
    data: run.extend({ waiting_for: z.enum(['time', 'event', 'approval']) }),
  },
  step_failed: {
    status: 'failed',
    description: 'An attempt to do a step of a run failed.',
    data: run.extend({ ...step, error: failure }),
  },
  stuck: {
    status: 'stuck',
    description: 'A step of a run failed for good. The run goes on when somebody retries it.',
    data: run.extend({
      ...{ ...step, error: failure },
      owner_agent_id: z.string().nullable().meta({ description: 'Agent who is responsible for the workflow.' }),
      stuck_runs: z.int().meta({ description: 'Runs of the workflow that are stuck now, this one included.' }),
    }),
  },
  retried: { status: 'waiting', description: 'Somebody has a run try its failed step again.', data: run },
  completed: { status: 'completed', description: 'A run has done all steps.', data: run },
  cancelled: {
    status: 'cancelled',
    description: 'A run was ended before its last step.',
    data: run.extend({ reason: z.string().nullable() }),
  },
};

/** What happens to runs. */
export const runEventTypes: readonly EventType[] = Object.entries(MOMENTS).map(([moment, { status, ...rest }]) => ({
  type: `workflow.${moment}`,
  statuses: [status],
  entity: 'workflow_run',
  scope: 'workflows:read',
  ...rest,
}));

/** What an event says beside the run itself. */
export interface RunEventDetails {
  waiting_for?: 'time' | 'event' | 'approval';
  step_index?: number;
  step_kind?: string;
  error?: Failure;
  owner_agent_id?: string | null;
  stuck_runs?: number;
  reason?: string | null;
}

/** An event of a run, as the run is after the change. */
export function runEvent(moment: Moment, row: RunRow, details: RunEventDetails = {}): NewEvent {
  const { id, workflowId, workflowName, version, entityType, entityId, status } = row;
  return {
    type: `workflow.${moment}`,
    status: MOMENTS[moment].status,
    entity: { type: 'workflow_run', id },
    data: {
      ...{ run_id: id, workflow_id: workflowId, workflow_name: workflowName, version },
      entity: entityType === null ? null : { type: entityType, id: entityId },
      state: status,
      ...details,
    },
  };
}
