import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';
import { LOSS_AND_HARM_RULES } from './loss-and-harm-rules.ts';
import { PLAIN_DANGER_RULES } from './plain-danger-rules.ts';
import { VULNERABLE_OCCUPANT_RULES } from './vulnerable-occupant-rules.ts';

const LINGERS = { lingering: true } as const;
const TEXT = { within: 'text' } as const;

/** Section 2 of the guide, E1 to E8, as concepts. Order does not matter. */
export const EMERGENCY_RULES: readonly HazardRule[] = [
  ...VULNERABLE_OCCUPANT_RULES,
  ...LOSS_AND_HARM_RULES,
  ...PLAIN_DANGER_RULES,
  hazard('E1', 'emergency', 'gas', 'gas_smell', 'gas odour', LINGERS),
  hazard('E1', 'emergency', 'gas', 'gas_sound & gas_thing', 'hissing at gas equipment', LINGERS),
  hazard('E1', 'emergency', 'fire_safety', 'burning_smell', 'burning smell', LINGERS),
  hazard('E1', 'emergency', 'gas', 'gas_escapes', 'gas that comes out', { decisive: true }),
  hazard('E1', 'emergency', 'fire_safety', 'flame', 'flame or fire', LINGERS),
  hazard('E1', 'emergency', 'fire_safety', 'smoke', 'smoke', { lingering: true, unless: ['smoke_alarm', 'tobacco'] }),
  hazard('E1', 'emergency', 'gas', 'gas_hit', 'gas line struck', LINGERS),
  hazard(
    'E1',
    'emergency',
    'appliance',
    'smoke|flame|burning_smell|scorch|spark & stove|fridge|washer|dryer|small_appliance',
    'fire signs from a machine',
    LINGERS,
  ),
  hazard(
    'E1',
    'emergency',
    'hvac',
    'smoke|flame|burning_smell & heating|cooling|hvac_other',
    'fire signs from heating or a vent',
    LINGERS,
  ),
  hazard(
    'E1',
    'emergency',
    'electrical',
    'smoke|flame|burning_smell|scorch & outlet|panel|switch|wire',
    'fire signs at an electrical part',
    LINGERS,
  ),
  hazard('E1', 'emergency', 'electrical', 'smoke|burning_smell|scorch & light', 'fire signs at a light', LINGERS),
  hazard('E1', 'emergency', 'fire_safety', 'co_alarm & alarm_active', 'CO alarm sounding', {
    lingering: true,
    unless: ['alarm_old'],
    within: 16,
  }),
  hazard('E1', 'emergency', 'fire_safety', 'co_alarm & made_ill', 'CO symptoms', { lingering: true, within: 'text' }),
  hazard('E1', 'emergency', 'hvac', 'heating & made_ill', 'symptoms while the heating runs', {
    lingering: true,
    within: 'text',
  }),
  hazard(
    'E1',
    'emergency',
    'fire_safety',
    'battery & hot|smoke|scorch|spark|burst|flame|hum',
    'battery about to catch fire',
    { lingering: true, within: 14 },
  ),
  hazard('E1', 'emergency', 'fire_safety', 'four_beeps', 'four-beep CO pattern', LINGERS),
  hazard('E1', 'emergency', 'fire_safety', 'smoke_alarm & alarm_active', 'smoke alarm sounding', {
    within: 10,
    unless: ['chirp', 'drill'],
  }),
  hazard('E1', 'emergency', 'fire_safety', 'some_alarm & alarm_now', 'an alarm sounding', {
    within: 6,
    unless: ['chirp', 'drill', 'other_alarm', 'alarm_old'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'fire_safety', 'smoke_alarm|fire_alarm_system|co_alarm & smoke_seen', 'alarm and smoke', {
    lingering: true,
    within: 'text',
    decisive: true,
  }),
  hazard('E1', 'emergency', 'fire_safety', 'smoke_alarm|fire_alarm_system & made_ill', 'an alarm, and somebody ill', {
    lingering: true,
    within: 'text',
    unless: ['chirp', 'drill'],
  }),
  hazard('E1', 'emergency', 'gas', 'gas_alarm & alarm_active|alarm_beep', 'gas alarm sounding', {
    lingering: true,
    within: 10,
    unless: ['battery_low', 'drill'],
    decisive: true,
  }),
  hazard('E1', 'emergency', 'hvac', 'flue & collapse|no_function|leak', 'flue or venting failure', { within: 10 }),
  hazard('E1', 'emergency', 'mold_air_quality', 'fumes|mold|odor_other & made_ill', 'fumes making people ill', TEXT),
  hazard(
    'E2',
    'emergency',
    'electrical',
    'spark & outlet|switch|panel|wire|light',
    'sparks or popping at an electrical part',
    LINGERS,
  ),
  hazard('E2', 'emergency', 'electrical', 'seen_sparks', 'sparks from something that is not named', {
    lingering: true,
  }),
  hazard('E2', 'emergency', 'electrical', 'sparks', 'sparks that nobody has dealt with', {
    lingering: true,
    onlyAsserted: true,
  }),
  hazard('E2', 'emergency', 'electrical', 'hum & outlet|switch|panel', 'buzzing electrical part', {
    lingering: true,
    within: 10,
  }),
  hazard('E2', 'emergency', 'electrical', 'hot & outlet|switch|panel', 'hot electrical part', {
    lingering: true,
    within: 10,
  }),
  hazard(
    'E2',
    'emergency',
    'electrical',
    'shock & metal_touch|outlet|switch|panel|wire|light|water|stove|fridge|washer|dryer',
    'electric shock',
    {
      lingering: true,
      within: 14,
    },
  ),
  hazard('E2', 'emergency', 'electrical', 'bare & wire|outlet|switch', 'bare reachable conductor', { within: 10 }),
  hazard('E2', 'emergency', 'electrical', 'downed_line', 'downed line', LINGERS),
  hazard(
    'E2',
    'emergency',
    'plumbing',
    'leak|burst|flood|water & outlet|switch|panel|light',
    'water at something electrical',
    { within: 14, unlessBeside: ['doorbell'] },
  ),
  hazard('E3', 'emergency', 'plumbing', 'burst & pipe|tap|toilet|tub|sink|heater|water', 'burst or spraying water', {
    within: 12,
    unless: ['contained', 'key_in_lock'],
  }),
  hazard('E3', 'emergency', 'plumbing', 'flood', 'flooding', { unless: ['contained'] }),
  hazard('E3', 'emergency', 'plumbing', 'water|leak|burst & spreading', 'water spreading to other rooms or units', {
    within: 14,
    unless: ['contained', 'weak_water'],
  }),
  hazard('E3', 'emergency', 'plumbing', 'water|leak|burst|rises & unstoppable', 'water that cannot be stopped', {
    within: 16,
    unless: ['contained', 'running_toilet'],
  }),
  hazard('E3', 'emergency', 'plumbing', 'leak|water & sagging & ceiling|wall', 'wet ceiling sagging', {
    within: 'text',
  }),
  hazard('E3', 'emergency', 'plumbing', 'pipe_frozen', 'frozen pipes'),
  hazard('E3', 'emergency', 'plumbing', 'sewage & rises', 'sewage rising', { within: 16 }),
  hazard('E3', 'emergency', 'plumbing', 'sewage_on_floor', 'sewage on the floor', { decisive: true }),
  hazard('E3', 'emergency', 'plumbing', 'sewage_backup', 'sewage that nobody has dealt with', { onlyAsserted: true }),
  hazard('E3', 'emergency', 'plumbing', 'toilet|drain|tub & floor & rises', 'waste water onto floors', { within: 22 }),
  hazard('E3', 'emergency', 'plumbing', 'heater & burst|steam', 'failing water heater', { within: 14 }),
  hazard('E3', 'emergency', 'roofing_water_intrusion', 'rain|roof & burst|flood', 'rain water entering fast', {
    within: 18,
    unless: ['contained'],
  }),
  hazard('E4', 'emergency', 'plumbing', 'no_water', 'no running water', {
    unless: ['hot_water_only', 'partial', 'stays_dry', 'works_elsewhere'],
  }),
  hazard('E4', 'emergency', 'plumbing', 'no_water & water_off_all', 'no running water anywhere', {
    within: 'text',
    unless: ['hot_water_only'],
  }),
  hazard('E4', 'emergency', 'plumbing', 'water_asked & none_there', 'no running water', {
    within: 'text',
    unless: ['hot_water_only', 'some_water'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'plumbing', 'no_tap_runs', 'no tap gives water', {
    unless: ['hot_water_only'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'electrical', 'all_power', 'no power in the dwelling', {
    unless: ['partial', 'some_power', 'common_light', 'part_of_home', 'part_without_power', 'outlet'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'electrical', 'power_gone & whole', 'no power in the dwelling', {
    within: 16,
    unless: ['partial', 'common_light', 'all_works', 'part_without_power'],
    unlessBeside: ['power_back', 'rooms_of_several'],
    decisive: true,
  }),
  hazard(
    'E4',
    'emergency',
    'plumbing',
    'toilet & only_one & wont_flush|blocked|no_function|burst',
    'the only toilet is unusable',
    { within: 'text', unless: ['other_one'] },
  ),
  hazard(
    'E4',
    'emergency',
    'plumbing',
    'only_toilet & wont_flush|blocked|no_function|burst|rises',
    'the only toilet is unusable',
    {
      within: 'text',
      unless: ['other_one'],
    },
  ),
  hazard('E4', 'emergency', 'hvac', 'heating & no_function & cold_word', 'heating broken in the cold', {
    within: 'text',
    unless: ['one_room', 'mild_word'],
  }),
  hazard('E4', 'emergency', 'hvac', 'cooling & no_function & heat_word', 'cooling broken in extreme heat', {
    within: 'text',
    decisive: true,
  }),
  hazard('E4', 'emergency', 'hvac', 'no_heat & cold_word', 'no heat in the cold', {
    within: 'text',
    unless: ['one_room', 'mild_word'],
    decisive: true,
  }),
  hazard('E4', 'emergency', 'hvac', 'no_cooling & heat_word', 'no cooling in extreme heat', {
    within: 'text',
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'cant_secure & entry_door', 'entry door cannot be secured', {
    within: 14,
    unless: ['inner_door', 'fire_door'],
  }),
  hazard(
    'E5',
    'emergency',
    'locks_security',
    'cant_secure & ground_window & window',
    'reachable window cannot be secured',
    { within: 'text' },
  ),
  hazard('E5', 'emergency', 'locks_security', 'breakin', 'break-in or intruder'),
  hazard('E5', 'emergency', 'locks_security', 'entry_lock_broken', 'broken entry lock that nobody has repaired', {
    onlyAsserted: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'armed & person', 'a person with a weapon, or a threat to life', {
    decisive: true,
  }),
  hazard('E5', 'emergency', 'locks_security', 'threat & has_key', 'threat by someone with a key', TEXT),
  hazard(
    'E5',
    'emergency',
    'locks_security',
    'locked_out|cant_secure & behind_door',
    'a person or fire risk behind a locked door',
    TEXT,
  ),
  hazard('E5', 'emergency', 'locks_security', 'behind_door & dependent', 'a person locked in', { within: 14 }),
  hazard('E6', 'emergency', 'structural', 'collapse & ceiling|wall|balcony|stair', 'part of the building failing', {
    within: 12,
  }),
  hazard('E6', 'emergency', 'structural', 'sagging & ceiling|balcony|wall', 'ceiling or balcony sagging', {
    within: 10,
  }),
  hazard(
    'E6',
    'emergency',
    'structural',
    'collapse|loose & overhead & people_below',
    'something heavy about to fall where people pass',
    { within: 30 },
  ),
  hazard(
    'E6',
    'emergency',
    'structural',
    'collapse|rotten & stair|balcony & only_way',
    'the only way out is failing',
    TEXT,
  ),
  hazard('E6', 'emergency', 'structural', 'rail_gone & balcony|stair|upper_floor|rail|window', 'guardrail missing', {
    within: 16,
  }),
  hazard('E6', 'emergency', 'structural', 'struck', 'a tree or vehicle hit the building'),
  hazard('E6', 'emergency', 'elevator', 'elevator & elevator_drop', 'elevator drop or open shaft', { within: 14 }),
  hazard('E6', 'emergency', 'elevator', 'elevator & trapped', 'person trapped in an elevator', {
    within: 14,
    unless: ['entrapment_over', 'lift_without_people'],
  }),
  hazard('E6', 'emergency', 'elevator', 'elevator|elevator_out & people_trapped', 'person trapped in an elevator', {
    within: 'text',
    decisive: true,
    unless: ['entrapment_over', 'lift_without_people'],
  }),
  hazard('E6', 'emergency', 'fire_safety', 'chained & exit_route', 'exit blocked', { within: 14 }),
  hazard('E7', 'emergency', 'fire_safety', 'fire_alarm_system & no_function', 'fire alarm or sprinkler system out', {
    within: 14,
  }),
  hazard('E7', 'emergency', 'fire_safety', 'sprinkler & burst|flood|alarm_active', 'sprinkler discharging', {
    within: 16,
    unless: ['lawn'],
  }),
  hazard('E8', 'emergency', 'pest', 'dangerous_animal', 'dangerous animal'),
  hazard('E8', 'emergency', 'pest', 'stinging & allergic|stung', 'stings to an allergic person', { within: 20 }),
];
