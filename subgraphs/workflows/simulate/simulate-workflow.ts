import { setImmediate } from 'node:timers/promises';
import { createGlobMatcher } from '../../../platform/events/event-globs.ts';
import { assessApplication } from '../assessment/assess-application.ts';
import { readAutonomy } from '../autonomy/autonomy.queries.ts';
import { accountCalendar, accountTimezone } from '../calendar/account-calendar.queries.ts';
import type { Definition } from '../definition/definition.types.ts';
import { readsRecords } from '../facts/read-facts.ts';
import { causingRuns } from '../match/match.statements.ts';
import { runOfRequest } from '../match/starting-event.ts';
import { allSteps } from './fields-read.rules.ts';
import { MessageTally } from './message-tally.ts';
import { notesOf } from './notes.rules.ts';
import { occasionOf } from './occasion.ts';
import type { Occasion } from './occasion.ts';
import { pastEvents } from './past-events.queries.ts';
import { PastPeople } from './past-people.ts';
import { PastRecords } from './past-records.ts';
import { occasionsOfSlots } from './past-slots.ts';
import { withNames } from './recipient-names.queries.ts';
import { readSubject } from './read-subject.ts';
import type { SimulationContext, Subject } from './read-subject.ts';
import { MOST_EVENTS, shorten } from './shorten.rules.ts';
import { simulateRun } from './simulate-run.ts';
import type { SimulationWorld } from './simulate-run.ts';
import { StartDecider } from './start-decider.ts';
import type { WorkflowSimulationInput } from './simulation.inputs.ts';
import type { SimulatedEvent, Simulation } from './simulation.types.ts';
import { totalsOf } from './totals.rules.ts';

/** Records at slots of a schedule are looked at up to here; the answer tells of as many as of events. */
const MOST_SLOTS = 100_000;
/** Occasions before other requests get a turn on the event loop, and whose records are read together. */
const OCCASIONS_AT_A_TIME = 500;

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
  const { occasions, isComplete } = await occasionsIn(context, subject.definition, { since, until });
  const timezone = await accountTimezone(sql, accountId);
  const world: SimulationWorld = {
    ...{ ...subject, timezone, now, isApproved: input.assumeApproved ?? false, approvals: new Map() },
    records: new PastRecords(sql, { since, timezone, awaitsPages: awaitsPages(subject.definition) }),
    ...{ people: new PastPeople(sql), messages: new MessageTally() },
    autonomy: await readAutonomy(sql),
    assess: (at, ...about) => assessApplication({ sql, now: at }, ...about),
    calendar: { timezone: () => Promise.resolve(timezone), calendar: once(() => accountCalendar(sql)) },
  };
  const decider = new StartDecider(subject.workflowId, subject.definition, timezone);
  const simulated: SimulatedEvent[] = [];
  for (let first = 0; first < occasions.length; first += OCCASIONS_AT_A_TIME) {
    const portion = occasions.slice(first, first + OCCASIONS_AT_A_TIME);
    simulated.push(...(await simulatePortion(context, { world, decider }, portion)));
    await setImmediate();
  }
  const recipients = await withNames(sql, world.messages.recipients);
  return present(subject, simulated, { since, until, world, recipients, pausedAt: decider.pausedAt, isComplete });
}

/** Reads something when it is first needed. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

async function occasionsIn(
  { sql, service }: SimulationContext,
  definition: Definition,
  { since, until }: { since: Date; until: Date },
): Promise<{ occasions: Occasion[]; isComplete: boolean }> {
  const { trigger } = definition;
  if (trigger.kind === 'schedule') return occasionsOfSlots(sql, definition, { since, until, limit: MOST_SLOTS });
  const globs = trigger.kind === 'event' ? trigger.types : [];
  const types = service.eventTypes.map(({ type }) => type).filter(createGlobMatcher(globs));
  const found = await pastEvents(sql, { since, until, types, limit: MOST_EVENTS + 1 });
  return { occasions: found.slice(-MOST_EVENTS).map(occasionOf), isComplete: found.length <= MOST_EVENTS };
}

async function simulatePortion(
  { sql }: SimulationContext,
  { world, decider }: { world: SimulationWorld; decider: StartDecider },
  occasions: readonly Occasion[],
): Promise<SimulatedEvent[]> {
  const { records, people, definition } = world;
  const { trigger, where } = definition;
  const causeOf = ({ stored }: Occasion): string[] => [runOfRequest(stored?.requestId ?? '') ?? []].flat();
  const causes = await causingRuns(sql, [...new Set(occasions.flatMap(causeOf))]);
  if (trigger.kind === 'schedule' || readsRecords(where)) await records.load(occasions);
  const decisions = occasions.map((occasion) => ({
    occasion,
    ...decider.decide(occasion, records.factsAt(occasion, occasion.at), causes.get(causeOf(occasion)[0] ?? '')),
  }));
  const started = decisions.filter(({ outcome }) => outcome === 'started').map(({ occasion }) => occasion);
  await records.load(started);
  if (writesToTenants(definition)) {
    await people.loadResidents(started.map((occasion) => records.factsAt(occasion, occasion.at)));
  }
  const simulated: SimulatedEvent[] = [];
  for (const { occasion, outcome, conditions } of decisions) {
    const run = outcome === 'started' ? await simulateRun(world, occasion) : null;
    const { event, at: occurredAt, entity } = occasion;
    simulated.push({ eventId: event.id, type: event.type, occurredAt, entity, outcome, conditions, run });
  }
  return simulated;
}

const writesToTenants = ({ steps }: Definition): boolean =>
  allSteps(steps).some((step) => step.kind === 'notify' && step.to === 'tenant');

const awaitsPages = ({ steps }: Definition): boolean =>
  allSteps(steps).some((step) => step.kind === 'wait' && createGlobMatcher(step.event?.types ?? [])('agent.paged'));

function present(
  { workflowId, version, definition }: Subject,
  simulated: readonly SimulatedEvent[],
  found: Pick<Simulation, 'since' | 'until' | 'pausedAt' | 'isComplete'> & {
    world: SimulationWorld;
    recipients: Simulation['totals']['recipients'];
  },
): Simulation {
  const { world, recipients, ...facts } = found;
  const { events, isShortened } = shorten(simulated);
  const entityTypes = [...new Set(simulated.flatMap(({ entity }) => entity?.type ?? []))];
  return {
    ...{ workflowId, version, ...facts },
    ...{ events, totals: totalsOf(definition, simulated, { ...world, recipients }) },
    notes: [
      ...(facts.isComplete ? [] : ['Only the newest events were simulated, since there were too many.']),
      ...(isShortened
        ? ['Events, steps and conditions are left out where there are too many; the totals count them.']
        : []),
      ...notesOf(definition, { entityTypes, isApproved: world.isApproved }),
    ],
  };
}
