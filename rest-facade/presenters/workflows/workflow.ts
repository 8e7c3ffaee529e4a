import type { Answer } from '../../contract/operation-types.ts';
import type { Workflow, WorkflowContent, WorkflowVersion as RestVersion } from '../../contract/rest-types.generated.ts';
import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import type {
  CreateWorkflowMutationVariables,
  ListWorkflowVersionsQuery,
  WorkflowFieldsFragment,
} from '../../operations/operations.generated.ts';
import { presentActor } from '../actor.ts';

type WorkflowInput = CreateWorkflowMutationVariables['input'];
type Version = NonNullable<ListWorkflowVersionsQuery['workflow']>['versions']['nodes'][number];
type Content = Pick<Version, 'version' | 'trigger' | 'where' | 'steps' | 'oncePer' | 'quietHours'>;

/** The GraphQL input of a workflow. */
export const workflowInput = ({
  name,
  trigger,
  where,
  steps,
  once_per: oncePer,
  quiet_hours: quietHours,
  owner_agent_id: ownerAgentId,
}: WorkflowContent): WorkflowInput => ({
  ...{ name, trigger, where, steps, quietHours, ownerAgentId },
  oncePer: upperCase(oncePer),
});

const presentContent = ({
  version,
  trigger,
  where,
  steps,
  oncePer,
  quietHours,
}: Content): Omit<RestVersion, 'created_at' | 'created_by'> => ({
  ...{ version, trigger, steps },
  where: where ?? null,
  once_per: lowerCase(oncePer),
  quiet_hours: quietHours ? { ...quietHours, timezone: quietHours.timezone ?? null } : null,
});

/** A workflow as REST shows it. */
export const presentWorkflow = (workflow: WorkflowFieldsFragment): Workflow => ({
  id: workflow.id,
  name: workflow.name,
  status: lowerCase(workflow.status),
  pause_reason: workflow.pauseReason ?? null,
  ...presentContent(workflow),
  owner_agent_id: workflow.ownerAgentId ?? null,
  created_at: workflow.createdAt,
  updated_at: workflow.updatedAt,
});

/** A version of a workflow as REST shows it. */
export const presentVersion = ({ createdAt, createdBy, ...version }: Version): RestVersion => ({
  ...presentContent(version),
  created_at: createdAt,
  created_by: presentActor(createdBy),
});

/** The response with one workflow and its revision. */
export const workflowAnswer = (workflow: WorkflowFieldsFragment): Answer<200, Workflow, 'version'> => ({
  status: 200,
  body: presentWorkflow(workflow),
  version: workflow.revision,
});
