import type { RouteSample } from './route-sample.types.ts';
import type { Ids } from './samples.ts';

const CONTENT = { name: 'Own workflow', trigger: { kind: 'manual' }, steps: [{ kind: 'stop' }] };

const RULES = [{ name: 'Own rule', field: 'evictions', op: 'gt', value: 0, effect: 'deny' }];

/** Requests to the routes of workflows. */
export const WORKFLOW_SAMPLES: Readonly<Record<string, (ids: Ids) => RouteSample[]>> = {
  'GET /api/v1/workflows': () => [{ path: '/api/v1/workflows' }, { path: '/api/v1/workflows?status=draft' }],
  'POST /api/v1/workflows': ({ workflow, agent }) => [
    { path: '/api/v1/workflows', body: { id: workflow, ...CONTENT } },
    { path: '/api/v1/workflows', body: { owner_agent_id: agent, ...CONTENT } },
  ],
  'POST /api/v1/workflows/run': ({ workflow, ticket, ruleset }) => [
    { path: '/api/v1/workflows/run', body: { type: workflow } },
    { path: '/api/v1/workflows/run', body: { type: workflow, ruleset } },
    { path: '/api/v1/workflows/run', body: { type: workflow, entity: { type: 'ticket', id: ticket }, payload: {} } },
  ],
  'GET /api/v1/screening-rulesets': () => [{ path: '/api/v1/screening-rulesets' }],
  'POST /api/v1/screening-rulesets': ({ ruleset }) => [
    { path: '/api/v1/screening-rulesets', body: { id: ruleset, rules: RULES } },
    { path: '/api/v1/screening-rulesets', body: { rules: RULES } },
  ],
  'GET /api/v1/screening-rulesets/{ruleset_id}': ({ ruleset }) => [{ path: `/api/v1/screening-rulesets/${ruleset}` }],
  'PUT /api/v1/screening-rulesets/{ruleset_id}': ({ ruleset }) => [
    { path: `/api/v1/screening-rulesets/${ruleset}`, body: { rules: RULES } },
  ],
  'DELETE /api/v1/screening-rulesets/{ruleset_id}': ({ ruleset }) => [
    { path: `/api/v1/screening-rulesets/${ruleset}` },
  ],
  'GET /api/v1/screening-rulesets/{ruleset_id}/versions': ({ ruleset }) => [
    { path: `/api/v1/screening-rulesets/${ruleset}/versions` },
  ],
  'POST /api/v1/workflows/simulate': ({ workflow, agent }) => [
    {
      path: '/api/v1/workflows/simulate',
      body: { ...CONTENT, trigger: { kind: 'event', types: ['*'] }, owner_agent_id: agent },
    },
    { path: '/api/v1/workflows/simulate', body: { workflow_id: workflow } },
  ],
  'GET /api/v1/workflows/{workflow_id}': ({ workflow }) => [{ path: `/api/v1/workflows/${workflow}` }],
  'PUT /api/v1/workflows/{workflow_id}': ({ workflow, agent }) => [
    { path: `/api/v1/workflows/${workflow}`, body: CONTENT },
    { path: `/api/v1/workflows/${workflow}`, body: { ...CONTENT, owner_agent_id: agent } },
  ],
  'DELETE /api/v1/workflows/{workflow_id}': ({ workflow }) => [{ path: `/api/v1/workflows/${workflow}` }],
  'POST /api/v1/workflows/{workflow_id}/enable': ({ workflow }) => [{ path: `/api/v1/workflows/${workflow}/enable` }],
  'POST /api/v1/workflows/{workflow_id}/pause': ({ workflow }) => [
    { path: `/api/v1/workflows/${workflow}/pause`, body: { reason: 'Own reason' } },
  ],
  'GET /api/v1/workflows/{workflow_id}/versions': ({ workflow }) => [
    { path: `/api/v1/workflows/${workflow}/versions` },
  ],
  'POST /api/v1/workflows/{workflow_id}/runs': ({ workflow, ticket }) => [
    { path: `/api/v1/workflows/${workflow}/runs`, body: {} },
    { path: `/api/v1/workflows/${workflow}/runs`, body: { entity: { type: 'ticket', id: ticket } } },
  ],
  'GET /api/v1/workflow-templates': () => [{ path: '/api/v1/workflow-templates' }],
  'GET /api/v1/workflow-runs': ({ workflow, ticket }) => [
    { path: '/api/v1/workflow-runs' },
    { path: `/api/v1/workflow-runs?workflow_id=${workflow}&status=waiting` },
    { path: `/api/v1/workflow-runs?entity_type=ticket&entity_id=${ticket}` },
  ],
  'GET /api/v1/workflow-runs/{run_id}': ({ workflowRun }) => [{ path: `/api/v1/workflow-runs/${workflowRun}` }],
  'POST /api/v1/workflow-runs/{run_id}/cancel': ({ workflowRun }) => [
    { path: `/api/v1/workflow-runs/${workflowRun}/cancel`, body: { reason: 'Own reason' } },
  ],
  'POST /api/v1/workflow-runs/{run_id}/retry': ({ workflowRun }) => [
    { path: `/api/v1/workflow-runs/${workflowRun}/retry` },
  ],
  'GET /api/v1/approvals': ({ workflowRun, agent }) => [
    { path: '/api/v1/approvals' },
    { path: `/api/v1/approvals?run_id=${workflowRun}&status=pending&approver_id=${agent}` },
  ],
  'POST /api/v1/approvals/{approval_id}/approve': ({ approval }) => [
    { path: `/api/v1/approvals/${approval}/approve`, body: {} },
  ],
  'POST /api/v1/approvals/{approval_id}/reject': ({ approval }) => [
    { path: `/api/v1/approvals/${approval}/reject`, body: { comment: 'Own comment' } },
  ],
};
