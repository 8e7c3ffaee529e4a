import type { Category, Severity } from './triage.types.ts';

/** The guide's severity of a single hazard, null if it has none, and the hazard's trade. */
export interface Hazard {
  severity: Severity | null;
  category: Category;
}

/** The hazards that are recognized in languages other than English and Spanish, by name. */
export const HAZARDS: Readonly<Record<string, Hazard>> = {
  gas_smell: { severity: 'emergency', category: 'gas' }, // E1
  gas_leak: { severity: 'emergency', category: 'gas' }, // E1
  fire: { severity: 'emergency', category: 'fire_safety' }, // E1
  smoke: { severity: 'emergency', category: 'fire_safety' }, // E1
  burning_smell: { severity: 'emergency', category: 'fire_safety' }, // E1, origin unknown
  carbon_monoxide: { severity: 'emergency', category: 'fire_safety' }, // E1
  alarm_sounding: { severity: 'emergency', category: 'fire_safety' }, // E1
  explosion: { severity: 'emergency', category: 'fire_safety' }, // E1
  electric_shock: { severity: 'emergency', category: 'electrical' }, // E2
  sparks: { severity: 'emergency', category: 'electrical' }, // E2
  live_wire: { severity: 'emergency', category: 'electrical' }, // E2
  hot_outlet: { severity: 'emergency', category: 'electrical' }, // E2
  water_on_electrics: { severity: 'emergency', category: 'plumbing' }, // E2, tie-break 1: the water is the cause
  flood: { severity: 'emergency', category: 'plumbing' }, // E3 (roofing_water_intrusion where rain is named)
  burst_pipe: { severity: 'emergency', category: 'plumbing' }, // E3
  water_through_ceiling: { severity: 'emergency', category: 'plumbing' }, // E3
  water_everywhere: { severity: 'emergency', category: 'plumbing' }, // E3
  sewage_backup: { severity: 'emergency', category: 'plumbing' }, // E3
  no_heat: { severity: 'urgent', category: 'hvac' }, // U1, R10: emergency together with frozen_or_freezing (E4)
  no_water: { severity: 'emergency', category: 'plumbing' }, // E4
  no_power: { severity: 'emergency', category: 'electrical' }, // E4
  no_hot_water: { severity: 'urgent', category: 'plumbing' }, // U1; its wordings often match no_water too: see NARROWER
  trapped_in_elevator: { severity: 'emergency', category: 'elevator' }, // E6
  trapped: { severity: 'emergency', category: 'locks_security' }, // E5, E6
  injured: { severity: 'emergency', category: 'general' }, // danger to health now
  unconscious: { severity: 'emergency', category: 'general' }, // danger to life now
  cannot_breathe: { severity: 'emergency', category: 'mold_air_quality' }, // E1, fumes making people ill
  break_in: { severity: 'emergency', category: 'locks_security' }, // E5
  intruder: { severity: 'emergency', category: 'locks_security' }, // E5
  door_will_not_lock: { severity: 'emergency', category: 'locks_security' }, // E5
  broken_window: { severity: 'urgent', category: 'locks_security' }, // U4, U5; E5 where the ground floor is named
  ceiling_collapse: { severity: 'emergency', category: 'structural' }, // E6
  wall_or_balcony_failing: { severity: 'emergency', category: 'structural' }, // E6
  falling_parts: { severity: 'emergency', category: 'structural' }, // E6
  only_toilet_unusable: { severity: 'emergency', category: 'plumbing' }, // E4
  fridge_dead: { severity: 'urgent', category: 'appliance' }, // U1
  swarm_or_snake: { severity: 'emergency', category: 'pest' }, // E8
  infestation: { severity: 'urgent', category: 'pest' }, // U7
  medical_device: { severity: null, category: 'electrical' }, // R8: someone depends on powered equipment
  frozen_or_freezing: { severity: 'emergency', category: 'hvac' }, // E4, words such as freezing
  frozen_pipes: { severity: 'emergency', category: 'plumbing' }, // E3
  help_emergency: { severity: null, category: 'general' }, // R1: adds nothing by itself
};
