import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';
import type { Finding } from '../../../platform/readiness/readiness.types.ts';
import { isAvailable } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { RosterPerson, RosterRow } from '../../../platform/on-call/roster.types.ts';

/** A calendar that ends sooner than this is shown in time. */
const CALENDAR_DAYS = 14;
const DAY_MS = 86_400_000;

/** What would keep a page from reaching people: layers without anybody, people without a telephone, calendars that end. */
export function rosterFindings(
  rosters: readonly RosterRow[],
  persons: ReadonlyMap<string, RosterPerson>,
  now: Date,
): Finding[] {
  return rosters.flatMap((roster) => [
    ...emptyLayers(roster, persons),
    ...personsWithoutPhone(roster, persons),
    ...endingCalendars(roster, now),
  ]);
}

const finding = (code: string, severity: Finding['severity'], detail: string): Finding => ({ code, severity, detail });

/** A roster that reaches nobody in its first layer loses minutes; one that reaches nobody at all loses the page. */
function emptyLayers({ name, layers }: RosterRow, persons: ReadonlyMap<string, RosterPerson>): Finding[] {
  const empty = layers.map(({ members }) => !members.some((id) => isAvailable(persons.get(id))));
  if (empty.every(Boolean)) {
    const detail = `Nobody of the roster ${JSON.stringify(name)} can be paged: all of its members are away, have left or have no address. Add members.`;
    return [finding('roster_without_people', FindingSeverity.BLOCKING, detail)];
  }
  return empty.flatMap((isEmpty, place) =>
    isEmpty
      ? [
          finding(
            'roster_layer_without_people',
            FindingSeverity.WARNING,
            `Layer ${place} of the roster ${JSON.stringify(name)} is passed over: all of its members are away, have left or have no address. Add members.`,
          ),
        ]
      : [],
  );
}

function personsWithoutPhone({ name, layers }: RosterRow, persons: ReadonlyMap<string, RosterPerson>): Finding[] {
  const members = [...new Set(layers.flatMap((layer) => layer.members))];
  const silent = members
    .map((id) => persons.get(id))
    .filter((person) => person && isAvailable(person) && !person.phone);
  if (silent.length === 0) return [];
  const names = silent.map((person) => person!.name).join(', ');
  const detail = `A page reaches these members of the roster ${JSON.stringify(name)} by mail only, since they have no telephone number: ${names}.`;
  return [finding('on_call_without_phone', FindingSeverity.WARNING, detail)];
}

function endingCalendars({ name, layers }: RosterRow, now: Date): Finding[] {
  return layers.flatMap(({ shifts }, place) => {
    const end = shifts.at(-1)?.to;
    if (!end || end.getTime() - now.getTime() > CALENDAR_DAYS * DAY_MS) return [];
    const detail = `The shifts of layer ${place} of the roster ${JSON.stringify(name)} end at ${end.toISOString()}; the last person stays on call. Add shifts.`;
    return [finding('roster_calendar_ends', FindingSeverity.WARNING, detail)];
  });
}
