import type { Actor } from '../../../platform/actor.ts';
import type { Definition } from '../definition/definition.types.ts';

/** The states of a workflow. A draft has never run; an archived one never runs again. */
export const WORKFLOW_STATUSES = ['draft', 'enabled', 'paused', 'archived'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** A workflow as queries return it, with its newest version. */
export interface WorkflowRow {
  id: string;
  name: string;
  status: WorkflowStatus;
  /** Why the service or a person paused it. */
  pauseReason: string | null;
  ownerAgentId: string | null;
  version: number;
  definition: Definition;
  createdAt: Date;
  updatedAt: Date;
  /** Changes with everything that changes, also with the state; for `If-Match`. */
  revision: string;
}

/** A version of a workflow, which never changes. */
export interface WorkflowVersionRow {
  workflowId: string;
  version: number;
  definition: Definition;
  createdAt: Date;
  createdBy: Actor;
}
