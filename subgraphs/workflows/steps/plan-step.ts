import { findAssignee } from './find-assignee.ts';
import { findRecipients } from './find-recipients.ts';
import type {
  AddStepNoteMutationVariables,
  AssignStepVendorMutationVariables,
  CreateStepTicketMutationVariables,
  OpenStepPageMutationVariables,
  SendStepMessageMutationVariables,
  TransitionStepTicketMutationVariables,
} from './operations/operations.generated.ts';
import type { People } from './people.types.ts';
import { requiredId, requiredText, ticketIdOf } from './step-input.rules.ts';
import type { StepOrder } from './step-to-do.types.ts';

const LONGEST_PAGE = 1_000;

/** What each kind of step asks of the graph. */
export interface StepPlans {
  note: AddStepNoteMutationVariables;
  transition: TransitionStepTicketMutationVariables;
  notify: SendStepMessageMutationVariables;
  page: OpenStepPageMutationVariables;
  assign: { ticketId: string; assigneeId: string };
  dispatch: { ticketId: string };
  assign_vendor: AssignStepVendorMutationVariables;
  create_ticket: CreateStepTicketMutationVariables;
}

/** Works out what a step asks of the graph, without doing it. */
export type Planner<Plan> = (people: People, order: StepOrder) => Plan | Promise<Plan>;
type Planners = { readonly [Kind in keyof StepPlans]: Planner<StepPlans[Kind]> };

/**
 * Works out what a step asks of the graph, without doing it.
 * @throws AppError `validation_failed` when the step is about nothing, to nobody, or without words
 */
export const PLANNERS: Planners = {
  note: (_, order) => {
    const text = requiredText(order.input, 'text');
    const visibility = ((order.input['visibility'] ?? 'staff') as string).toUpperCase();
    return { input: { ticketId: ticketIdOf(order), text, visibility } } as AddStepNoteMutationVariables;
  },
  transition: (_, order) => {
    const { status, reason = null } = order.input;
    const input = { ticketId: ticketIdOf(order), to: String(status).toUpperCase(), reason };
    return { input } as TransitionStepTicketMutationVariables;
  },
  notify: async (people, order) => {
    const { facts, input: given, workflowName } = order;
    const to = await findRecipients(people, order);
    const text = requiredText(given, 'text');
    const subject = typeof given['subject'] === 'string' ? given['subject'] : workflowName;
    return { input: { to, subject, text, ticketId: (facts['ticket'] as { id?: string } | undefined)?.id ?? null } };
  },
  page: (_, order) => {
    const [kind, id = null] = String(order.input['to']).split(/:(.*)/s);
    const named = { rosterId: kind === 'roster' ? id : null, agentId: kind === 'agent' ? id : null };
    const text = shortened(requiredText(order.input, 'text'));
    return { input: { id: `${order.runId}-${order.index}`, ticketId: ticketIdOf(order), ...named, text } };
  },
  assign: async (people, order) => ({
    assigneeId: await findAssignee(people, order.input),
    ticketId: ticketIdOf(order),
  }),
  dispatch: (_, order) => ({ ticketId: ticketIdOf(order) }),
  assign_vendor: (_, order) => {
    const vendorId = requiredId(order.input, 'vendor');
    return { ticketId: ticketIdOf(order), vendorId, reason: `By the workflow ${order.workflowName}` };
  },
  create_ticket: (_, { input, runId, index }) => ({
    input: {
      ticketId: `${runId}-${index}`,
      unitId: requiredId(input, 'unit_id'),
      description: requiredText(input, 'description'),
    },
  }),
};

/** A long description must not keep anybody from being paged. */
const shortened = (text: string): string =>
  text.length <= LONGEST_PAGE ? text : `${text.slice(0, LONGEST_PAGE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The recipients of a message, as results of steps name them. */
export const recipientsOf = ({ input: { to } }: StepPlans['notify']): { kind: string; id: string | null }[] =>
  [to].flat().map(({ kind, id }) => ({ kind: kind.toLowerCase(), id: id == null ? null : String(id) }));
