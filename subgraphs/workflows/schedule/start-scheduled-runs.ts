import { addDays } from '../../../platform/calendar/local-time.ts';
import { lastEventPosition } from '../../../platform/events/read-events.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { evaluate } from '../condition/evaluate.rules.ts';
import type { Definition, ScheduleTrigger } from '../definition/definition.types.ts';
import { factsOfEvent } from '../facts/read-facts.ts';
import { withDays } from '../records/days.rules.ts';
import { nameOf, readRecords } from '../records/read-records.queries.ts';
import type { RecordKey } from '../records/read-records.queries.ts';
import { insertRuns } from '../run/run.statements.ts';
import type { NewRun } from '../run/run.statements.ts';
import type { StartingEvent } from '../run/run.types.ts';
import { withLookedAt, withPassedSlots } from './schedule-position.rules.ts';
import type { PendingSlot, SchedulePosition } from './schedule-position.rules.ts';
import { definitionOf, lockDueSchedule, savePosition } from './schedule.statements.ts';
import { intersect, rangeOf } from './number-range.rules.ts';
import { recordsAfter } from './scheduled-records.queries.ts';
import type { RecordRange } from './scheduled-records.queries.ts';

const RECORDS_AT_ONCE = 500;
/** Dates further away are no limit. */
const MOST_DAYS = 36_525;

/**
 * Starts runs of a workflow whose slot has come: of the oldest pending slot, for the next records. Runs and position are
 * one transaction, so that each record is looked at once for each slot, whatever processes race or die.
 * @returns how many records were looked at, or slots passed; 0 while another process holds the schedule
 */
export async function startScheduledRuns(
  { sql, accountId, now, service }: CommandContext,
  { workflowId }: { workflowId: string },
): Promise<number> {
  const due = await lockDueSchedule(sql, workflowId, service.clock.databaseNow());
  if (!due) return 0;
  const current = await definitionOf(sql, workflowId, null);
  const { trigger } = current.definition;
  const passed = trigger.kind === 'schedule' ? withPassedSlots(trigger, current.version, due.foundAt, due) : due;
  const [slot] = passed.pending;
  if (!slot) {
    await savePosition(sql, { accountId, workflowId }, passed);
    return 0;
  }
  const { definition } = slot.version === current.version ? current : await definitionOf(sql, workflowId, slot.version);
  const { runs, position } = await planSlot({ sql, now }, { workflowId, slot, definition, position: passed });
  await insertRuns(sql, accountId, runs, now);
  await savePosition(sql, { accountId, workflowId }, position);
  return Math.max(runs.length, 1);
}

async function planSlot(
  { sql, now }: Pick<CommandContext, 'sql' | 'now'>,
  { definition, position, ...place }: StartPlace & { definition: Definition; position: SchedulePosition },
): Promise<{ runs: NewRun[]; position: SchedulePosition }> {
  const trigger = definition.trigger as ScheduleTrigger;
  const { for_each: forEach } = trigger;
  const eventPos = await lastEventPosition(sql);
  const plan = (entity: RecordKey | null, records: Parameters<typeof withDays>[0]): NewRun[] => {
    const event = startingEventOf(place.slot, entity);
    const facts = factsOfEvent(event, withDays(records, place.slot.slot_on));
    const at = new Date(place.slot.at);
    const holds = [trigger.where, definition.where].every((where) => evaluate(where, facts, at).held);
    return holds ? [newRun(place, { event, eventPos, oncePer: definition.once_per, now })] : [];
  };
  if (!forEach) return { runs: plan(null, {}), position: withLookedAt(position, null) };
  const range = { ...dueDates(definition, place.slot), afterId: position.afterId, limit: RECORDS_AT_ONCE };
  const keys = await recordsAfter(sql, forEach, range);
  const records = await readRecords(sql, keys);
  const runs = keys.flatMap((key) => plan(key, records.get(nameOf(key))!));
  const lastId = keys.length < RECORDS_AT_ONCE ? null : keys.at(-1)!.id;
  return { runs, position: withLookedAt(position, lastId) };
}

/** The due dates that conditions on the days to them leave, so that not all charges of the ledger are read. */
export function dueDates(
  { trigger, where }: Definition,
  { slot_on }: PendingSlot,
): Pick<RecordRange, 'dueFrom' | 'dueTo'> {
  const fields = ['charge', 'ledger_entry', 'entity'].map((name) => `${name}.days_to_due`);
  const ranges = [(trigger as ScheduleTrigger).where, where].map((each) => rangeOf(each, fields));
  const { from, to } = intersect(ranges);
  const dateIn = (days: number): string | null => (Math.abs(days) <= MOST_DAYS ? addDays(slot_on, days) : null);
  return { dueFrom: dateIn(Math.ceil(from)), dueTo: dateIn(Math.floor(to)) };
}

interface StartPlace {
  workflowId: string;
  slot: PendingSlot;
}

/** What a run that the schedule starts was started by. */
export const startingEventOf = ({ slot_on, at, late }: PendingSlot, entity: RecordKey | null): StartingEvent => ({
  ...{ id: null, type: 'schedule', status: 'due', occurred_at: at },
  ...{ entity, actor: null, data: { slot_on, late } },
});

function newRun(
  { workflowId, slot }: StartPlace,
  { event, eventPos, oncePer, now }: Pick<NewRun, 'event' | 'eventPos'> & { oncePer: string; now: Date },
): NewRun {
  const { entity } = event;
  return {
    ...{
      id: newId(now.getTime()),
      workflowId,
      version: slot.version,
      triggerKind: 'schedule',
      event,
      eventPos,
      entity,
    },
    startedBy: keyOfSlot(oncePer, slot, entity),
    depth: 0,
  };
}

/** What may start only one run of a workflow. */
export function keyOfSlot(
  oncePer: string,
  { slot_on }: Pick<PendingSlot, 'slot_on'>,
  entity: RecordKey | null,
): string {
  const subject = entity ? `:${entity.type}:${entity.id}` : '';
  return oncePer === 'entity' && entity ? `entity${subject}` : `slot:${slot_on}${subject}`;
}
