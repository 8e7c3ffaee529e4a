import type { StoredEvent } from '../../../platform/events/event.types.ts';
import { createGlobMatcher } from '../../../platform/events/event-globs.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import type { WaitStep } from '../definition/definition.types.ts';
import { placeSteps } from '../definition/program.rules.ts';
import { factsOfEvent } from '../facts/read-facts.ts';
import type { StartingEvent } from '../run/run.types.ts';
import { deliverEvent, runsAwaitingEvents } from './match.statements.ts';
import type { WaitingRun } from './match.statements.ts';
import { startingEvent } from './starting-event.ts';

/** Hands events to the runs that wait for them; a run gets the first that fits. */
export async function deliverEvents({ sql, now }: CommandContext, events: readonly StoredEvent[]): Promise<void> {
  const waiting = await runsAwaitingEvents(sql, [...new Set(events.map(({ entityId }) => entityId))]);
  for (const run of waiting) {
    const { step } = placeSteps(run.definition.steps)[run.nextStep]!;
    const arrived = firstAwaited(run, step as WaitStep, events, now);
    if (arrived) await deliverEvent(sql, run.id, arrived, now);
  }
}

/** The first of some events that a step waits for: one of its types, about the run's record, of which its conditions hold. */
export function firstAwaited(
  { entityType, entityId }: Pick<WaitingRun, 'entityType' | 'entityId'>,
  { event: wanted }: WaitStep,
  events: readonly StoredEvent[],
  now: Date,
): StartingEvent | undefined {
  if (!wanted) return undefined;
  const isWanted = createGlobMatcher(wanted.types);
  return events
    .filter((event) => event.entityType === entityType && event.entityId === entityId && isWanted(event.type))
    .map(startingEvent)
    .find((event) => evaluate(wanted.where, factsOfEvent(event, {}), now).held);
}
