import { AppError, invalid } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { Definition } from '../definition/definition.types.ts';
import { readWorkflowInput } from '../workflow/read-input.ts';
import type { InputContext } from '../workflow/read-input.ts';
import { definitionOf, workflowsById } from '../workflow/workflow.queries.ts';
import type { WorkflowSimulationInput } from './simulation.inputs.ts';

const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** What a simulation reads. */
export interface SimulationContext extends InputContext {
  accountId: string;
  now: Date;
}

/** The workflow to simulate. */
export interface Subject {
  /** Null for a draft. */
  workflowId: string | null;
  version: number | null;
  workflowName: string;
  /** Who is responsible for it. */
  ownerAgentId: string | null;
  definition: Definition;
}

/** A workflow, and the period over which to simulate it. */
export interface Request {
  subject: Subject;
  since: Date;
  until: Date;
}

/**
 * Reads what to simulate.
 * @throws AppError `validation_failed`; `not_found` for an unknown workflow or version
 */
export async function readSubject(context: SimulationContext, input: WorkflowSimulationInput): Promise<Request> {
  const period = periodOf(input, context.now);
  const { workflowId, draft } = input;
  const faults = faultsOf(period, input);
  if (faults.length > 0) throw invalid(...faults);
  const found = draft ? await fromDraft(context, draft) : await fromStored(context, workflowId!, input.version ?? null);
  const { trigger } = found.definition;
  if (trigger.kind === 'manual') {
    const detail = `Expected a workflow that events or a schedule start, but ${JSON.stringify(workflowId ?? found.workflowName)} is started by hand.`;
    throw invalid({ pointer: '/trigger/kind', code: 'not_simulated', detail });
  }
  return { subject: found, ...period };
}

async function fromDraft(
  context: SimulationContext,
  draft: NonNullable<WorkflowSimulationInput['draft']>,
): Promise<Subject> {
  const { name, ownerAgentId, definition } = await readWorkflowInput(context, draft);
  return { workflowId: null, version: null, workflowName: name, ownerAgentId, definition };
}

async function fromStored({ sql }: SimulationContext, id: string, version: number | null): Promise<Subject> {
  const workflow = (await workflowsById(sql, [id])).get(id);
  if (!workflow) throw new AppError('not_found', `There is no workflow with the id ${JSON.stringify(id)}.`);
  const { name: workflowName, ownerAgentId } = workflow;
  if (version === null || version === workflow.version) {
    return { workflowId: id, version: workflow.version, workflowName, ownerAgentId, definition: workflow.definition };
  }
  const stored = await definitionOf(sql, id, version);
  if (stored) return { workflowId: id, version, workflowName, ownerAgentId, definition: stored };
  throw new AppError('not_found', `The workflow ${JSON.stringify(id)} has no version ${version}.`);
}

function periodOf({ since, until }: WorkflowSimulationInput, now: Date): { since: Date; until: Date } {
  const end = until ?? now;
  return { since: since ?? new Date(end.getTime() - MOST_DAYS * DAY_MS), until: end };
}

function faultsOf({ since, until }: { since: Date; until: Date }, input: WorkflowSimulationInput): Fault[] {
  const faults: Fault[] = [];
  if ((input.workflowId == null) === (input.draft == null)) {
    const detail = 'Expected either the id of a stored workflow or a draft.';
    faults.push({ pointer: '', code: 'one_of', detail });
  }
  if (input.draft != null && input.version != null) {
    const detail = 'Expected no version beside a draft.';
    faults.push({ pointer: '/version', code: 'unexpected', detail });
  }
  if (until <= since) {
    const detail = `Expected an instant after since, ${since.toISOString()}, but got ${until.toISOString()}.`;
    faults.push({ pointer: '/until', code: 'not_after_since', detail });
  }
  if (until.getTime() - since.getTime() > MOST_DAYS * DAY_MS) {
    const detail = `Expected at most ${MOST_DAYS} days from since to until, but got ${since.toISOString()} to ${until.toISOString()}.`;
    faults.push({ pointer: '/since', code: 'out_of_range', detail });
  }
  return faults;
}
