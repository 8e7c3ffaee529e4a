import type { Weekday } from '../../../platform/calendar/calendar.types.ts';
import type { LayerKind, Rotation, WrittenShift } from '../../../platform/on-call/roster.types.ts';

/** A layer as it comes, with the form of each member checked. */
export interface GivenLayer {
  kind: LayerKind;
  rotation: Rotation;
  handoff?: { time: string; weekday?: Weekday | null | undefined } | null | undefined;
  startsOn?: string | null | undefined;
  members?: string[] | null | undefined;
  shifts?: WrittenShift[] | null | undefined;
}

/** Something wrong with how members of layers fit together. */
export interface LayerFault {
  path: (string | number)[];
  code: string;
  detail: string;
}

/** What is wrong between the members of layers: of a rotation, of shifts that leave a hole, of persons named twice. */
export function layerFaults(layers: readonly GivenLayer[]): LayerFault[] {
  const first = layers[0]?.kind === 'backup' ? [fault([0, 'kind'], 'first_is_backup', FIRST)] : [];
  return [...first, ...layers.flatMap((layer, place) => faultsOf(layer).map((each) => within(place, each)))];
}

const FIRST = 'Expected a responder as the first layer, but got a backup.';

const fault = (path: (string | number)[], code: string, detail: string): LayerFault => ({ path, code, detail });
const within = (place: number, { path, ...rest }: LayerFault): LayerFault => ({ ...rest, path: [place, ...path] });

function faultsOf(layer: GivenLayer): LayerFault[] {
  return [...(layer.rotation === 'calendar' ? calendarFaults(layer) : turnFaults(layer)), ...repeatedMembers(layer)];
}

/** A daily or weekly rotation needs its members and its hand-over. */
function turnFaults({ rotation, handoff, members, shifts }: GivenLayer): LayerFault[] {
  const weekday = handoff?.weekday ?? undefined;
  return [
    ...(members ? [] : [fault(['members'], 'required', 'Expected 1 to 50 members, but got none.')]),
    ...(shifts?.length ? [fault(['shifts'], 'not_a_calendar', `Expected no shifts in a ${rotation} rotation.`)] : []),
    ...(handoff ? [] : [fault(['handoff'], 'required', `Expected the hand-over of a ${rotation} rotation.`)]),
    ...(handoff && rotation === 'weekly' && weekday === undefined
      ? [fault(['handoff', 'weekday'], 'required', 'Expected the weekday of a weekly rotation.')]
      : []),
    ...(rotation === 'daily' && weekday !== undefined
      ? [fault(['handoff', 'weekday'], 'not_weekly', `Expected no weekday in a daily rotation, but got "${weekday}".`)]
      : []),
  ];
}

function calendarFaults({ handoff, startsOn, members, shifts }: GivenLayer): LayerFault[] {
  const surplus = Object.entries({ handoff, startsOn }).filter(([, value]) => value != null);
  return [
    ...surplus.map(([name]) => fault([name], 'calendar', 'Expected no such member in a calendar.')),
    ...(shifts?.length ? [] : [fault(['shifts'], 'required', 'Expected 1 to 500 shifts in a calendar, but got none.')]),
    ...(shifts ?? []).flatMap((shift, place) => shiftFaults(shift, place, shifts![place - 1]?.to)),
    ...(members ? (shifts ?? []) : []).flatMap(({ agentId }, place) =>
      members!.includes(agentId)
        ? []
        : [fault(['shifts', place, 'agentId'], 'not_a_member', `Expected a member, but got "${agentId}".`)],
    ),
  ];
}

function shiftFaults({ from, to }: { from: Date; to: Date }, place: number, end: Date | undefined): LayerFault[] {
  const path = ['shifts', place];
  if (from >= to) {
    const detail = `Expected an instant after ${from.toISOString()}, but got ${to.toISOString()}.`;
    return [fault([...path, 'to'], 'not_after_from', detail)];
  }
  if (!end || from.getTime() === end.getTime()) return [];
  const [code, problem] = from > end ? ['hole', 'nobody is on call'] : ['overlap', 'two are on call'];
  const [earlier, later] = from > end ? [end, from] : [from, end];
  return [
    fault(
      [...path, 'from'],
      code,
      `Expected ${end.toISOString()}, the end of the shift before, but got ${from.toISOString()}: ${problem} from ${earlier.toISOString()} to ${later.toISOString()}.`,
    ),
  ];
}

function repeatedMembers({ members }: GivenLayer): LayerFault[] {
  return (members ?? []).flatMap((id, place) =>
    members!.indexOf(id) < place
      ? [fault(['members', place], 'repeated', `Expected each member once, but got "${id}" again.`)]
      : [],
  );
}
