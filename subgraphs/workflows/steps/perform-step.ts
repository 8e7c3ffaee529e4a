import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import { actAsWorkflow } from './act-as-workflow.ts';
import { OUTWARD_PERFORMERS } from './perform-outward-step.ts';
import { decideApplication } from './decide-application.ts';
import { findApprovers } from './find-approvers.ts';
import { findRecipients } from './find-recipients.ts';
import { findAssignee } from './find-assignee.ts';
import {
  AddStepNoteDocument,
  AssignStepTicketDocument,
  AssignStepVendorDocument,
  CreateStepTicketDocument,
  DispatchStepTicketDocument,
  SendStepMessageDocument,
  TransitionStepTicketDocument,
} from './operations/operations.generated.ts';
import type {
  AddStepNoteMutationVariables,
  TransitionStepTicketMutationVariables,
} from './operations/operations.generated.ts';
import { requiredId, requiredText, ticketIdOf } from './step-input.rules.ts';
import type { Perform, StepResult, StepToDo } from './step-to-do.types.ts';

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

const PERFORMERS: Readonly<Record<Exclude<ActingStep['kind'], 'approve'>, Perform>> = {
  note: async (service, run, todo) => {
    const text = requiredText(todo.input, 'text');
    const visibility = (todo.input['visibility'] ?? 'staff') as string;
    const input = { ticketId: ticketIdOf(todo), text, visibility: visibility.toUpperCase() };
    const { addTicketNote } = await actAsWorkflow(service, run, AddStepNoteDocument, {
      input: input as AddStepNoteMutationVariables['input'],
    });
    return { note_id: addTicketNote.id };
  },
  transition: async (service, run, todo) => {
    const { status, reason } = todo.input;
    const input = { ticketId: ticketIdOf(todo), to: String(status).toUpperCase(), reason: reason ?? null };
    const { transitionTicket } = await actAsWorkflow(service, run, TransitionStepTicketDocument, {
      input: input as TransitionStepTicketMutationVariables['input'],
    });
    return { status: transitionTicket.status.toLowerCase() };
  },
  notify: async (service, run, todo) => {
    const { facts, input: given } = todo;
    const to = await findRecipients(service, run, todo);
    const text = requiredText(given, 'text');
    const subject = typeof given['subject'] === 'string' ? given['subject'] : todo.run.workflowName;
    const ticketId = (facts['ticket'] as { id?: string } | undefined)?.id ?? null;
    const { sendMessage } = await actAsWorkflow(service, run, SendStepMessageDocument, {
      input: { to, subject, text, ticketId },
    });
    return { notification_ids: sendMessage, recipients: to.map(({ kind, id }) => ({ kind: kind.toLowerCase(), id })) };
  },
  assign: async (service, run, todo) => {
    const assigneeId = await findAssignee(service, run, todo.input);
    const { assignTicket } = await actAsWorkflow(service, run, AssignStepTicketDocument, {
      ...{ ticketId: ticketIdOf(todo), assigneeId },
    });
    return { assignee_id: assignTicket.assignee?.id ?? null };
  },
  dispatch: async (service, run, todo) => {
    const { dispatchTicket } = await actAsWorkflow(service, run, DispatchStepTicketDocument, {
      ticketId: ticketIdOf(todo),
    });
    return { vendor_id: dispatchTicket.vendorId ?? null };
  },
  assign_vendor: async (service, run, todo) => {
    const vendorId = requiredId(todo.input, 'vendor');
    const reason = `By the workflow ${todo.run.workflowName}`;
    await actAsWorkflow(service, run, AssignStepVendorDocument, { ticketId: ticketIdOf(todo), vendorId, reason });
    return { vendor_id: vendorId };
  },
  create_ticket: async (service, run, todo) => {
    const ticketId = `${run.runId}-${run.index}`;
    const input = {
      ...{ ticketId, unitId: requiredId(todo.input, 'unit_id'), description: requiredText(todo.input, 'description') },
    };
    const { createTicket } = await actAsWorkflow(service, run, CreateStepTicketDocument, { input });
    const { severity, category } = createTicket;
    return { ticket_id: ticketId, severity: severity.toLowerCase(), category: category.toLowerCase() };
  },
  ...OUTWARD_PERFORMERS,
  decide_screening: decideApplication,
};
