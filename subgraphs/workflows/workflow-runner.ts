import { automation } from '../../platform/actor.ts';

/** Does the steps of workflows. */
export const WORKFLOW_RUNNER = automation('workflows', 'Workflows');

/** What its steps need. A step may not do more than a manager. */
export const STEP_SCOPES: ReadonlySet<string> = new Set([
  ...['properties:read', 'tenants:read', 'tenants:write', 'documents:read', 'agents:read'],
  ...['maintenance:read', 'maintenance:write', 'dispatch:write', 'finance:read', 'finance:write'],
  ...['exports:read', 'exports:write', 'workflows:run'],
]);
