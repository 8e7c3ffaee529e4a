import type { CreateRosterInput } from './operations.generated.ts';
import type { Roster } from './roster.types.ts';

type Layer = Roster['layers'][number];

/** A layer as somebody edits it. */
export interface LayerDraft {
  kind: Layer['kind'];
  rotation: Layer['rotation'];
  members: readonly string[];
  weekday: string;
  time: string;
  startsOn: string | null;
  /** The shifts of a calendar, which stay as they are. */
  shifts: Layer['shifts'];
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

/** What the service takes for a layer. */
export function inputOfLayer(layer: LayerDraft): CreateRosterInput['layers'][number] {
  const { kind, rotation, weekday, time, startsOn } = layer;
  const members = [...layer.members];
  if (rotation === 'CALENDAR') return { kind, rotation, members, shifts: layer.shifts.map((shift) => ({ ...shift })) };
  const handoff = rotation === 'WEEKLY' ? { weekday, time } : { time };
  return { kind, rotation, members, handoff, ...(startsOn === null ? {} : { startsOn }) };
}
