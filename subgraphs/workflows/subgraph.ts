import type { SubgraphDefinition } from '../../platform/subgraph/subgraph-definition.ts';
import { approvalEventTypes } from './approval/approval.event-types.ts';
import { ApprovalResolver } from './approval/approval.resolver.ts';
import { WorkflowDefinitionResolver } from './workflow/definition.resolver.ts';
import { advanceRuns } from './engine/advance-runs.ts';
import { workflowGauges } from './engine/workflow.gauges.ts';
import { ApprovalEventResolver, WorkflowEventResolver } from './live/live-events.resolver.ts';
import { approvalEvents, workflowEvents } from './live/live-events.stream.ts';
import { followBusinessHours } from './calendar/follow-business-hours.job.ts';
import { matchEventsOfAccounts } from './match/match-events.job.ts';
import { MaintenanceTicket } from './references/maintenance-ticket.stub.ts';
import { WorkflowRunResolver } from './run-api/run.resolver.ts';
import { TicketRunsResolver } from './run-api/ticket-runs.resolver.ts';
import { runEventTypes } from './run/run.event-types.ts';
import { startRunsOfSchedules } from './schedule/start-scheduled-runs.job.ts';
import { rulesetEventTypes } from './screening/screening-ruleset.event-types.ts';
import { ScreeningRulesetResolver } from './screening/screening-ruleset.resolver.ts';
import { WorkflowSimulationResolver } from './simulate/simulation.resolver.ts';
import { WorkflowTemplateResolver } from './template/template.resolver.ts';
import { workflowsPersonalData } from './workflows-personal-data.data.ts';
import { workflowsErrors } from './workflows.errors.ts';
import { workflowEventTypes } from './workflow/workflow.event-types.ts';
import { WorkflowResolver } from './workflow/workflow.resolver.ts';

/** Workflows: the account's own rules, their runs, and the approvals that these ask for. */
export const workflowsSubgraph: SubgraphDefinition = {
  name: 'workflows',
  resolvers: [
    WorkflowResolver,
    WorkflowDefinitionResolver,
    WorkflowRunResolver,
    TicketRunsResolver,
    ApprovalResolver,
    ScreeningRulesetResolver,
    WorkflowSimulationResolver,
    WorkflowTemplateResolver,
    ApprovalResolver,
    WorkflowEventResolver,
    ApprovalEventResolver,
  ],
  streams: [workflowEvents, approvalEvents],
  extendedTypes: [MaintenanceTicket],
  references: { MaintenanceTicket: async ({ ticketId }) => ({ ticketId: ticketId! }) },
  errors: workflowsErrors,
  events: [...workflowEventTypes, ...runEventTypes, ...approvalEventTypes, ...rulesetEventTypes],
  personalData: workflowsPersonalData,
  jobs: [matchEventsOfAccounts, startRunsOfSchedules, followBusinessHours],
  background: [advanceRuns],
  gauges: workflowGauges,
};
