import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

const SOME_RUNS: readonly string[] = ['works_elsewhere', 'partial', 'weak_water'];
/** Where it is said of one place that there is no water, or it is good that there is none. */
const OF_ONE_PLACE: readonly string[] = [
  'part_of_home',
  'taps_of_one_room',
  'no_supply',
  'roof',
  'rain',
  'ceiling',
  'grounds',
  'floor',
  'toilet',
  'tub',
  'sink',
  'drain',
  'tap',
];
const SOME_POWER: readonly string[] = ['partial', 'part_without_power', 'some_power', 'all_works', 'outlet'];

/** Emergencies in plain words that stand beside what sounds like a lesser fault, or that name no fault (guide E1 to E7). */
export const PLAIN_EMERGENCY_RULES: readonly HazardRule[] = [
  hazard('E1', 'emergency', 'gas', 'gas_in_room', 'gas where people are', {
    unlessBeside: ['gas_meant'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'hvac', 'flue_off', 'flue or venting failure', {
    unlessBeside: ['dryer', 'small_appliance', 'car_of_somebody'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'hvac', 'fumes_fill', 'fumes that fill a room', {
    unlessBeside: ['paint_fumes'],
    decisive: true,
  }),
  hazard('E2', 'emergency', 'plumbing', 'leaks_onto_machine', 'water at something electrical', {
    unlessBeside: ['contained'],
    decisive: true,
  }),
  hazard('E3', 'emergency', 'plumbing', 'foul_water_here', 'waste water where people are', {
    unlessBeside: ['foul_named', 'sink', 'tub', 'tap', 'contained'],
    decisive: true,
  }),
  hazard('E3', 'emergency', 'plumbing', 'foul_water_rises & floor|part_of_home|whole', 'waste water rising', {
    unlessBeside: ['foul_named', 'sink', 'tub', 'tap', 'contained'],
    decisive: true,
  }),
  hazard(
    'E3',
    'emergency',
    'plumbing',
    'overflows_now & cant_stop_it & toilet|tub|sink|tap|pipe|water|drain|washer|heater',
    'an overflow that cannot be stopped',
    {
      within: 16,
      decisive: true,
    },
  ),
  hazard('E3', 'emergency', 'hvac', 'leaks_steam', 'steam out of a boiler', { decisive: true }),
  hazard('E4', 'emergency', 'electrical', 'power_gone|power_lost & neighbors_too', 'no power in the dwelling', {
    within: 'text',
    unless: SOME_POWER,
    decisive: true,
  }),
  hazard('E4', 'emergency', 'electrical', 'we_lack_power & common_light|one_light', 'no power in the dwelling', {
    within: 'text',
    unless: SOME_POWER,
    unlessBeside: ['but_for'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'plumbing', 'no_cold_either & hot_water_only', 'no running water', {
    within: 'text',
    unless: SOME_RUNS,
    unlessBeside: OF_ONE_PLACE,
    decisive: true,
  }),
  hazard('E4', 'emergency', 'plumbing', 'no_hot_nor_cold', 'no running water', {
    unless: SOME_RUNS,
    unlessBeside: OF_ONE_PLACE,
    decisive: true,
  }),
  hazard('E4', 'emergency', 'hvac', 'heaters_cold & cold_word', 'no heat in the cold', {
    within: 'text',
    unless: ['one_room', 'mild_word', 'warm_word', 'others_warm'],
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'lock_gone & stays_open & way_in', 'entry door cannot be secured', {
    within: 14,
    unlessBeside: ['inner_door', 'fire_door'],
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'escape_window_open', 'reachable window cannot be secured', {
    decisive: true,
  }),
  hazard('E6', 'emergency', 'structural', 'facade_down', 'something heavy falls where people pass', { decisive: true }),
  hazard(
    'E6',
    'emergency',
    'structural',
    'facade_piece & crashed_where_people_go',
    'something heavy falls where people pass',
    { within: 12, decisive: true },
  ),
  hazard('E6', 'emergency', 'fire_safety', 'exit_chained', 'exit blocked', { decisive: true }),
  hazard('E6', 'emergency', 'elevator', 'elevator|elevator_out & no_cabin_there', 'open elevator shaft', {
    within: 'text',
    decisive: true,
  }),
  hazard('E7', 'emergency', 'fire_safety', 'alarms_off', 'fire alarm system out', {
    unless: ['chirp', 'drill', 'battery_low'],
    decisive: true,
  }),
];

/** The same where the text says nothing else. */
export const PLAIN_BARE_RULES: readonly HazardRule[] = [
  hazard('E4', 'emergency', 'plumbing', 'water_wont_run', 'no water, and no limit is named', {
    onlyBare: true,
    unless: ['hot_water_only', 'partial', 'weak_water'],
  }),
  hazard('S', 'standard', 'gas', 'gas_back', 'gas that is back', { onlyBare: true, atMost: true }),
];
