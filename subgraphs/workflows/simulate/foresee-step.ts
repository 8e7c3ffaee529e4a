import { decisionOf } from '../assessment/assess-application.ts';
import type { ActingStep } from '../definition/definition.types.ts';
import type { PeopleThen } from './past-people.ts';
import { PLANNERS, recipientsOf } from '../steps/plan-step.ts';
import type { Planner } from '../steps/plan-step.ts';
import type { StepOrder } from '../steps/step-to-do.types.ts';

/** What is known of a step before it is done. */
export interface Foreseen {
  /** The members of its result that are known. */
  result: Readonly<Record<string, unknown>>;
  /** What it changes of records, by type. */
  changes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  recipients?: readonly { kind: string; id: string | null }[];
  /** Who is paged first, whatever the limit of messages. */
  paged?: Foreseen['recipients'];
}

/** Kinds of steps that do more than ask. */
type DoneStep = Exclude<ActingStep['kind'], 'approve'>;
type Foresee = (people: PeopleThen, order: StepOrder) => Promise<Foreseen>;

/**
 * Works out what a step would ask of the graph, and what is known of its outcome.
 * @throws AppError as the step itself would fail before it asks anything
 */
export const foresee = (kind: DoneStep, people: PeopleThen, order: StepOrder): Promise<Foreseen> =>
  FORESIGHTS[kind](people, order);

/** Plans a step, and says what is known of it then. */
function planned<Plan>(planner: Planner<Plan>, foreseen: (plan: Plan) => Foreseen): Foresee {
  return async (people, order) => foreseen(await planner(people, order));
}

/** What comes of a step is said by the books, the export or the customer’s program alone. */
const nothingKnown: Foresee = () => Promise.resolve({ result: {} });

const FORESIGHTS: Readonly<Record<DoneStep, Foresee>> = {
  note: planned(PLANNERS.note, () => ({ result: {} })),
  transition: planned(PLANNERS.transition, ({ input }) => {
    const known = { status: input.to.toLowerCase() };
    return { result: known, changes: { ticket: known } };
  }),
  notify: planned(PLANNERS.notify, (plan) => {
    const recipients = recipientsOf(plan);
    return { result: { recipients }, recipients };
  }),
  page: async (people, order) => {
    const { agentId, rosterId } = (await PLANNERS.page(people, order)).input;
    const { property_id: propertyId = null } = (order.facts['ticket'] ?? {}) as { property_id?: string | null };
    const paged = await people.firstPaged({ agentId: textOr(agentId), rosterId: textOr(rosterId), propertyId });
    return { result: {}, paged };
  },
  assign: planned(PLANNERS.assign, ({ assigneeId }) => {
    const known = { assignee_id: assigneeId };
    return { result: known, changes: { ticket: known } };
  }),
  dispatch: planned(PLANNERS.dispatch, () => ({ result: {} })),
  assign_vendor: planned(PLANNERS.assign_vendor, ({ vendorId }) => {
    const known = { vendor_id: vendorId };
    return { result: known, changes: { ticket: known } };
  }),
  create_ticket: planned(PLANNERS.create_ticket, () => ({ result: {} })),
  post_charge: nothingKnown,
  run_export: nothingKnown,
  call: nothingKnown,
  decide_screening: (_people, { input }) => Promise.resolve({ result: decisionOf(input) }),
};

const textOr = (id: string | number | null | undefined): string | null => (id == null ? null : String(id));

/** The members of results that are known before a step is done, by its kind; all of the steps that do not act. */
export const KNOWN_RESULTS: Readonly<Record<string, readonly string[]>> = {
  ...{ transition: ['status'], notify: ['recipients'], assign: ['assignee_id'], assign_vendor: ['vendor_id'] },
  ...{ wait: ['until', 'event', 'timed_out'], branch: ['side'], stop: ['reason'], approve: ['approver_ids'] },
  decide_screening: [
    'screening_id',
    'ruleset',
    'score',
    'rationale',
    'decision',
    'next_steps',
    'adverse_action_required',
  ],
};
