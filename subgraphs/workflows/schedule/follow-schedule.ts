import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Definition } from '../definition/definition.types.ts';
import { UNSCHEDULED, positionFrom, withPassedSlots } from './schedule-position.rules.ts';
import type { Timetable } from './schedule-position.rules.ts';
import { lockSchedule, savePosition } from './schedule.statements.ts';

/** A locked workflow as far as its schedule goes. */
export interface ScheduledWorkflow {
  id: string;
  version: number;
  status: string;
  definition: Definition;
}

/**
 * Keeps the schedule in step with a change of a workflow. Slots that have come keep the version that was in force; later
 * ones follow the new one, if the workflow is enabled. No local date gets a second slot.
 */
export async function followSchedule(
  { sql, accountId, now }: CommandContext,
  before: ScheduledWorkflow,
  after: Pick<ScheduledWorkflow, 'status' | 'definition'>,
): Promise<void> {
  const [old, timetable] = [timetableOf(before), timetableOf(after)];
  const stored = await lockSchedule(sql, before.id);
  if (!stored && !timetable) return;
  const passed = stored && old ? withPassedSlots(old, before.version, now, stored) : (stored ?? UNSCHEDULED);
  const isSame = old?.schedule === timetable?.schedule && old?.timezone === timetable?.timezone;
  const position = isSame ? passed : positionFrom(timetable, now, passed);
  await savePosition(sql, { accountId, workflowId: before.id }, position);
}

/** The timetable that an enabled workflow follows; null if it has none. */
function timetableOf({ status, definition }: Pick<ScheduledWorkflow, 'status' | 'definition'>): Timetable | null {
  return status === 'enabled' && definition.trigger.kind === 'schedule' ? definition.trigger : null;
}
