import type {
  SimulatedWorkflowEvent,
  SimulatedWorkflowRun,
  SimulatedWorkflowStep,
  WorkflowSimulation,
} from '../../contract/rest-types.generated.ts';
import { describedText } from '../../conversion/described.ts';
import { lowerCase } from '../../conversion/enum-names.ts';
import type { SimulateWorkflowQuery } from '../../operations/operations.generated.ts';
import { presentConditions } from './workflow-run.ts';

type Simulation = SimulateWorkflowQuery['simulateWorkflow'];
type SimulatedEvent = Simulation['events'][number];
type SimulatedRun = NonNullable<SimulatedEvent['run']>;

/** What a workflow would have done with past events, as REST shows it. */
export const presentWorkflowSimulation = ({ events, totals, ...simulation }: Simulation): WorkflowSimulation => ({
  workflow_id: simulation.workflowId ?? null,
  version: simulation.version ?? null,
  since: simulation.since,
  until: simulation.until,
  is_complete: simulation.isComplete,
  paused_at: simulation.pausedAt ?? null,
  notes: simulation.notes,
  totals: {
    ...totals,
    outcomes: countsByName(totals.outcomes),
    runs: countsByName(totals.runs),
    recipients: totals.recipients.map(({ kind, id, name, messages }) => ({
      ...{ kind, id: id ?? null, name: name ?? null, messages },
    })),
  },
  events: events.map(presentEvent),
});

const countsByName = (counts: Simulation['totals']['runs']): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]));

const presentEvent = ({
  eventId,
  occurredAt,
  outcome,
  conditions,
  run,
  type,
  entity,
}: SimulatedEvent): SimulatedWorkflowEvent => ({
  ...{
    event_id: eventId ?? null,
    type,
    occurred_at: occurredAt,
    entity: entity ?? null,
    outcome: lowerCase(outcome),
  },
  ...{ conditions: presentConditions(conditions), run: run ? presentRun(run) : null },
});

const presentRun = ({ status, waitingFor, dueAt, finishedAt, error, steps }: SimulatedRun): SimulatedWorkflowRun => ({
  ...{ status: describedText(lowerCase(status)), waiting_for: describedText(waitingFor), due_at: dueAt ?? null },
  ...{ finished_at: finishedAt ?? null, error: error ?? null, steps: steps?.map(presentStep) ?? null },
});

const presentStep = ({
  status,
  conditions,
  input,
  result,
  error,
  ...step
}: NonNullable<SimulatedRun['steps']>[number]): SimulatedWorkflowStep => ({
  ...step,
  ...{ status: lowerCase(status), conditions: presentConditions(conditions) },
  ...{ input: input ?? null, result: result ?? null, error: error ?? null },
});
