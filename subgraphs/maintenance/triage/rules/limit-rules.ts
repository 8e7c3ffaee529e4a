import { DANGER_SIGNS } from './danger-signs.ts';
import { hazard } from './rule.types.ts';
import type { HazardRule } from './rule.types.ts';

const LIMIT = { within: 'text', atMost: true } as const;
/** What limits only a text that names no sign of danger beside it. */
const WITHOUT_SIGNS = { ...LIMIT, unless: [...DANGER_SIGNS] };
const SPILLS = new Set(['flood', 'leak', 'plain_leak']);

/** What the guide names as urgent or standard and no more, however alarming its words sound by themselves. */
export const LIMIT_RULES: readonly HazardRule[] = [
  hazard('U1', 'urgent', 'hvac', 'no_cooling & warm_for_frail', 'no cooling in ordinary warm weather', {
    ...LIMIT,
    unless: ['asthma', 'power_life', 'made_ill', 'dependent', 'frail_person', 'aged_person'],
  }),
  hazard('U1', 'urgent', 'plumbing', 'no_water & tap & works_elsewhere', 'one tap gives no water', LIMIT),
  hazard('U3', 'urgent', 'fire_safety', 'smoke_device & chirps', 'alarm chirping', LIMIT),
  hazard('U6', 'urgent', 'elevator', 'lift_without_people', 'elevator out of service, with nobody in it', LIMIT),
  hazard('U5', 'urgent', 'locks_security', 'vehicle_gate_open', 'a gate that stands open', {
    ...LIMIT,
    unless: [
      'breakin',
      'armed',
      'threat',
      'trapped',
      'dangerous_animal',
      'collapse',
      'spark',
      'shock',
      'smoke',
      'flame',
    ],
  }),
  hazard('S', 'standard', 'plumbing', 'spilled_water', 'water that somebody spilled', {
    ...LIMIT,
    unless: [...DANGER_SIGNS].filter((sign) => !SPILLS.has(sign)),
  }),
  hazard('S', 'standard', 'general', 'gas_for_engine', 'fuel of a vehicle', WITHOUT_SIGNS),
  hazard('S', 'standard', 'plumbing', 'clear_again', 'water that is clear again', WITHOUT_SIGNS),
  hazard('R5', 'standard', 'general', 'word_named', 'a word that is only named', LIMIT),
  hazard('R5', 'standard', 'general', 'figure_of_noise', 'a figure of speech', LIMIT),
  hazard('R5', 'standard', 'general', 'figure_of_temper', 'a figure of speech', LIMIT),
  hazard('R10', 'standard', 'hvac', 'heating|no_heat & no_function|no_heat & warm_word', 'no heat in warm weather', {
    ...LIMIT,
    unless: ['cold_word', 'stuck_on', 'heats_on', 'no_cooling', 'cooling', 'made_ill'],
  }),
  hazard('S', 'standard', 'appliance', 'burned_out_lamp', 'a lamp that burned out', LIMIT),
  hazard('S', 'standard', 'plumbing', 'spray_pattern', 'a shower head that sprays wrong', LIMIT),
];
