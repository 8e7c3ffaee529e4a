import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const decide = (description: string): ReturnType<typeof classifyTicket> =>
  classifyTicket({ description, priorityHint: null });

const DANGERS = [
  'No power here, heard an explosion at the transformer',
  'the boiler just exploded',
  'no heat, pipes in the bathroom froze',
  'the pipes under the sink are frozen',
  'no heat, using a charcoal grill inside for warmth',
  'we are burning charcoal inside to keep warm',
  'sewer gas making me dizzy',
  'There is water dripping from the smoke detector',
  'water leaks through the smoke alarm in the bedroom',
  'gas meter got hit by a truck',
  'somebody backed into the gas meter',
  'the stair just broke under my neighbor',
  'the balcony floor gave way under my foot',
];
const HARMLESS = [
  'the smoke detector is chirping',
  'no explosion, just a loud TV',
  'the grill inside the party room needs cleaning',
  'the charcoal grill is stored inside the shed',
  'what do we do when pipes freeze?',
  'the pipes are not frozen',
  'pipes were frozen last year',
  'the pipes in the freezer of my fridge are frozen',
  'the gas meter was read yesterday',
  'could the gas meter be hit by cars?',
  'the stair tile cracked under me',
  'my phone cracked under me',
];

describe('A danger that people tell in plain words', () => {
  it.each(DANGERS)('is an emergency: %s', (text) => {
    expect(decide(text).severity).toBe('emergency');
  });

  it.each(HARMLESS)('is none in nearly the same words: %s', (text) => {
    expect(decide(text).severity).not.toBe('emergency');
  });

  it('gives its trade to a list of all sorts of things (guide R7)', () => {
    const { severity, category } = decide('1) blinds 2) paint 3) outlet sparks 4) rent question');
    expect([severity, category]).toEqual(['emergency', 'electrical']);
  });
});
