import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { onCallAt } from '../../../platform/on-call/on-call.rules.ts';
import { canBeCalledTo, personsOf } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { OnCallShift, RosterRow } from '../../../platform/on-call/roster.types.ts';
import { personsById, rostersById } from '../roster/roster.queries.ts';
import { areAlarmsOver, REQUESTED_PAGE } from './alarm.rules.ts';
import { ladderOf, nextRung } from './ladder.rules.ts';
import type { LastResorts, Rung } from './ladder.rules.ts';
import { agentPaged } from './page.event-types.ts';
import { eventsSinceAlarm, readLastResorts, readTicketState } from './page.queries.ts';
import type { PageRow } from './page.queries.ts';
import { lockPage, storeProgress } from './page.statements.ts';
import type { PageProgress } from './page.statements.ts';
import type { PageState, PageStep } from './page.types.ts';
import { withOutcome } from './steps.rules.ts';

/** Of accounts without a roster. */
const DEFAULT_MINUTES = 10;
/** Before the first layer of a roster, whose place is 0. */
const BEFORE_ROSTER = -1;
const MINUTE_MS = 60_000;

/**
 * Takes a page as far as it is due: ends it when the ticket needs nobody any more, calls on the next layer when the time of
 * the last one is over, and ends it when nobody is left. Under the lock of the page, so that each step happens once.
 */
export async function advancePage(context: CommandContext, id: string): Promise<void> {
  const { sql, now } = context;
  const page = await lockPage(sql, id);
  if (page?.state !== 'sent') return;
  if (await isOver(context, page)) return store(context, page, endedAs(page, 'resolved'));
  const last = page.steps.at(-1);
  const respondBy = last && new Date(last.respondBy);
  if (respondBy && respondBy > now) return keepWaiting(context, page, respondBy);
  const roster = await rosterOf(context, page);
  const shifts = roster ? await shiftsNow(context, roster, page) : [];
  const ladder = [...(await namedAgent(context, page)), ...ladderOf(shifts, await lastResortsOf(context, page))];
  const rung = nextRung(ladder, last);
  if (!rung) return store(context, page, endedAs(page, 'timed_out'));
  return store(context, page, callOn(page, rung, { at: now, minutes: roster?.responseMinutes ?? DEFAULT_MINUTES }));
}

async function isOver({ sql }: CommandContext, page: PageRow): Promise<boolean> {
  const alarm = { type: page.alarm, byStaff: page.byStaff };
  return areAlarmsOver(alarm, await eventsSinceAlarm(sql, page), await readTicketState(sql, page.ticketId));
}

async function rosterOf({ sql }: CommandContext, { rosterId }: PageRow): Promise<RosterRow | undefined> {
  return rosterId === null ? undefined : (await rostersById(sql, [rosterId])).get(rosterId);
}

/** Whoever may not see the property of the ticket any more is passed over, like those who are away. */
async function shiftsNow(
  { sql, now }: CommandContext,
  roster: RosterRow,
  { propertyId }: PageRow,
): Promise<OnCallShift[]> {
  const persons = await personsById(sql, personsOf(roster));
  return onCallAt(roster, now, (agentId) => canBeCalledTo(persons.get(agentId), propertyId));
}

/** The person whom a page names, before all others; nobody who cannot be called on. */
async function namedAgent({ sql }: CommandContext, { agentId, propertyId }: PageRow): Promise<Rung[]> {
  if (agentId === null) return [];
  const person = (await personsById(sql, [agentId])).get(agentId);
  return canBeCalledTo(person, propertyId) ? [{ layer: 'responder', place: BEFORE_ROSTER, agentIds: [agentId] }] : [];
}

/** Behind the roster that a dispatch rule names comes what the rules say next. */
async function lastResortsOf(context: CommandContext, { dispatchAttempt, propertyId }: PageRow): Promise<LastResorts> {
  if (dispatchAttempt !== null) return { hasContact: false, ownerIds: [], hasOwnerAddress: false };
  return readLastResorts(context.sql, context.accountId, propertyId);
}

async function keepWaiting(context: CommandContext, page: PageRow, respondBy: Date): Promise<void> {
  await storeProgress(context, page.id, { state: 'sent', steps: page.steps, dueAt: respondBy });
}

function callOn(
  { steps }: PageRow,
  { layer, place, agentIds }: Rung,
  { at, minutes }: { at: Date; minutes: number },
): PageProgress {
  const dueAt = new Date(at.getTime() + minutes * MINUTE_MS);
  const step: PageStep = {
    ...{ layer, place, agentIds, outcome: 'sent' },
    ...{ sentAt: at.toISOString(), respondBy: dueAt.toISOString() },
  };
  return { state: 'sent', steps: [...withOutcome(steps, 'timed_out'), step], dueAt };
}

const endedAs = ({ steps }: PageRow, state: PageState): PageProgress => ({
  state,
  steps: withOutcome(steps, state),
  dueAt: null,
});

/**
 * Stores a step and records it, unless no agent was paged: there is nobody, or the escalation contact hears of the alarm
 * itself, which a page that somebody asks for does not have.
 */
async function store(context: CommandContext, page: PageRow, progress: PageProgress): Promise<void> {
  const changed = await storeProgress(context, page.id, progress);
  const [first, ...later] = progress.steps;
  const isFirst = progress.state === 'sent' && later.length === 0;
  const contactHears = isFirst && first?.layer === 'contact' && page.alarm !== REQUESTED_PAGE;
  if (first && !contactHears) await context.record(agentPaged(changed));
}
