import { PLAIN_BARE_RULES } from './plain-emergency-rules.ts';
import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

const BARE = { onlyBare: true } as const;
/** Lights of a common area or of one room are no loss of the dwelling's. */
const OF_HOME = { onlyBare: true, unless: ['part_of_home', 'common_light'] } as const;
const OF_MAINS = { onlyBare: true, unless: ['common_light', 'outlet', 'partial', 'some_power'] } as const;

/**
 * Conditions whose words leave open how bad it is, or that need the rest of the text to be judged. Where there is no rest,
 * the guide's level for the plain statement holds (R12).
 */
export const BARE_RULES: readonly HazardRule[] = [
  ...PLAIN_BARE_RULES,
  hazard('E1', 'emergency', 'fire_safety', 'fire_word', 'fire', BARE),
  hazard('E1', 'emergency', 'electrical', 'burning & outlet|switch|panel|wire', 'burning electrical part', BARE),
  hazard('E1', 'emergency', 'fire_safety', 'fire_alarm_system|smoke_alarm & alarm_active|alarm_now', 'alarm sounding', {
    onlyBare: true,
    unless: ['chirp', 'drill', 'alarm_old'],
  }),
  hazard('E3', 'emergency', 'plumbing', 'overflow & basin', 'a fixture overflows', BARE),
  hazard('E3', 'emergency', 'plumbing', 'sewage_backup', 'sewage coming out', BARE),
  hazard('E4', 'emergency', 'electrical', 'power_lost', 'no power, and no limit is named', OF_MAINS),
  hazard('E4', 'emergency', 'electrical', 'mains & no_function', 'no power, and no limit is named', OF_MAINS),
  hazard('E4', 'emergency', 'electrical', 'power_gone', 'no power, and no limit is named', {
    onlyBare: true,
    unless: [...OF_MAINS.unless, 'lights_lost'],
  }),
  hazard('E4', 'emergency', 'plumbing', 'water_lost', 'no water, and no limit is named', BARE),
  hazard('E4', 'emergency', 'plumbing', 'mains_water & no_function', 'no water, and no limit is named', {
    onlyBare: true,
    unless: ['hot_water_only', 'partial', 'weak_water'],
  }),
  hazard('E4', 'emergency', 'plumbing', 'no_toilet', 'no toilet works', BARE),
  hazard('E5', 'emergency', 'locks_security', 'person_locked', 'a person behind a locked door', BARE),
  hazard('E6', 'emergency', 'structural', 'collapse & floor_part|roof_itself', 'floor or roof failing', BARE),
  hazard('E6', 'emergency', 'fire_safety', 'way_out & shut_fast', 'exit blocked', BARE),
  hazard('U1', 'urgent', 'electrical', 'lights_lost', 'lights out', OF_HOME),
  hazard('U1', 'urgent', 'electrical', 'lights_unsteady', 'lights flicker', OF_HOME),
  hazard('U1', 'urgent', 'electrical', 'outlets_lost', 'several outlets dead', BARE),
  hazard('U1', 'urgent', 'gas', 'gas_lost', 'gas supply off', BARE),
  hazard('U1', 'urgent', 'appliance', 'whole_stove & no_function', 'no stove', BARE),
  hazard('U1', 'urgent', 'appliance', 'whole_fridge & no_function|not_cold', 'fridge not working', BARE),
  hazard('U2', 'urgent', 'plumbing', 'plain_leak|wet_part', 'a leak', {
    onlyBare: true,
    unless: ['tap', 'shower_head'],
  }),
  hazard('U2', 'urgent', 'plumbing', 'plain_leak & basin', 'a fixture leaks', {
    onlyBare: true,
    unless: ['shower_head'],
  }),
  hazard('U3', 'urgent', 'fire_safety', 'extinguisher_lost', 'extinguisher missing', BARE),
  hazard('U4', 'urgent', 'structural', 'rail & no_function', 'broken handrail', BARE),
  hazard('U5', 'urgent', 'locks_security', 'window & no_function', 'broken window', BARE),
];
