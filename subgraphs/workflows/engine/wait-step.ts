import { readEventsAfter, typesMeant } from '../../../platform/events/read-events.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { accountCalendar, accountTimezone } from '../calendar/account-calendar.queries.ts';
import type { BusinessWait } from '../calendar/business-wait.types.ts';
import { endAfter, endOfWait } from '../calendar/end-of-wait.ts';
import type { WaitCalendar, WaitEnd } from '../calendar/end-of-wait.ts';
import type { WaitStep } from '../definition/definition.types.ts';
import { firstAwaited } from '../match/deliver-events.ts';
import { lockCursor } from '../match/match.statements.ts';
import { runEvent } from '../run/run.event-types.ts';
import { writeRunState, writeStep } from '../run/run.statements.ts';
import type { RunInProgress, StartingEvent, WaitingFor } from '../run/run.types.ts';
import type { Passage, StepVisit } from './step-visit.types.ts';

/** More events of one record since the start of a run are not looked through. */
const MOST_EVENTS = 10_000;

/** Begins to wait, unless what is waited for is there already. */
export async function enterWait(context: CommandContext, visit: StepVisit, step: WaitStep): Promise<Passage> {
  if (step.event) return enterEventWait(context, visit, step);
  const { now } = context;
  const end = await endOfWait(step, visit.facts, now, calendarOf(context));
  if (!end || end.until <= now) return passWait(context, visit, { until: end?.until.toISOString() ?? null });
  return wait(context, visit, { kind: 'time', ...countedIn(end) }, end.until);
}

const calendarOf = ({ sql, accountId }: CommandContext): WaitCalendar => ({
  timezone: () => accountTimezone(sql, accountId),
  calendar: () => accountCalendar(sql),
});

const countedIn = ({ business }: WaitEnd): { in_business_time?: BusinessWait } =>
  business ? { in_business_time: business } : {};

/**
 * Waits for an event of the run's record. One that came since the run was started counts. The cursor is locked meanwhile: an
 * event is either in the log that is looked through here, or is handed over by whoever moves the cursor past it.
 */
async function enterEventWait(context: CommandContext, visit: StepVisit, step: WaitStep): Promise<Passage> {
  const { sql, now } = context;
  const { run } = visit;
  const { types } = step.event!;
  const seen = await lockCursor(sql);
  const known = context.service.eventTypes.map(({ type }) => type);
  const range = { after: run.eventPos, limit: MOST_EVENTS, ...typesMeant(types, known) };
  const events = (await readEventsAfter(sql, range)).filter(({ pos }) => pos <= seen);
  const arrived = firstAwaited({ entityType: run.entityType ?? '', entityId: run.entityId ?? '' }, step, events, now);
  if (arrived) return passWait(context, visit, { event: arrived, timed_out: false });
  const end = await endAfter(step.at_most!, step, { facts: visit.facts, now, calendar: calendarOf(context) });
  return wait(context, visit, { kind: 'event', types, ...countedIn(end) }, end.until);
}

/** Ends a wait whose time has come, or whose event. */
export async function resumeWait(context: CommandContext, visit: StepVisit, step: WaitStep): Promise<Passage> {
  const { run } = visit;
  const { waitingFor } = run;
  if (waitingFor?.kind === 'event') {
    const { arrived } = waitingFor;
    return passWait(context, visit, arrived ? { event: arrived, timed_out: false } : { timed_out: true });
  }
  const until = run.dueAt?.toISOString() ?? null;
  return passWait(context, visit, step.event ? { timed_out: true } : { until });
}

async function passWait(
  { sql, accountId, now }: CommandContext,
  { run, place, conditions }: StepVisit,
  result: { until: string | null } | { event?: StartingEvent; timed_out: boolean },
): Promise<Passage> {
  await writeStep(
    sql,
    accountId,
    run.id,
    { index: place.index, kind: 'wait', status: 'done', conditions, result },
    now,
  );
  const state = { ...run, status: 'running' as const, nextStep: place.next, waitingFor: null, isKept: true };
  await writeRunState(sql, run.id, state, now);
  run.status = 'running';
  run.waitingFor = null;
  return { next: place.next };
}

/** Lets go of a run until something happens. */
export async function wait(
  { sql, accountId, now, record }: CommandContext,
  { run, place, conditions }: Pick<StepVisit, 'run' | 'place' | 'conditions'>,
  waitingFor: WaitingFor,
  dueAt: Date,
): Promise<Passage> {
  const { index, step } = place;
  await writeStep(sql, accountId, run.id, { index, kind: step.kind, status: 'pending', conditions }, now);
  const waiting: RunInProgress = { ...run, status: 'waiting', nextStep: index, waitingFor, dueAt };
  await writeRunState(sql, run.id, { ...waiting, isKept: false }, now);
  if (waitingFor.kind !== 'retry') await record(runEvent('waiting', waiting, { waiting_for: waitingFor.kind }));
  return 'left';
}
