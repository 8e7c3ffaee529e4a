import type { Category } from '../../triage/triage.types.ts';

/** A problem that several tenants of a house may report. */
export interface CauseKind {
  /** Stable name, as shown in incidents. */
  key: string;
  /** The trades that handle the cause. A report with another category reports something else besides. */
  trades: readonly Category[];
  /**
   * How many homes have to report the loss of a service before the whole house counts as affected; null if reports of
   * single homes never suffice. Water and power reach all homes through one line. Many homes have heaters of their own,
   * and two of them may fail in one cold night.
   */
  homes: number | null;
  /** Whether the cause is unknown, so that its reports are linked only by their wording. */
  isUnknown?: true;
}

/** The causes by the names that the readers learn, in the order of their scores. */
export const CAUSES = {
  no_water: { key: 'no_water', trades: ['plumbing', 'grounds_common_area'], homes: 2 },
  no_hot_water: { key: 'no_hot_water', trades: ['plumbing', 'hvac'], homes: 3 },
  no_power: { key: 'no_power', trades: ['electrical'], homes: 2 },
  no_heat: { key: 'no_heat', trades: ['hvac'], homes: 3 },
  no_cooling: { key: 'no_cooling', trades: ['hvac'], homes: null },
  no_internet: { key: 'no_internet', trades: ['general'], homes: null },
  elevator: { key: 'elevator', trades: ['elevator'], homes: null },
  fire_alarm: { key: 'fire_alarm', trades: ['fire_safety'], homes: null },
  gas_smell: { key: 'gas_smell', trades: ['gas'], homes: null },
  sewage: { key: 'sewage', trades: ['plumbing', 'grounds_common_area'], homes: null },
  // A burst main is the reason for missing water, so both kinds of reports have one cause.
  burst_main: { key: 'no_water', trades: ['plumbing', 'grounds_common_area'], homes: null },
  burst_pipe: { key: 'burst_pipe', trades: ['plumbing', 'grounds_common_area'], homes: null },
  door_unlocked: { key: 'door_unlocked', trades: ['locks_security'], homes: null },
  gate_stuck: { key: 'gate_stuck', trades: ['locks_security', 'grounds_common_area'], homes: null },
  roof_leak: { key: 'roof_leak', trades: ['roofing_water_intrusion'], homes: null },
  lights_out: { key: 'lights_out', trades: ['electrical', 'grounds_common_area'], homes: null },
  pests: { key: 'pests', trades: ['pest'], homes: null },
  trash: { key: 'trash', trades: ['grounds_common_area'], homes: null },
  other_shared: { key: 'same_wording', trades: [], homes: null, isUnknown: true },
} as const satisfies Record<string, CauseKind>;

export type CauseName = keyof typeof CAUSES;
/** The names that the readers learn. */
export const CAUSE_NAMES: readonly CauseName[] = Object.keys(CAUSES) as CauseName[];
