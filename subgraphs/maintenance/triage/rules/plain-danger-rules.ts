import { PLAIN_EMERGENCY_RULES } from './plain-emergency-rules.ts';
import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';
import { TOLD_DANGER_RULES } from './told-danger-rules.ts';

const LIVES_ON = { lingering: true } as const;
const DECISIVE_TEXT = { within: 'text', decisive: true } as const;
const COLD_TEXT = { within: 'text', decisive: true, unless: ['one_room', 'mild_word', 'warm_word'] } as const;

/** Dangers that the guide names (E1 to E6), told in words that the model was trained without. */
export const PLAIN_DANGER_RULES: readonly HazardRule[] = [
  ...TOLD_DANGER_RULES,
  ...PLAIN_EMERGENCY_RULES,
  hazard('E1', 'emergency', 'gas', 'gas_like', 'gas odour', LIVES_ON),
  hazard('E1', 'emergency', 'gas', 'gas_sound & stove', 'hissing at gas equipment', { lingering: true, within: 8 }),
  hazard('E2', 'emergency', 'electrical', 'whistles & outlet|switch|panel', 'buzzing electrical part', {
    lingering: true,
    within: 6,
  }),
  hazard('E2', 'emergency', 'electrical', 'service_wire & torn_down', 'downed line', { lingering: true, within: 10 }),
  hazard('E3', 'emergency', 'plumbing', 'geyser_like & tap|pipe|water|toilet|sink', 'burst or spraying water', {
    ...DECISIVE_TEXT,
  }),
  hazard('E3', 'emergency', 'plumbing', 'overflow_apart & unstoppable|spreading', 'water that cannot be stopped', {
    within: 16,
  }),
  hazard('E3', 'emergency', 'plumbing', 'contained & keeps_coming', 'water that cannot be stopped', { within: 16 }),
  hazard('E3', 'emergency', 'plumbing', 'water|leak|burst|flood & down_stairs|grows_by_rooms', 'water spreading', {
    within: 'text',
  }),
  hazard(
    'E3',
    'emergency',
    'roofing_water_intrusion',
    'rain|water & deep_water|enters_low',
    'rain water entering fast',
    {
      within: 20,
      unless: ['contained'],
    },
  ),
  hazard(
    'E4',
    'emergency',
    'plumbing',
    'toilet & only_one|only_toilet & toilet_broken',
    'the only toilet is unusable',
    {
      ...DECISIVE_TEXT,
      unless: ['other_one', 'toilet_seat'],
    },
  ),
  hazard('E4', 'emergency', 'plumbing', 'only_toilet & toilet_broken', 'the only toilet is unusable', {
    within: 14,
    decisive: true,
    unless: ['other_one', 'toilet_seat'],
  }),
  hazard('E4', 'emergency', 'hvac', 'heat_never_on & cold_word', 'no heat in the cold', COLD_TEXT),
  hazard(
    'E5',
    'emergency',
    'locks_security',
    'cant_secure|opens_to_all & reach_window',
    'reachable window cannot be secured',
    {
      within: 14,
    },
  ),
  hazard(
    'E5',
    'emergency',
    'locks_security',
    'opens_to_all & ground_home & window',
    'reachable window cannot be secured',
    {
      within: 'text',
    },
  ),
  hazard('E5', 'emergency', 'locks_security', 'cant_secure & way_in', 'entry door cannot be secured', {
    within: 14,
    unlessBeside: ['inner_door', 'fire_door'],
  }),
  hazard('E5', 'emergency', 'locks_security', 'intruder_words', 'break-in or intruder', { decisive: true }),
  hazard('E5', 'emergency', 'locks_security', 'door_fell_shut & child_inside', 'a person locked in', DECISIVE_TEXT),
  hazard(
    'E5',
    'emergency',
    'locks_security',
    'door_fell_shut|locked_out & left_burning',
    'a fire risk behind a locked door',
    {
      ...DECISIVE_TEXT,
    },
  ),
  hazard('E5', 'emergency', 'locks_security', 'groans & no_answer', 'a person behind a locked door', DECISIVE_TEXT),
  hazard('E6', 'emergency', 'structural', 'gives_way & walked_on', 'part of the building failing', { within: 10 }),
  hazard('E6', 'emergency', 'structural', 'went_through & walked_on', 'part of the building failing', {
    within: 12,
    decisive: true,
  }),
  hazard('E6', 'emergency', 'grounds_common_area', 'roots_lifting', 'something heavy about to fall', {}),
];
