import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

/** Losses and dangers that words which the model does not know tell plainly enough (guide E1 to E7). */
export const LOSS_AND_HARM_RULES: readonly HazardRule[] = [
  hazard('E1', 'emergency', 'fire_safety', 'set_alight', 'something was set alight', {
    lingering: true,
    decisive: true,
  }),
  hazard(
    'E2',
    'emergency',
    'electrical',
    'melted & outlet|switch|panel|wire|hvac_other',
    'fire signs at an electrical part',
    {
      lingering: true,
      within: 6,
      decisive: true,
    },
  ),
  hazard('E1', 'emergency', 'hvac', 'heating & exhaust_leak', 'flue or venting failure', {
    lingering: true,
    decisive: true,
  }),
  hazard('E1', 'emergency', 'gas', 'gas_line_cut', 'gas line struck', {
    lingering: true,
    unlessBeside: ['gas_turned_off'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'hvac', 'fumes_come_back & heating|heater|flue', 'flue or venting failure', {
    lingering: true,
    within: 16,
    decisive: true,
  }),
  hazard('E1', 'emergency', 'mold_air_quality', 'fumes & throws_up', 'fumes making people ill', {
    within: 16,
    decisive: true,
  }),
  hazard('E7', 'emergency', 'fire_safety', 'sprinklers_shut', 'fire alarm or sprinkler system out', {
    unlessBeside: ['lawn', 'grounds'],
    decisive: true,
  }),
  hazard('E6', 'emergency', 'structural', 'caved_in', 'part of the building failing', {
    unlessBeside: ['play_thing'],
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'door_glass_gone', 'entry door cannot be secured', {
    unlessBeside: ['looks_dull', 'play_thing'],
    decisive: true,
  }),
  hazard('E2', 'emergency', 'electrical', 'shocked_by', 'electric shock', { lingering: true, decisive: true }),
  hazard('E3', 'emergency', 'plumbing', 'spraying_part', 'burst or spraying water', { decisive: true }),
  hazard('E6', 'emergency', 'structural', 'coming_down', 'something heavy about to fall', { decisive: true }),
  hazard('E3', 'emergency', 'plumbing', 'sewage_out', 'sewage rising'),
  hazard('E6', 'emergency', 'structural', 'ceiling_falls', 'part of the building failing', {
    unlessBeside: ['play_thing', 'tile', 'light', 'general_interior'],
  }),
  hazard('E6', 'emergency', 'structural', 'bricks_fall', 'something heavy about to fall', {
    unlessBeside: ['play_thing'],
  }),
  hazard('E3', 'emergency', 'plumbing', 'waterfall_inside', 'burst or spraying water', { decisive: true }),
  hazard('E4', 'emergency', 'plumbing', 'taps_dead', 'no tap gives water', {
    unless: ['hot_water_only', 'works_elsewhere', 'partial'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'electrical', 'dwelling_without_power', 'no power in the dwelling', { decisive: true }),
  hazard('E4', 'emergency', 'electrical', 'main_breaker & trip & stays_tripped', 'no power in the dwelling', {
    within: 'text',
    unless: ['some_power'],
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'attack', 'a person who attacks', { decisive: true }),
  hazard('E5', 'emergency', 'locks_security', 'stranger_at_home', 'break-in or intruder', { decisive: true }),
  hazard('E6', 'emergency', 'elevator', 'in_the_lift', 'person trapped in an elevator', {
    unless: ['entrapment_over'],
    decisive: true,
  }),
  hazard('E7', 'emergency', 'fire_safety', 'sprinkler & discharges', 'sprinkler discharging', {
    within: 16,
    unless: ['lawn', 'chirp'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'fire_safety', 'explosion_told', 'explosion', { lingering: true, decisive: true }),
  hazard('E1', 'emergency', 'hvac', 'burns_indoors', 'something burns indoors without a flue', { decisive: true }),
  hazard('E1', 'emergency', 'plumbing', 'sewer_smell & made_ill', 'fumes making people ill', { within: 'text' }),
  hazard('E2', 'emergency', 'plumbing', 'from_an_alarm', 'water at something electrical', {
    unlessBeside: ['sprinkler'],
    decisive: true,
  }),
  hazard('E3', 'emergency', 'plumbing', 'pipe & frozen', 'frozen pipes', { within: 6, unlessBeside: ['fridge'] }),
  hazard('E6', 'emergency', 'structural', 'broke_under & walked_on', 'part of the building failing', {
    within: 8,
    unlessBeside: ['play_thing', 'tile'],
    decisive: true,
  }),
];
