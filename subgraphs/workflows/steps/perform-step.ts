import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import { actAsWorkflow } from './act-as-workflow.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { decideApplication } from './decide-application.ts';
import { findApprovers } from './find-approvers.ts';
import {
  AddStepNoteDocument,
  AssignStepTicketDocument,
  AssignStepVendorDocument,
  CreateStepTicketDocument,
  DispatchStepTicketDocument,
  OpenStepPageDocument,
  SendStepMessageDocument,
  TransitionStepTicketDocument,
} from './operations/operations.generated.ts';
import { OUTWARD_PERFORMERS } from './perform-outward-step.ts';
import { peopleOfRun } from './people-of-run.ts';
import { PLANNERS, recipientsOf } from './plan-step.ts';
import type { Planner } from './plan-step.ts';
import type { Perform, StepOrder, StepResult, StepToDo } from './step-to-do.types.ts';

/**
 * Does a step, or finds whom it asks before that. Each acts through one operation of the graph, under the step's own key.
 * @throws AppError as the operation refuses it
 */
export function performStep(service: ServiceContext, todo: StepToDo): Promise<StepResult> {
  const { run, index, step, gate } = todo;
  const acting = { accountId: run.accountId, runId: run.id, index };
  if (gate) return findApprovers(service, acting, { ...todo, gate });
  if (step.kind === 'approve') throw new Error('A step that asks has no other effect.');
  return PERFORMERS[step.kind](service, acting, todo);
}

/** What decides what a step asks of the graph. */
const orderOf = ({ run, index, input, facts }: StepToDo): StepOrder => ({
  ...{ runId: run.id, index, workflowName: run.workflowName, input, facts },
  entity: run.entityType === null ? null : { type: run.entityType, id: run.entityId! },
});

/** Plans a step, then does what was planned. */
function planned<Plan>(
  planner: Planner<Plan>,
  act: (service: ServiceContext, run: ActingRun, plan: Plan) => Promise<StepResult>,
): Perform {
  return async (service, run, todo) => act(service, run, await planner(peopleOfRun(service, run), orderOf(todo)));
}

const PERFORMERS: Readonly<Record<Exclude<ActingStep['kind'], 'approve'>, Perform>> = {
  note: planned(PLANNERS.note, async (service, run, plan) => {
    const { addTicketNote } = await actAsWorkflow(service, run, AddStepNoteDocument, plan);
    return { note_id: addTicketNote.id };
  }),
  transition: planned(PLANNERS.transition, async (service, run, plan) => {
    const { transitionTicket } = await actAsWorkflow(service, run, TransitionStepTicketDocument, plan);
    return { status: transitionTicket.status.toLowerCase() };
  }),
  notify: planned(PLANNERS.notify, async (service, run, plan) => {
    const { sendMessage } = await actAsWorkflow(service, run, SendStepMessageDocument, plan);
    return { notification_ids: sendMessage, recipients: recipientsOf(plan) };
  }),
  page: planned(PLANNERS.page, async (service, run, plan) => {
    const { openPage } = await actAsWorkflow(service, run, OpenStepPageDocument, plan);
    return { page_id: openPage.id, state: openPage.state.toLowerCase(), roster_id: openPage.rosterId ?? null };
  }),
  assign: planned(PLANNERS.assign, async (service, run, plan) => {
    const { assignTicket } = await actAsWorkflow(service, run, AssignStepTicketDocument, plan);
    return { assignee_id: assignTicket.assignee?.id ?? null };
  }),
  dispatch: planned(PLANNERS.dispatch, async (service, run, plan) => {
    const { dispatchTicket } = await actAsWorkflow(service, run, DispatchStepTicketDocument, plan);
    return { vendor_id: dispatchTicket.vendorId ?? null };
  }),
  assign_vendor: planned(PLANNERS.assign_vendor, async (service, run, plan) => {
    await actAsWorkflow(service, run, AssignStepVendorDocument, plan);
    return { vendor_id: plan.vendorId };
  }),
  create_ticket: planned(PLANNERS.create_ticket, async (service, run, plan) => {
    const { createTicket } = await actAsWorkflow(service, run, CreateStepTicketDocument, plan);
    const { severity, category } = createTicket;
    return {
      ticket_id: plan.input.ticketId,
      severity: severity.toLowerCase(),
      category: category.toLowerCase(),
    };
  }),
  ...OUTWARD_PERFORMERS,
  decide_screening: decideApplication,
};
