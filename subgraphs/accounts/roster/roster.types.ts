import type { Weekday } from '../../../platform/calendar/calendar.types.ts';

/** Who answers first, and who stands behind them. */
export const LAYER_KINDS = ['responder', 'backup'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

/** How the members of a layer take turns: day by day, week by week, or by shifts that are written down. */
export const ROTATIONS = ['daily', 'weekly', 'calendar'] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** When the members of a daily or weekly rotation relieve each other, by the clock on the wall. */
export interface Handoff {
  /** `HH:MM`. */
  time: string;
  /** Of a weekly rotation. */
  weekday: Weekday | null;
}

/** A stretch of time that a person is on call by name. */
export interface WrittenShift {
  agentId: string;
  from: Date;
  to: Date;
}

/** One step of a roster: its members, of whom one is on call at a time. */
export interface RosterLayer {
  kind: LayerKind;
  rotation: Rotation;
  /** Null for a calendar. */
  handoff: Handoff | null;
  /** `YYYY-MM-DD`: the first hand-over on or after this date begins the turn of the first member. Null for a calendar. */
  startsOn: string | null;
  /** The ids of agents, in the order in which they take turns and stand in for each other. */
  members: readonly string[];
  /** Of a calendar, in order; each begins where the one before ends. */
  shifts: readonly WrittenShift[];
}

/** A person who is on call instead of the member whose turn it is. */
export interface Override extends WrittenShift {
  id: string;
  /** Place of the layer, from 0. */
  layer: number;
  reason: string | null;
}

/** What decides who is on call. */
export interface Roster {
  timezone: string;
  layers: readonly RosterLayer[];
  /** In the order in which they were added: of several at one instant, the last counts. */
  overrides: readonly Override[];
}

/** Whether an agent can be called on now: neither away nor gone. */
export type IsAvailable = (agentId: string) => boolean;

/** Somebody's time on call in one layer. */
export interface OnCallShift {
  layer: number;
  kind: LayerKind;
  /** Null when nobody of the layer can be called on. */
  agentId: string | null;
  /** The override that puts the person on call; null for a turn of the rotation. */
  overrideId: string | null;
  /** Null for the first shift of a calendar, which has no earlier one. */
  from: Date | null;
  /** Null for the last shift of a calendar, until another follows. */
  to: Date | null;
}

/** A roster in lists and references. */
export interface RosterRow extends Roster {
  id: string;
  name: string;
  /** Null for every property. */
  propertyIds: string[] | null;
  responseMinutes: number;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** A person as a roster needs them. */
export interface RosterPerson {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  status: 'invited' | 'active' | 'away' | 'deactivated';
  /** The only properties that the person sees; all of them when null. */
  reach: string[] | null;
}
