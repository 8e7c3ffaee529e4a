import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

const TEXT = { within: 'text' } as const;

/** Rule R8 of the guide: what is an emergency because of whom it endangers within hours. */
export const VULNERABLE_OCCUPANT_RULES: readonly HazardRule[] = [
  hazard(
    'R8',
    'emergency',
    'hvac',
    'no_heat|heat_never_on & unborn_or_new',
    'no heat, with someone whom it endangers',
    {
      within: 'text',
      unless: ['one_room', 'mild_word', 'warm_word'],
      decisive: true,
    },
  ),
  hazard(
    'R8',
    'emergency',
    'hvac',
    'no_cooling & unborn_or_new & warm_for_frail|heat_word',
    'no cooling, with someone whom it endangers',
    { within: 'text', decisive: true },
  ),
  hazard('R8', 'emergency', 'hvac', 'no_heat & frail', 'no heat, with someone whom it endangers', {
    within: 'text',
    unless: ['one_room', 'mild_word', 'warm_word'],
  }),
  hazard(
    'R8',
    'emergency',
    'hvac',
    'no_cooling & frail & warm_for_frail|heat_word',
    'no cooling, with someone whom it endangers',
    { within: 'text', decisive: true },
  ),
  hazard(
    'R8',
    'emergency',
    'hvac',
    'cooling & no_function & frail & warm_for_frail|heat_word',
    'no cooling, with someone whom it endangers',
    { within: 'text', decisive: true },
  ),
  hazard(
    'R8',
    'emergency',
    'hvac',
    'heating & no_function & frail & cold_for_frail|cold_word',
    'no heat, with someone whom it endangers',
    { within: 'text', unless: ['one_room'], decisive: true },
  ),
  hazard('R8', 'emergency', 'hvac', 'no_cooling|no_heat & frail_person|aged_person', 'someone whom it endangers', {
    within: 'text',
    unless: ['one_room', 'mild_word', 'warm_word', 'cold_word', 'warm_for_frail', 'winter_off'],
    decisive: true,
  }),
  hazard(
    'R8',
    'emergency',
    'electrical',
    'power_gone & power_life',
    'no power for equipment that keeps someone alive',
    TEXT,
  ),
  hazard(
    'R8',
    'emergency',
    'elevator',
    'elevator & no_function & stranded & frail|power_life|access_blocked',
    'someone stranded without the elevator',
    TEXT,
  ),
  hazard(
    'R8',
    'emergency',
    'elevator',
    'elevator_out & stranded & frail|power_life|access_blocked',
    'someone stranded without the elevator',
    { within: 'text', decisive: true },
  ),
];
