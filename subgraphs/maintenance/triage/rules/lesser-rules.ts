import { LIMIT_RULES } from './limit-rules.ts';
import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

const TEXT = { within: 'text' } as const;

/** Section 3 of the guide, U1 to U7, as concepts. */
export const URGENT_RULES: readonly HazardRule[] = [
  ...LIMIT_RULES,
  hazard('U1', 'urgent', 'plumbing', 'hot_water_only', 'no hot water'),
  hazard('U1', 'urgent', 'plumbing', 'weak_water & whole', 'weak water in the whole unit', { within: 16 }),
  hazard('U1', 'urgent', 'plumbing', 'bad_water', 'discoloured water'),
  hazard('U1', 'urgent', 'plumbing', 'scald & water|tap|tub|sink', 'scalding water', { within: 16 }),
  hazard('U1', 'urgent', 'plumbing', 'no_water', 'water is off'),
  hazard('U1', 'urgent', 'electrical', 'power_gone', 'power is off'),
  hazard('U1', 'urgent', 'electrical', 'outlet|light & partial & no_function', 'part of the unit without power', {
    within: 16,
  }),
  hazard('U1', 'urgent', 'electrical', 'trip & panel', 'repeated breaker trips', { within: 12 }),
  hazard('U1', 'urgent', 'electrical', 'flicker & light & whole', 'unit-wide flicker', { within: 14 }),
  hazard('U1', 'urgent', 'hvac', 'no_heat', 'no heat', { unless: ['mild_word', 'warm_word'], decisive: true }),
  hazard('U1', 'urgent', 'hvac', 'heat_never_on|heat_cuts_out', 'heating does not work', {
    unless: ['mild_word', 'warm_word', 'winter_off'],
    decisive: true,
  }),
  hazard('U1', 'urgent', 'hvac', 'heating & stuck_on', 'heat cannot be turned off', { within: 14 }),
  hazard('U1', 'urgent', 'hvac', 'no_cooling', 'no cooling', { unless: ['winter_off'] }),
  hazard('U1', 'urgent', 'hvac', 'heating & no_function', 'heating does not work', {
    within: 8,
    unless: ['mild_word', 'warm_word', 'winter_off'],
    decisive: true,
  }),
  hazard('U1', 'urgent', 'hvac', 'cooling & no_function', 'cooling does not work', {
    within: 8,
    unless: ['mild_word', 'winter_off'],
  }),
  hazard('U1', 'urgent', 'appliance', 'cant_cook & stove', 'no cooking at all', { within: 16 }),
  hazard('U1', 'urgent', 'appliance', 'fridge & not_cold', 'fridge not cold', { within: 14 }),
  hazard('U1', 'urgent', 'gas', 'gas_thing & no_function', 'gas supply off', { within: 8 }),
  hazard('U1', 'urgent', 'plumbing', 'toilet & wont_flush|blocked|no_function', 'a toilet is unusable', { within: 14 }),
  hazard('U1', 'urgent', 'plumbing', 'tub|sink|drain & blocked', 'fixture fully blocked', {
    within: 12,
    unless: ['slow_drain'],
  }),
  hazard('U1', 'urgent', 'plumbing', 'tap & unstoppable', 'tap cannot be turned off', { within: 12 }),
  hazard('U2', 'urgent', 'plumbing', 'leak & pipe|sink|toilet|ceiling|wall|heater|contained', 'active leak', {
    within: 14,
  }),
  hazard('U2', 'urgent', 'plumbing', 'burst|flood & contained', 'leak that is contained', { within: 'text' }),
  hazard('U2', 'urgent', 'plumbing', 'plain_leak', 'leak that nobody has repaired', {
    unless: ['tap'],
    onlyAsserted: true,
  }),
  hazard('U2', 'urgent', 'plumbing', 'sewer_smell', 'sewer smell'),
  hazard('U2', 'urgent', 'appliance', 'leak & fridge|washer|small_appliance', 'machine leaking', { within: 12 }),
  hazard('U2', 'urgent', 'hvac', 'leak & cooling|hvac_other|heating', 'air conditioner or radiator leaking', {
    within: 12,
  }),
  hazard('U2', 'urgent', 'roofing_water_intrusion', 'leak & rain|roof', 'leak when it rains', { within: 18 }),
  hazard('U3', 'urgent', 'fire_safety', 'smoke_alarm|co_alarm & chirp|no_function', 'alarm chirping, dead or missing', {
    within: 14,
  }),
  hazard('U3', 'urgent', 'fire_safety', 'extinguisher & no_function|collapse', 'extinguisher missing or expired', {
    within: 12,
  }),
  hazard('U3', 'urgent', 'fire_safety', 'extinguisher_empty', 'extinguisher missing or expired', { decisive: true }),
  hazard('U3', 'urgent', 'fire_safety', 'exit_sign & no_function', 'exit sign out', { within: 12 }),
  hazard('U3', 'urgent', 'electrical', 'common_light & no_function|whole', 'stairwell or garage lighting out', {
    within: 12,
    unless: ['one_light'],
  }),
  hazard('U3', 'urgent', 'fire_safety', 'fire_door & cant_secure|no_function|stuck', 'fire door not closing', {
    within: 12,
  }),
  hazard('U3', 'urgent', 'fire_safety', 'sprinkler & leak', 'dripping sprinkler head', {
    within: 14,
    unless: ['lawn'],
  }),
  hazard('U4', 'urgent', 'structural', 'rail & loose', 'loose handrail', { within: 12 }),
  hazard('U4', 'urgent', 'structural', 'stair|floor_part & rotten', 'rotten or broken step or floor', { within: 12 }),
  hazard('U4', 'urgent', 'structural', 'crack & growing', 'growing crack', { within: 20, unless: ['hairline'] }),
  hazard('U4', 'urgent', 'structural', 'sharp', 'sharp edge or broken glass'),
  hazard('U4', 'urgent', 'grounds_common_area', 'slippery & grounds|stair', 'ice on walkways', { within: 16 }),
  hazard('U4', 'urgent', 'grounds_common_area', 'biohazard', 'biohazard'),
  hazard('U4', 'urgent', 'grounds_common_area', 'access_blocked & chained', 'accessible route blocked', { within: 16 }),
  hazard('U4', 'urgent', 'mold_air_quality', 'lead_asbestos & disturbed', 'lead or asbestos disturbed', TEXT),
  hazard('U4', 'urgent', 'mold_air_quality', 'mold & widespread', 'widespread or recurring mold', { within: 20 }),
  hazard('U4', 'urgent', 'mold_air_quality', 'mold & asthma', 'mold with asthma or an infant', TEXT),
  hazard('U5', 'urgent', 'locks_security', 'locked_out', 'locked out'),
  hazard('U5', 'urgent', 'locks_security', 'key_lost', 'keys stolen or not returned'),
  hazard('U5', 'urgent', 'locks_security', 'access_system & no_function', 'access system down', { within: 12 }),
  hazard('U5', 'urgent', 'locks_security', 'gate_garage & stuck|no_function', 'garage or gate stuck', { within: 12 }),
  hazard('U5', 'urgent', 'locks_security', 'window & cant_secure', 'window broken or not closing', { within: 12 }),
  hazard(
    'U6',
    'urgent',
    'elevator',
    'elevator & no_function|mislevel|door_hits|trapped',
    'elevator out of service or misbehaving',
    { within: 14 },
  ),
  hazard('U7', 'urgent', 'pest', 'infestation_pest', 'bed bugs, rats, fleas or termites'),
  hazard('U7', 'urgent', 'pest', 'small_pest & many', 'infestation', { within: 18 }),
  hazard('U7', 'urgent', 'pest', 'stinging', 'wasp nest'),
];
