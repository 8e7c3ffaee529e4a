import type { CreateRosterInput } from './operations.generated.ts';
import type { Roster } from './roster.types.ts';

type Layer = Roster['layers'][number];

/** A shift as somebody edits it: its instants are empty, or as the service takes them. */
export interface ShiftDraft {
  agentId: string;
  from: string;
  to: string;
}

/** A layer as somebody edits it. */
export interface LayerDraft {
  kind: Layer['kind'];
  rotation: Layer['rotation'];
  members: readonly string[];
  weekday: string;
  time: string;
  startsOn: string | null;
  /** The shifts of a calendar. */
  shifts: readonly ShiftDraft[];
}

/** What a new layer begins with. */
export const EMPTY_LAYER: LayerDraft = {
  kind: 'RESPONDER',
  rotation: 'WEEKLY',
  members: [],
  weekday: 'mon',
  time: '09:00',
  startsOn: null,
  shifts: [],
};

/** A layer as the account has it, to be edited. */
export const draftOfLayer = ({ kind, rotation, members, handoff, startsOn, shifts }: Layer): LayerDraft => ({
  ...{ kind, rotation, members, startsOn, shifts },
  weekday: handoff?.weekday ?? EMPTY_LAYER.weekday,
  time: handoff?.time ?? EMPTY_LAYER.time,
});

/** Whether everything that a layer needs is there. */
export const isComplete = ({ rotation, members, shifts }: LayerDraft): boolean =>
  rotation === 'CALENDAR'
    ? shifts.length > 0 && shifts.every(({ agentId, from, to }) => agentId !== '' && from !== '' && to !== '')
    : members.length > 0;

/** The shift that follows others: as long as the last, and from its end. */
export function nextShift(shifts: readonly ShiftDraft[]): ShiftDraft {
  const last = shifts.at(-1);
  if (!last || last.from === '' || last.to === '') return { agentId: '', from: '', to: '' };
  const length = Date.parse(last.to) - Date.parse(last.from);
  return { agentId: '', from: last.to, to: new Date(Date.parse(last.to) + length).toISOString() };
}

/** What the service takes for a layer. */
export function inputOfLayer(layer: LayerDraft): CreateRosterInput['layers'][number] {
  const { kind, rotation, weekday, time, startsOn } = layer;
  const members = [...layer.members];
  if (rotation === 'CALENDAR') {
    const inOrder = layer.shifts.toSorted((left, right) => Date.parse(left.from) - Date.parse(right.from));
    const onShifts = [...new Set(inOrder.map(({ agentId }) => agentId))];
    return {
      kind,
      rotation,
      members: onShifts,
      shifts: inOrder.map(({ agentId, from, to }) => ({ agentId, from, to })),
    };
  }
  const handoff = rotation === 'WEEKLY' ? { weekday, time } : { time };
  return { kind, rotation, members, handoff, ...(startsOn === null ? {} : { startsOn }) };
}
