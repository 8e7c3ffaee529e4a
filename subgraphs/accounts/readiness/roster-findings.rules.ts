import { aboutEntities } from '../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';
import type { Finding } from '../../../platform/readiness/readiness.types.ts';
import { isAvailable, seesAll } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { RosterPerson, RosterRow } from '../../../platform/on-call/roster.types.ts';

/** A calendar that ends sooner than this is shown in time. */
const CALENDAR_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * What would keep a page from reaching people: layers without anybody, people without a telephone or out
 * of reach, rosters that another replaces, calendars that end.
 */
export function rosterFindings(
  rosters: readonly RosterRow[],
  persons: ReadonlyMap<string, RosterPerson>,
  now: Date,
): Finding[] {
  return rosters.flatMap((roster, place) => [
    ...replacedRosters(roster, rosters.slice(0, place)),
    ...emptyLayers(roster, persons),
    ...personsWithoutPhone(roster, persons),
    ...personsOutOfReach(roster, persons),
    ...endingCalendars(roster, now),
  ]);
}

const finding = (code: string, severity: Finding['severity'], detail: string): Finding => ({ code, severity, detail });

/** Of two rosters that name a property, or are for all, only the later one is paged. */
function replacedRosters(roster: RosterRow, earlier: readonly RosterRow[]): Finding[] {
  const replaced = earlier.filter(({ propertyIds }) =>
    roster.propertyIds ? propertyIds?.some((id) => roster.propertyIds!.includes(id)) : propertyIds === null,
  );
  if (replaced.length === 0) return [];
  const where = roster.propertyIds ? 'at the properties that both name' : 'at every property that no roster names';
  const names = replaced.map(({ name }) => JSON.stringify(name)).join(', ');
  const detail = `The roster ${JSON.stringify(roster.name)} counts ${where} instead of ${names}, since it was added later. Delete one, or change its reach.`;
  const ids = [roster, ...replaced].map(({ id }) => id);
  return [{ ...finding('rosters_overlap', FindingSeverity.WARNING, detail), ...aboutEntities('roster', ids) }];
}

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
            `Layer ${place + 1} of the roster ${JSON.stringify(name)} is passed over: all of its members are away, have left or have no address. Add members.`,
          ),
        ]
      : [],
  );
}

/** The members of a roster who can be called on. */
const availableMembers = ({ layers }: RosterRow, persons: ReadonlyMap<string, RosterPerson>): RosterPerson[] =>
  [...new Set(layers.flatMap((layer) => layer.members))].flatMap((id) => {
    const person = persons.get(id);
    return person && isAvailable(person) ? [person] : [];
  });

/** Somebody's reach may shrink after they were put in a roster. */
function personsOutOfReach(roster: RosterRow, persons: ReadonlyMap<string, RosterPerson>): Finding[] {
  const narrowed = availableMembers(roster, persons).filter((person) => !seesAll(person, roster.propertyIds));
  if (narrowed.length === 0) return [];
  const names = narrowed.map(({ name }) => name).join(', ');
  const detail = `These members of the roster ${JSON.stringify(roster.name)} are passed over at some of its properties, since they do not see them: ${names}. Widen their reach, or replace them.`;
  return [
    {
      ...finding('on_call_out_of_reach', FindingSeverity.WARNING, detail),
      ...aboutEntities(
        'agent',
        narrowed.map(({ id }) => id),
      ),
    },
  ];
}

function personsWithoutPhone(roster: RosterRow, persons: ReadonlyMap<string, RosterPerson>): Finding[] {
  const silent = availableMembers(roster, persons).filter(({ phone }) => !phone);
  if (silent.length === 0) return [];
  const { name } = roster;
  const names = silent.map((person) => person.name).join(', ');
  const detail = `A page reaches these members of the roster ${JSON.stringify(name)} by mail only, since they have no telephone number: ${names}.`;
  return [finding('on_call_without_phone', FindingSeverity.WARNING, detail)];
}

function endingCalendars({ name, layers }: RosterRow, now: Date): Finding[] {
  return layers.flatMap(({ shifts }, place) => {
    const end = shifts.at(-1)?.to;
    if (!end || end.getTime() - now.getTime() > CALENDAR_DAYS * DAY_MS) return [];
    const detail = `The shifts of layer ${place + 1} of the roster ${JSON.stringify(name)} end at ${end.toISOString()}; the last person stays on call. Add shifts.`;
    return [finding('roster_calendar_ends', FindingSeverity.WARNING, detail)];
  });
}
