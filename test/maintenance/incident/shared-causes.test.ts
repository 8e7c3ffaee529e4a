import { describe, expect, it } from '@jest/globals';
import { isSameCause, sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { SharedCause } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';

const causeOf = (category: Category, description: string): SharedCause | undefined =>
  sharedCauseOf({ category, severity: 'urgent', description });

describe('The cause that a report shares with others', () => {
  it.each<[string, Category, string[]]>([
    [
      'no_water',
      'plumbing',
      [
        'The building has no water again',
        'Our building is without water',
        'Building without water since 6am',
        'The building’s water is off again',
        "The building still doesn't have water",
        "The building hasn't had water since yesterday",
        'The whole building lost its water supply',
        'No water at the building',
        'No water again in building 3',
        'The water has been shut off to the building',
        "We don't have water in the building",
        'There is no running water in any of the apartments',
        'Nobody in the building has water',
        'None of the units have water',
        'My neighbors have no water either',
        'The neighbors and I have no water',
        'El edificio no tiene agua',
        'Ningún apartamento tiene agua',
        'Toda la torre está sin agua',
        'There is a burst main outside',
      ],
    ],
    ['no_hot_water', 'plumbing', ['The complex has had no hot water since last night', 'None of us have hot water']],
    [
      'no_power',
      'electrical',
      [
        'The tower lost power again',
        "Our building's power is out",
        'Both buildings have no power',
        'The property has no electricity',
        'Power failure in the building',
        'Power cut across the building',
        'The building has been without electricity for two hours',
        'El edificio está sin luz otra vez',
        'Se fue la luz en el edificio',
      ],
    ],
    ['no_heat', 'hvac', ['Boiler down, the building has no heat', 'The heat is out for the building']],
    ['no_cooling', 'hvac', ['Building has no AC']],
  ])('is %s, however it is told', (key, category, texts) => {
    expect(texts.map((text) => [causeOf(category, text)?.key, text])).toEqual(texts.map((text) => [key, text]));
  });

  it.each<[string, Category, string[]]>([
    [
      'others have what is missing',
      'plumbing',
      ['The building has water but I have no water', 'No water in my unit, the building is fine'],
    ],
    [
      'it is about one home, or a part of it',
      'plumbing',
      [
        'No water in my bathroom in the building on 5th street',
        'The water is off in my unit only, not the building',
        'Building 4 apartment 2B: no water in the kitchen',
        'I have no water. The building manager does not answer',
        'El edificio tiene agua pero mi apartamento no',
      ],
    ],
    [
      'it is about a room of the building',
      'plumbing',
      [
        'The building laundry has no hot water',
        "The building's gym has no water",
        'No water in the pool of the building',
      ],
    ],
    [
      'it asks, or tells of what is over',
      'plumbing',
      [
        'My unit has no water, is the building without water?',
        'The building had no water yesterday but it is back now',
        'Water got out of the pipe in the building',
        'The building has no water damage, I only have a leak',
      ],
    ],
    ['the building lacks another thing', 'plumbing', ['The building has no elevator and my apartment has no water']],
  ])('is none when %s', (_when, category, texts) => {
    expect(texts.map((text) => [causeOf(category, text), text])).toEqual(texts.map((text) => [undefined, text]));
  });

  it('is one only for what bears the same name, or none', () => {
    const isOne = (one: string, other: string): boolean =>
      isSameCause(causeOf('plumbing', one)!, causeOf('plumbing', other)!);
    expect(isOne('No water in building 3', 'Building 4 has no water')).toBe(false);
    expect(isOne('No water in building A.', 'No water in building #B')).toBe(false);
    expect(isOne('No water in building 3', 'The building has no water')).toBe(true);
    expect(isOne('The building has no water, a few hours now', 'No water in building 3')).toBe(true);
  });
});
