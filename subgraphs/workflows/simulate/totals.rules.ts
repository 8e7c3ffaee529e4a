import type { Definition } from '../definition/definition.types.ts';
import { placeSteps } from '../definition/program.rules.ts';
import type { MessageTally } from './message-tally.ts';
import { START_OUTCOMES } from './simulation.types.ts';
import type { Count, SimulatedEvent, SimulationTotals, StepTotal } from './simulation.types.ts';

const RUN_ENDS = ['completed', 'waiting', 'stuck', 'cancelled'] as const;

/** The sums over simulated events, before the answer leaves anything out. */
export function totalsOf(
  { steps }: Definition,
  events: readonly SimulatedEvent[],
  {
    messages,
    recipients,
    approvals,
  }: {
    messages: MessageTally;
    recipients: SimulationTotals['recipients'];
    approvals: ReadonlyMap<string, number>;
  },
): SimulationTotals {
  const runs = events.flatMap(({ run }) => run ?? []);
  const reached = runs.flatMap((run) => run.steps ?? []);
  return {
    events: events.length,
    started: runs.length,
    outcomes: countsOf(
      START_OUTCOMES,
      events.map(({ outcome }) => outcome),
    ),
    runs: countsOf(
      RUN_ENDS,
      runs.map(({ status }) => status),
    ),
    steps: stepTotals(steps, reached),
    messages: messages.count,
    recipients,
    approvals: reached.filter(({ kind, input }) => kind === 'approve' && input !== null).length,
    approvers: [...approvals].map(([id, count]) => ({ id, approvals: count })),
  };
}

function countsOf(names: readonly string[], found: readonly string[]): Count[] {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

function stepTotals(steps: Definition['steps'], reached: readonly { index: number; status: string }[]): StepTotal[] {
  const totals = placeSteps(steps).map(({ index, step }) => ({
    ...{ index, kind: step.kind, done: 0, skipped: 0, failed: 0, pending: 0 },
  }));
  for (const { index, status } of reached) totals[index]![status as 'done'] += 1;
  return totals;
}
