import type { Definition } from '../definition/definition.types.ts';
import { BUILT_IN_WORKFLOWS } from './built-in-workflows.data.ts';
import type { Workflow, WorkflowVersion } from './workflow.objects.ts';
import type { WorkflowRow, WorkflowVersionRow } from './workflow.types.ts';

type Content = Pick<Workflow, 'trigger' | 'where' | 'steps' | 'oncePer' | 'quietHours'>;

/** A workflow as the graph shows it. */
export const presentWorkflow = ({ definition, ...row }: WorkflowRow): Workflow => ({
  ...row,
  isBuiltIn: BUILT_IN_WORKFLOWS.has(row.id),
  ...contentOf(definition),
});

/** A version as the graph shows it. */
export const presentVersion = ({ definition, version, createdAt, createdBy }: WorkflowVersionRow): WorkflowVersion => ({
  ...{ version, createdAt, createdBy },
  ...contentOf(definition),
});

const contentOf = ({ trigger, where, steps, once_per: oncePer, quiet_hours: quietHours }: Definition): Content => ({
  ...{ trigger, oncePer },
  where: where ?? null,
  steps: [...steps],
  quietHours: quietHours ? { ...quietHours, timezone: quietHours.timezone ?? null } : null,
});
