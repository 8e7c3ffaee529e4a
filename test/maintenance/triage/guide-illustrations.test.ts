import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';
import type { Category, Severity } from '../../../subgraphs/maintenance/triage/classify.ts';

const ILLUSTRATIONS: readonly [string, Severity, Category][] = [
  ['The kitchen tap snapped off and water is hitting the ceiling', 'emergency', 'plumbing'],
  ['carbon monoxide beeper is screaming upstairs', 'emergency', 'fire_safety'],
  ['Boiler off, minus five outside, gran is with us', 'emergency', 'hvac'],
  ['Shower only runs cold since last night', 'urgent', 'plumbing'],
  ['the banister moves when I lean on it', 'urgent', 'structural'],
  ['Fridge is warm inside', 'urgent', 'appliance'],
  ['Wardrobe door came off its runner', 'standard', 'structural'],
  ['please cut the hedge by my window', 'standard', 'grounds_common_area'],
  ['Who do I ask about renewing?', 'standard', 'general'],
];

const CATEGORY_SAMPLES: readonly [string, Category][] = [
  ['There is a strong smell of gas in the hallway', 'gas'],
  ['The bedroom outlet is sparking', 'electrical'],
  ['The dishwasher is leaking on the kitchen floor', 'appliance'],
  ['I am locked out, I lost my keys', 'locks_security'],
  ['We have bed bugs in the mattress', 'pest'],
  ['The roof leaks when it rains, I put a bucket under it', 'roofing_water_intrusion'],
  ['The elevator is out of service', 'elevator'],
  ['Black mold covers the whole bathroom ceiling and keeps coming back', 'mold_air_quality'],
  ['When is rent due this month?', 'general'],
];

describe('The triage guide', () => {
  it.each(ILLUSTRATIONS)('judges its own illustration "%s" as %s, %s', (description, severity, category) => {
    const decision = classifyTicket({ description });
    expect([decision.severity, decision.category]).toEqual([severity, category]);
  });

  it.each(CATEGORY_SAMPLES)('gives "%s" to the trade %s', (description, category) => {
    expect(classifyTicket({ description }).category).toBe(category);
  });
});
