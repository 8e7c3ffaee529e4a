import { invalid } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { onCallAt, shiftsBetween } from '../../../platform/on-call/on-call.rules.ts';
import { isAvailable, personsOf } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { OnCallShift as OnCallShiftObject } from './roster.objects.ts';
import { personsById } from './roster.queries.ts';
import type { RosterRow } from '../../../platform/on-call/roster.types.ts';
import type { IsAvailable, OnCallShift } from '../../../platform/on-call/roster.types.ts';

const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Who is on call in each layer at an instant. */
export function readOnCall(context: RequestContext, roster: RosterRow, at: Date): Promise<OnCallShiftObject[]> {
  return withPersons(context, roster, (isThere) => onCallAt(roster, at, isThere));
}

/**
 * The shifts between two instants.
 * @throws AppError `validation_failed` unless `from` is before `to` and the time is at most 366 days
 */
export function readSchedule(
  context: RequestContext,
  roster: RosterRow,
  { from, to }: { from: Date; to: Date },
): Promise<OnCallShiftObject[]> {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0 || days > LONGEST_DAYS) {
    const detail = `Expected an instant after from, by at most ${LONGEST_DAYS} days, but got ${to.toISOString()}.`;
    throw invalid({ parameter: 'to', code: 'out_of_range', detail });
  }
  return withPersons(context, roster, (isThere) => shiftsBetween(roster, from, to, isThere));
}

async function withPersons(
  context: RequestContext,
  roster: RosterRow,
  shiftsOf: (isThere: IsAvailable) => OnCallShift[],
): Promise<OnCallShiftObject[]> {
  const ids = personsOf(roster);
  const found = await Promise.all(ids.map((id) => context.load(personsById, id)));
  const persons = new Map(ids.map((id, place) => [id, found[place]]));
  const shifts = shiftsOf((id) => isAvailable(persons.get(id)));
  return shifts.map(({ agentId, ...shift }) => ({ ...shift, person: persons.get(agentId ?? '') ?? null }));
}
