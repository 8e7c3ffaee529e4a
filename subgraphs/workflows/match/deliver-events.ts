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
  const waiting = await runsAwaitingEvents(sql, [...new Set(events.flatMap(recordsOf).map(({ id }) => id))]);
  for (const run of waiting) {
    const { step } = placeSteps(run.definition.steps)[run.nextStep]!;
    const arrived = firstAwaited(run, step as WaitStep, events, now);
    if (arrived) await deliverEvent(sql, run.id, arrived, now);
  }
}

/** What an event is about: its record, and the ticket that it names, as events of pages do. */
function recordsOf({ entityType: type, entityId: id, data }: StoredEvent): { type: string; id: string }[] {
  const ticketId = data['ticket_id'];
  return [{ type, id }, ...(typeof ticketId === 'string' ? [{ type: 'ticket', id: ticketId }] : [])];
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
    .filter((event) => isWanted(event.type))
    .filter((event) => recordsOf(event).some(({ type, id }) => type === entityType && id === entityId))
    .map(startingEvent)
    .find((event) => evaluate(wanted.where, factsOfEvent(event, {}), now).held);
}
