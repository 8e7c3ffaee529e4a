import { describe, expect, it } from '@jest/globals';
import { sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';

const CAUSES: [Category, string][] = [
  ['electrical', 'No power in the whole building'],
  ['electrical', 'We have no power'],
  ['plumbing', 'No water in the whole building'],
  ['hvac', 'No heat in the whole building'],
  ['fire_safety', 'The fire alarm is going off in the building'],
  ['elevator', 'The elevator is not working'],
];

/** The reports that would be put together with others. */
const together = (reports: readonly [Category, string][]): string[] =>
  reports
    .filter(([category, description]) => sharedCauseOf({ category, severity: 'emergency', description }) !== undefined)
    .map(([, description]) => description);

describe('A report of a shared cause stands apart', () => {
  it.each([
    "the lady in 2B hasn't been seen since Friday",
    "I haven't seen my neighbor since Friday",
    "they won't let me leave",
    'no me dejan salir',
    'I feel like ending it',
    'my carpet squelches',
    'it reeks of eggs in the cellar',
    'something is popping behind the panel',
    'I can feel heat through the wall',
    'the boiler sounds like it will blow',
    'a sprinkler in my bedroom burst',
    'my basement unit is filling up',
    'our breaker box is hot',
    'the outlet is black',
    'my space heater tripped and the outlet is black',
    'el enchufe esta derretido',
    'water is pouring from the light',
    'water is dripping out of my ceiling lamp',
    'there is water all over the floor',
    'hay agua por todo el piso',
    'my neighbour in 3 is dead',
    'I think my neighbour in 3 is dead',
    'the lady in 2B looks dead',
    'the window blew in',
    'the window blew in and glass is in the crib',
    'the candle burned the curtain',
    'my stairlift stopped halfway',
  ])('when it also tells, whatever the cause: %s', (danger) => {
    const told = CAUSES.flatMap(([category, cause]) =>
      [', ', '. ', ' and '].map((join): [Category, string] => [category, `${cause}${join}${danger}`]),
    );
    expect(together(told)).toEqual([]);
  });

  it.each<[Category, string]>([
    ['electrical', 'whole building is without power and my basement unit is filling up because the pump stopped'],
    ['plumbing', 'no water in the whole building; the boiler room is whistling and rattling like it will blow'],
    ['fire_safety', "building fire alarm ringing, I'm on the 5th and the door to the stairs won't open"],
    ['fire_safety', 'fire alarm ringing, everyone is outside, my kid is not here'],
    ['fire_safety', 'fire alarm is going off, I can feel heat through the wall of 3C'],
    ['fire_safety', 'the fire alarm is going off and the sprinkler in my bedroom burst'],
    ['fire_safety', 'fire alarm ringing, my daughter is still inside'],
    ['electrical', 'No power, and nobody has seen Mr Patel in 4C today'],
    ['hvac', 'no heat, the radiator burst'],
    ['elevator', 'lift out of order, and water is running down into the shaft from our corridor'],
    ['elevator', 'Lift is dead. mum went up on foot and has gone grey and sweaty'],
  ])('of %s: %s', (category, description) => {
    expect(together([[category, description]])).toEqual([]);
  });

  it.each<[Category, string]>([
    ['electrical', "No power in the whole building, the super hasn't been here since Friday"],
    ['plumbing', 'No water in the whole building, we are filling bottles at the store'],
    ['electrical', "No power in 2B, we haven't heard from the office"],
    ['electrical', 'No power in my unit, my phone is going to die'],
    ['electrical', 'We have no electricity, I have not seen a notice'],
    ['hvac', 'No heat in 3B, the floor is cold and the walls are cold'],
    ['elevator', "The elevator is not working, the door won't open"],
    ['fire_safety', 'The fire alarm is going off, people are banging on the walls'],
  ])('but not for what only sounds like it: %s, %s', (category, description) => {
    expect(together([[category, description]])).toEqual([description]);
  });

  it.each(['the windows are shut', 'my phone is dead', 'we lit candles', 'the hot water is off too'])(
    'not when it goes on with what harms nobody: %s',
    (more) => {
      const power: [Category, string][] = [', ', '. '].map((join) => [
        'electrical',
        `No power in the whole building${join}${more}`,
      ]);
      expect(together(power)).toHaveLength(2);
    },
  );
});
