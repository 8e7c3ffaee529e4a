import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const judged = (description: string): string => {
  const { severity, category } = classifyTicket({ description, priorityHint: null });
  return `${severity} ${category}`;
};

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

describe('A fault told without another word', () => {
  it.each([
    ['Power is out', 'emergency electrical'],
    ['power outage', 'emergency electrical'],
    ['No power', 'emergency electrical'],
    ['we lost power', 'emergency electrical'],
    ['Power cut', 'emergency electrical'],
    ['power went out', 'emergency electrical'],
    ["Power's off", 'emergency electrical'],
    ['my power isnt working', 'emergency electrical'],
    ['No power since this morning, please send someone', 'emergency electrical'],
    ['the electricity has been shut off', 'emergency electrical'],
    ['Apagón en mi departamento', 'emergency electrical'],
    ['sin luz desde ayer', 'emergency electrical'],
    ['water is shut off', 'emergency plumbing'],
    ['the water isn’t working', 'emergency plumbing'],
    ['sin agua desde anoche', 'emergency plumbing'],
    ['sink overflowing, need someone asap', 'emergency plumbing'],
    ['se inundó el baño', 'emergency plumbing'],
    ['sewage backup', 'emergency plumbing'],
    ['no working toilet', 'emergency plumbing'],
    ['fire!!', 'emergency fire_safety'],
    ['fire alarm going off', 'emergency fire_safety'],
    ['outlet is burning', 'emergency electrical'],
    ['somebody is breaking in', 'emergency locks_security'],
    ['my kid is locked in the bedroom', 'emergency locks_security'],
    ['floor collapsed please send someone', 'emergency structural'],
    ['emergency exit is locked', 'emergency fire_safety'],
    ['the lights are out', 'urgent electrical'],
    ['The bathroom sink drips', 'standard plumbing'],
    ['Kitchen sink drips', 'standard plumbing'],
    ['the sink drips', 'standard plumbing'],
    ['my sink is dripping', 'standard plumbing'],
    ['The bathroom sink leaks', 'urgent plumbing'],
    ['the pipe under the sink drips', 'urgent plumbing'],
    ['the ceiling drips', 'urgent plumbing'],
    ['the sink drips on the outlet', 'emergency plumbing'],
    ['all lights flicker', 'urgent electrical'],
    ['gas supply is off', 'urgent gas'],
    ['ceiling is leaking', 'urgent plumbing'],
    ['there is a leak', 'urgent plumbing'],
    ['fuga en el baño', 'urgent plumbing'],
    ['la estufa no prende', 'urgent appliance'],
    ['el refrigerador no sirve', 'urgent appliance'],
    ['handrail broken', 'urgent structural'],
    ['no fire extinguisher', 'urgent fire_safety'],
    ['window is broken', 'urgent locks_security'],
  ])('%s: %s', (text, expected) => {
    expect(judged(text)).toBe(expected);
  });
});

describe('A fault with a limit, an end or a question beside it', () => {
  it.each([
    'Power is out in half the apartment',
    'Power is out in the kitchen',
    'no power in the bedroom',
    'no water in the kitchen sink only',
    'Power outage last week, everything back now',
    'power was out yesterday, ok now',
    'After the power outage my oven clock blinks',
    'the power outage fried my TV',
    'Power went out for a minute yesterday, fine now',
    'Is there a planned power outage on Tuesday?',
    'no power outage here',
    'weak water pressure in whole apartment',
    'se rompió la llave en la chapa',
    'fire extinguisher missing',
    'The front door lock was fixed this morning',
    'Si huele a gas, ¿a quién llamo?',
    '¿A quién llamo si hay humo?',
    'Burnt popcorn set the alarm off and it is silent now',
    'downspout detached',
  ])('is no emergency: %s', (text) => {
    expect(severityOf(text)).not.toBe('emergency');
  });

  it.each(['Light went out in the closet', 'hallway light is out', 'shower head dripping', 'dishwasher not working'])(
    'is standard: %s',
    (text) => {
      expect(severityOf(text)).toBe('standard');
    },
  );
});

describe('What only sounds like an end or a supposition', () => {
  it.each([
    'Sí, huele a gas, ¿a quién llamo?',
    'How long until the flooding in my kitchen is fixed',
    'Years ago we had a gas leak; today there is the same smell in the kitchen',
    'They have not put out the fire',
  ])('is an emergency: %s', (text) => {
    expect(severityOf(text)).toBe('emergency');
  });
});
