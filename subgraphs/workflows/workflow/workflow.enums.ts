import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { ONCE_PER } from '../definition/definition.types.ts';
import { WORKFLOW_STATUSES } from './workflow.types.ts';

/** State of a workflow. */
export const WorkflowStatus = describedEnum('WorkflowStatus', 'State of a workflow.', WORKFLOW_STATUSES, {
  draft: 'Nothing starts it; it can be simulated.',
  enabled: 'Its trigger starts runs.',
  paused: 'Nothing starts it; runs that have begun go on.',
  archived: 'It never starts again; its runs can be read.',
});

/** How often a workflow starts. */
export const WorkflowOncePer = describedEnum('WorkflowOncePer', 'How often a workflow starts.', ONCE_PER, {
  event: 'Once for every event.',
  entity: 'Once for an entity, such as a ticket.',
  day: 'Once a day for an entity, by the account’s time zone.',
});
