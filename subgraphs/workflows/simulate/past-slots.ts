import { addDays, localDate } from '../../../platform/calendar/local-time.ts';
import { nextSlot, parseDailySchedule } from '../../../platform/calendar/daily-schedule.ts';
import type { Slot } from '../../../platform/calendar/daily-schedule.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Definition, ScheduleTrigger } from '../definition/definition.types.ts';
import type { RecordKey } from '../records/read-records.queries.ts';
import { recordsAfter } from '../schedule/scheduled-records.queries.ts';
import { dueDates, startingEventOf } from '../schedule/start-scheduled-runs.ts';
import type { Occasion } from './occasion.ts';

const RECORDS_AT_ONCE = 1_000;

/** The slots of a period, each with the records that it would have gone through: those of now. The newest slots count. */
export async function occasionsOfSlots(
  sql: Sql,
  definition: Definition,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<{ occasions: Occasion[]; isComplete: boolean }> {
  const trigger = definition.trigger as ScheduleTrigger;
  const newestFirst: Occasion[][] = [];
  let count = 0;
  for (const slot of slotsBetween(trigger, since, until).reverse()) {
    const keys = await keysOfSlot(sql, definition, slot);
    count += keys.length;
    if (count > limit) return { occasions: newestFirst.reverse().flat(), isComplete: false };
    newestFirst.push(keys.map((entity) => occasionOfSlot(slot, entity)));
  }
  return { occasions: newestFirst.reverse().flat(), isComplete: true };
}

function slotsBetween({ schedule, timezone }: ScheduleTrigger, since: Date, until: Date): Slot[] {
  const parsed = parseDailySchedule(schedule);
  const slots: Slot[] = [];
  const before = new Date(since.getTime() - 1);
  let slot = nextSlot(parsed, timezone, before, addDays(localDate(since, timezone), -2));
  for (; slot && slot.at < until; slot = nextSlot(parsed, timezone, slot.at, slot.date)) slots.push(slot);
  return slots;
}

async function keysOfSlot(sql: Sql, definition: Definition, slot: Slot): Promise<(RecordKey | null)[]> {
  const { for_each: forEach } = definition.trigger as ScheduleTrigger;
  if (!forEach) return [null];
  const keys: RecordKey[] = [];
  for (;;) {
    const range = {
      ...dueDates(definition, pendingSlot(slot)),
      afterId: keys.at(-1)?.id ?? '',
      limit: RECORDS_AT_ONCE,
    };
    const found = await recordsAfter(sql, forEach, range);
    keys.push(...found);
    if (found.length < RECORDS_AT_ONCE) return keys;
  }
}

const pendingSlot = ({ date, at }: Slot) => ({ version: 0, slot_on: date, at: at.toISOString(), late: false });

const occasionOfSlot = (slot: Slot, entity: RecordKey | null): Occasion => ({
  ...{ event: startingEventOf(pendingSlot(slot), entity), entity, at: slot.at, stored: null, slotOn: slot.date },
});
