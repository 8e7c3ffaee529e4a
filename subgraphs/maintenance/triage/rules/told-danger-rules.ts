import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

const LIVES_ON = { lingering: true, decisive: true } as const;
/** Where it is good that there is no water. */
const NOT_OF_TAPS: readonly string[] = ['no_supply', 'roof', 'rain', 'ceiling', 'grounds', 'gas_thing'];
const SOME_RUNS: readonly string[] = ['hot_water_only', 'works_elsewhere', 'partial'];

/** E1 to E4, by what people notice where they name no fault. */
const OF_WATER_AND_FIRE: readonly HazardRule[] = [
  hazard('E4', 'emergency', 'plumbing', 'no_water_told', 'no running water', {
    unless: SOME_RUNS,
    unlessBeside: NOT_OF_TAPS,
    decisive: true,
  }),
  hazard(
    'E4',
    'emergency',
    'plumbing',
    'all_is_dry & not_a_trickle & tap|sink|tub|toilet|part_of_home',
    'no tap runs',
    {
      within: 20,
      unless: SOME_RUNS,
      unlessBeside: NOT_OF_TAPS,
      decisive: true,
    },
  ),
  hazard('E4', 'emergency', 'plumbing', 'yields_nothing & all_taps', 'no tap gives water', {
    within: 9,
    unless: SOME_RUNS,
    unlessBeside: ['taps_of_one_room', 'gas_thing'],
    decisive: true,
  }),
  hazard('E2', 'emergency', 'electrical', 'leak|burst|flood & power_strip', 'water at something electrical', {
    within: 10,
    unlessBeside: ['contained', 'strip_out_of_reach'],
    decisive: true,
  }),
  hazard('E2', 'emergency', 'electrical', 'water|leak|burst|flood & reaches_strip', 'water at something electrical', {
    within: 10,
    decisive: true,
  }),
  hazard(
    'E3',
    'emergency',
    'plumbing',
    'sent_from_elsewhere & comes_up_here & leaves_its_bowl',
    'waste water onto floors',
    {
      within: 'text',
      decisive: true,
    },
  ),
  hazard(
    'E3',
    'emergency',
    'roofing_water_intrusion',
    'rain|roof|ceiling|comes_through_roof & outruns_buckets',
    'rain water entering fast',
    {
      within: 16,
      decisive: true,
    },
  ),
  hazard('E4', 'emergency', 'hvac', 'ice_indoors', 'no heat in the cold', {
    unlessBeside: ['ice_machine'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'hvac', 'cold_room & set_warm', 'rooms that stay cold with the heat on', {
    within: 'text',
    unless: ['cooling', 'fridge', 'one_room', 'warmed_up'],
    decisive: true,
  }),
  hazard('E3', 'emergency', 'roofing_water_intrusion', 'comes_into_home & like_a_tap', 'rain water entering fast', {
    within: 14,
    unlessBeside: ['contained'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'gas', 'smells_anew', 'gas or burning that is smelled again', LIVES_ON),
  hazard('E1', 'emergency', 'fire_safety', 'co_alarm & four_times', 'four-beep CO pattern', {
    ...LIVES_ON,
    within: 10,
    unlessBeside: ['beeps_explained'],
  }),
  hazard('E1', 'emergency', 'fire_safety', 'is_real_fire', 'flame or fire', {
    ...LIVES_ON,
    unlessBeside: ['fire_named'],
  }),
  hazard('E2', 'emergency', 'electrical', 'spark_verb & outlet|switch|panel|wire', 'sparks at an electrical part', {
    lingering: true,
    within: 8,
  }),
  hazard('E1', 'emergency', 'fire_safety', 'campfire_smell', 'burning smell', {
    ...LIVES_ON,
    unlessBeside: ['campfire_meant'],
  }),
  hazard(
    'E2',
    'emergency',
    'appliance',
    'bites_who_touches & touched_bare & stove|fridge|washer|dryer|small_appliance|tap|light|switch|outlet',
    'electric shock',
    { ...LIVES_ON, within: 18 },
  ),
  hazard(
    'E2',
    'emergency',
    'electrical',
    'switched_from_afar & light|switch|outlet|bites_who_touches',
    'electric shock',
    {
      ...LIVES_ON,
      within: 10,
    },
  ),
  hazard('E4', 'emergency', 'electrical', 'now_whole & power_gone|all_power', 'no power in the dwelling', {
    within: 10,
    decisive: true,
  }),
  hazard('E2', 'emergency', 'electrical', 'spat_fire & outlet|switch|panel', 'sparks at an electrical part', {
    ...LIVES_ON,
    within: 10,
  }),
];

/** E5, E6 and E8, by what people saw. */
const OF_HARM: readonly HazardRule[] = [
  hazard('E5', 'emergency', 'locks_security', 'keeps_a_set & stood_inside', 'intruder who has a key', {
    within: 'text',
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'broke_in_told', 'break-in or intruder', { decisive: true }),
  hazard('E5', 'emergency', 'locks_security', 'armed_one & stands_near', 'a person with a weapon', {
    unlessBeside: ['toy_or_tool'],
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'forced_in', 'break-in or intruder', {
    unlessBeside: ['let_in'],
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'breakin & right_here', 'break-in or intruder', {
    within: 4,
    unlessBeside: ['asks_whether', 'crime_named'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'general', 'struck_down & person|dependent|others_struck', 'a person in danger of life', {
    within: 8,
    unlessBeside: ['no_harm_meant'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'general', 'breathless', 'a person in danger of life', {
    unlessBeside: ['no_harm_meant'],
    decisive: true,
  }),
  hazard('E6', 'emergency', 'structural', 'parts_from_house & stair|balcony', 'part of the building failing', {
    within: 6,
    unlessBeside: ['surface_or_rail', 'rail', 'general_interior', 'tile', 'light', 'wire', 'outlet'],
    decisive: true,
  }),
  hazard(
    'E6',
    'emergency',
    'structural',
    'rail & guard_gives & balcony|upper_floor|roof|high_edge',
    'guardrail failing',
    {
      within: 14,
      unlessBeside: ['paper_lapses'],
      decisive: true,
    },
  ),
  hazard('E7', 'emergency', 'fire_safety', 'sprinkler_set_off', 'sprinkler discharging', {
    unlessBeside: ['lawn', 'grounds'],
    decisive: true,
  }),
  hazard('E6', 'emergency', 'structural', 'limb_through', 'part of the building failing', { decisive: true }),
  hazard('E6', 'emergency', 'structural', 'masonry & lands_below', 'something heavy about to fall where people pass', {
    within: 8,
    decisive: true,
  }),
  hazard('E6', 'emergency', 'structural', 'beam & off_its_support', 'part of the building failing', {
    within: 9,
    decisive: true,
  }),
  hazard('E8', 'emergency', 'pest', 'rattle_on_tail', 'dangerous animal', {
    unlessBeside: ['toy_or_bell'],
    decisive: true,
  }),
  hazard('E8', 'emergency', 'pest', 'unnamed_rattle', 'dangerous animal', {
    unlessBeside: ['toy_or_bell'],
    decisive: true,
  }),
];

/** Dangers that the guide names (E1 to E8), told in words that name none of them. */
export const TOLD_DANGER_RULES: readonly HazardRule[] = [...OF_WATER_AND_FIRE, ...OF_HARM];
