import type {
  CreateWorkflowMutationVariables,
  ListWorkflowVersionsQuery,
  WorkflowFieldsFragment,
} from '../../operations/operations.generated.ts';
import type { RouteOutput } from '../../route/route.ts';
import { presentActor } from '../actor.ts';

type WorkflowInput = CreateWorkflowMutationVariables['input'];
type Version = NonNullable<ListWorkflowVersionsQuery['workflow']>['versions']['nodes'][number];
type Content = Pick<Version, 'version' | 'trigger' | 'where' | 'steps' | 'oncePer' | 'quietHours'>;

/** A workflow in a request body. */
export interface WorkflowBody {
  id?: string;
  name: string;
  trigger: Record<string, unknown>;
  where?: Record<string, unknown> | null;
  steps: Record<string, unknown>[];
  once_per?: string;
  quiet_hours?: { from: string; to: string; timezone?: string | null } | null;
  owner_agent_id?: string | null;
}

/** The GraphQL input of a workflow. */
export const workflowInput = ({
  name,
  trigger,
  where,
  steps,
  once_per: oncePer,
  quiet_hours: quietHours,
  owner_agent_id: ownerAgentId,
}: WorkflowBody): WorkflowInput => ({
  ...{ name, trigger, where, steps, quietHours, ownerAgentId },
  oncePer: oncePer?.toUpperCase() as WorkflowInput['oncePer'],
});

const presentContent = ({ version, trigger, where, steps, oncePer, quietHours }: Content): object => ({
  ...{ version, trigger, steps },
  where: where ?? null,
  once_per: oncePer.toLowerCase(),
  quiet_hours: quietHours ? { ...quietHours, timezone: quietHours.timezone ?? null } : null,
});

/** A workflow as REST shows it. */
export const presentWorkflow = (workflow: WorkflowFieldsFragment): object => ({
  id: workflow.id,
  name: workflow.name,
  status: workflow.status.toLowerCase(),
  pause_reason: workflow.pauseReason ?? null,
  ...presentContent(workflow),
  owner_agent_id: workflow.ownerAgentId ?? null,
  created_at: workflow.createdAt,
  updated_at: workflow.updatedAt,
});

/** A version of a workflow as REST shows it. */
export const presentVersion = ({ createdAt, createdBy, ...version }: Version): object => ({
  ...presentContent(version),
  created_at: createdAt,
  created_by: presentActor(createdBy),
});

/** The response with one workflow and its revision. */
export const workflowAnswer = (workflow: WorkflowFieldsFragment): RouteOutput => ({
  status: 200,
  body: presentWorkflow(workflow),
  version: workflow.revision,
});
