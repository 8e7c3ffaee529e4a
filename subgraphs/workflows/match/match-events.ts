import { localDate } from '../../../platform/calendar/local-time.ts';
import { lastEventPosition, readEventsAfter, typesMeant } from '../../../platform/events/read-events.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import { factsOfEvent, readsRecords } from '../facts/read-facts.ts';
import { withDays } from '../records/days.rules.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import { insertRuns } from '../run/run.statements.ts';
import { deliverEvents } from './deliver-events.ts';
import { awaitedTypes, causingRuns, enabledWorkflows, lockFreeCursor, moveCursor } from './match.statements.ts';
import type { EnabledWorkflow } from './match.statements.ts';
import { pauseFlooding } from './pause-flooding.ts';
import { pairCandidates, planStart } from './plan-starts.ts';
import type { Candidate } from './plan-starts.ts';
import { runOfRequest, startingEvent } from './starting-event.ts';

/** So many events are matched in one transaction. */
export const EVENTS_AT_ONCE = 500;

/**
 * Starts the runs that the account's next events start, and hands events to the runs that wait for them.
 * @returns how many events were read; 0 while another process reads
 */
export async function matchEvents(context: CommandContext): Promise<number> {
  const { sql, accountId } = context;
  const position = await lockFreeCursor(sql, accountId);
  if (position === undefined) return 0;
  // What is read below reaches at least this far.
  const end = await lastEventPosition(sql);
  if (end <= position) return 0;
  const workflows = await enabledWorkflows(sql);
  const globs = await globsThatMatter(context, workflows);
  const meant = typesMeant(
    globs,
    context.service.eventTypes.map(({ type }) => type),
  );
  const range = { after: position, limit: EVENTS_AT_ONCE, ...meant };
  const events = globs.length === 0 ? [] : await readEventsAfter(sql, range);
  if (events.length > 0) {
    await startRuns(context, events, workflows);
    await deliverEvents(context, events);
  }
  const isLeft = events.length === EVENTS_AT_ONCE;
  await moveCursor(sql, accountId, isLeft ? events.at(-1)!.pos : Math.max(end, events.at(-1)?.pos ?? 0));
  return Math.max(events.length, 1);
}

/** What names the types of events that start a workflow, or that a run waits for. Others are not read. */
async function globsThatMatter({ sql }: CommandContext, workflows: readonly EnabledWorkflow[]): Promise<string[]> {
  const triggers = workflows.flatMap(({ definition: { trigger } }) => (trigger.kind === 'event' ? trigger.types : []));
  return [...new Set([...triggers, ...(await awaitedTypes(sql))])];
}

async function startRuns(
  context: CommandContext,
  events: readonly StoredEvent[],
  workflows: readonly EnabledWorkflow[],
): Promise<void> {
  const { sql, accountId, now } = context;
  const causes = await causingRuns(sql, [...new Set(events.flatMap(({ requestId }) => runOfRequest(requestId) ?? []))]);
  const candidates = pairCandidates(events, workflows, causes);
  if (candidates.length === 0) return;
  const records = await readRecords(sql, candidates.filter(needsRecords).map(recordOf));
  const timezone = await accountTimezone(sql, accountId);
  const runs = candidates.flatMap((candidate) => {
    const reached = records.get(nameOf(recordOf(candidate))) ?? {};
    const facts = factsOfEvent(startingEvent(candidate.event), withDays(reached, localDate(now, timezone)));
    const run = planStart(candidate, facts, { timezone, now });
    return run ? [run] : [];
  });
  const started = new Set(await insertRuns(sql, accountId, runs, now));
  await pauseFlooding(
    context,
    runs.filter(({ id }) => started.has(id)),
  );
}

const needsRecords = ({ workflow }: Candidate): boolean => readsRecords(workflow.definition.where);
const recordOf = ({ event }: Candidate) => ({ type: event.entityType, id: event.entityId });
