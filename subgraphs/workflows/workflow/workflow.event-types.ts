import { z } from 'zod';
import { changeEvents } from '../../../platform/events/event-type.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import { WORKFLOW_STATUSES } from './workflow.types.ts';
import type { WorkflowRow } from './workflow.types.ts';

/** Changes of what workflows say. */
export const workflowEventTypes = changeEvents(
  'workflow_definition',
  'workflows:read',
  z.object({
    id: z.string(),
    name: z.string(),
    state: z.enum(WORKFLOW_STATUSES),
    version: z.int(),
    owner_agent_id: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why the workflow is paused; null unless it is.' }),
  }),
);

/** `workflow_definition.created`, `.updated` or `.deleted`. */
export function workflowChanged(change: 'created' | 'updated' | 'deleted', workflow: WorkflowRow): NewEvent {
  const { id, name, status, version, ownerAgentId, pauseReason } = workflow;
  return {
    type: `workflow_definition.${change}`,
    status: change,
    entity: { type: 'workflow_definition', id },
    data: { id, name, state: status, version, owner_agent_id: ownerAgentId, reason: pauseReason },
  };
}
