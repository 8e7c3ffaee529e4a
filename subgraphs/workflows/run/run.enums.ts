import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { RUN_STATUSES, STEP_STATUSES, TRIGGER_KINDS } from './run.types.ts';

/** State of a run. */
export const WorkflowRunStatus = describedEnum('WorkflowRunStatus', 'State of a run.', RUN_STATUSES, {
  queued: 'It has not begun.',
  running: 'Its steps are being done.',
  waiting: 'It waits for a time, an event, an approval or the next attempt.',
  completed: 'All steps are done.',
  stuck: 'A step failed for good. The run goes on when somebody retries it.',
  cancelled: 'Somebody ended it, or it was stopped by a step.',
});

/** State of a step of a run. */
export const RunStepStatus = describedEnum('RunStepStatus', 'State of a step of a run.', STEP_STATUSES, {
  pending: 'It waits, e.g. for an approval.',
  running: 'It has begun.',
  done: 'It is done.',
  skipped: 'Its conditions did not hold.',
  failed: 'It failed for good.',
});

/** What started a run. */
export const WorkflowTriggerKind = describedEnum('WorkflowTriggerKind', 'What started a run.', TRIGGER_KINDS, {
  event: 'An event of the log.',
  schedule: 'Its schedule.',
  manual: 'Somebody, by hand.',
});
