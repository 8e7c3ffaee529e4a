import { setImmediate } from 'node:timers/promises';
import { createGlobMatcher } from '../../../platform/events/event-globs.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { Definition } from '../definition/definition.types.ts';
import { readsRecords } from '../facts/read-facts.ts';
import { accountTimezone, causingRuns } from '../match/match.statements.ts';
import { runOfRequest } from '../match/starting-event.ts';
import { allSteps } from './fields-read.rules.ts';
import { MessageTally } from './message-tally.ts';
import { notesOf } from './notes.rules.ts';
import { pastEvents } from './past-events.queries.ts';
import { PastPeople } from './past-people.ts';
import { PastRecords } from './past-records.ts';
import { PastStarts } from './past-starts.ts';
import { readSubject } from './read-subject.ts';
import type { SimulationContext, Subject } from './read-subject.ts';
import { shorten } from './shorten.rules.ts';
import { simulateRun } from './simulate-run.ts';
import type { SimulationWorld } from './simulate-run.ts';
import type { WorkflowSimulationInput } from './simulation.inputs.ts';
import type { SimulatedEvent, Simulation } from './simulation.types.ts';
import { totalsOf } from './totals.rules.ts';

const MOST_EVENTS = 10_000;
/** Events before other requests get a turn on the event loop, and whose records are read together. */
const EVENTS_AT_A_TIME = 500;

/**
 * Tells what a workflow would have done with past events. It changes nothing.
 * @throws AppError `validation_failed`; `not_found` for an unknown workflow or version
 */
export async function simulateWorkflow(
  context: SimulationContext,
  input: WorkflowSimulationInput,
): Promise<Simulation> {
  const { sql, accountId, now } = context;
  const { subject, since, until } = await readSubject(context, input);
  const types = context.service.eventTypes.map(({ type }) => type).filter(createGlobMatcher(subject.types));
  const found = await pastEvents(sql, { since, until, types, limit: MOST_EVENTS + 1 });
  const events = found.slice(-MOST_EVENTS);
  const timezone = await accountTimezone(sql, accountId);
  const world: SimulationWorld = {
    ...{ ...subject, timezone, now, isApproved: input.assumeApproved ?? false, approvals: new Map() },
    ...{ records: new PastRecords(sql), people: new PastPeople(sql), messages: new MessageTally() },
  };
  const starts = new PastStarts(subject.workflowId, subject.definition, timezone);
  const simulated: SimulatedEvent[] = [];
  for (let first = 0; first < events.length; first += EVENTS_AT_A_TIME) {
    const portion = events.slice(first, first + EVENTS_AT_A_TIME);
    simulated.push(...(await simulatePortion(context, { world, starts }, portion)));
    await setImmediate();
  }
  return present(subject, simulated, {
    ...{ since, until, world, pausedAt: starts.pausedAt, isComplete: found.length <= MOST_EVENTS },
  });
}

async function simulatePortion(
  { sql }: SimulationContext,
  { world, starts }: { world: SimulationWorld; starts: PastStarts },
  events: readonly StoredEvent[],
): Promise<SimulatedEvent[]> {
  const { records, people, definition } = world;
  const causes = await causingRuns(sql, [...new Set(events.flatMap(({ requestId }) => runOfRequest(requestId) ?? []))]);
  if (readsRecords(definition.where)) await records.load(events);
  const decisions = events.map((event) => ({
    event,
    ...starts.decide(event, records.factsAt(event, event.occurredAt), causes.get(runOfRequest(event.requestId) ?? '')),
  }));
  const started = decisions.filter(({ outcome }) => outcome === 'started').map(({ event }) => event);
  await records.load(started);
  if (writesToTenants(definition)) {
    await people.loadResidents(started.map((event) => records.factsAt(event, event.occurredAt)));
  }
  const simulated: SimulatedEvent[] = [];
  for (const { event, outcome, conditions } of decisions) {
    const run = outcome === 'started' ? await simulateRun(world, event) : null;
    const { id: eventId, type, occurredAt, entityType, entityId } = event;
    simulated.push({ eventId, type, occurredAt, entity: { type: entityType, id: entityId }, outcome, conditions, run });
  }
  return simulated;
}

const writesToTenants = ({ steps }: Definition): boolean =>
  allSteps(steps).some((step) => step.kind === 'notify' && step.to === 'tenant');

function present(
  { workflowId, version, definition }: Subject,
  simulated: readonly SimulatedEvent[],
  found: Pick<Simulation, 'since' | 'until' | 'pausedAt' | 'isComplete'> & { world: SimulationWorld },
): Simulation {
  const { world, ...facts } = found;
  const { events, isShortened } = shorten(simulated);
  const entityTypes = [...new Set(simulated.map(({ entity }) => entity.type))];
  return {
    ...{ workflowId, version, ...facts },
    ...{ events, totals: totalsOf(definition, simulated, world) },
    notes: [
      ...(facts.isComplete ? [] : [`Only the newest ${MOST_EVENTS.toLocaleString('en')} events were simulated.`]),
      ...(isShortened ? ['Steps and conditions are left out where there are too many; the totals count them.'] : []),
      ...notesOf(definition, { entityTypes, isApproved: world.isApproved }),
    ],
  };
}
