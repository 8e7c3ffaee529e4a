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
        'The whole building has no power',
        'Power out, neighbours too',
        'No lights on any floor',
        'the whole complex went dark',
        'Power cut across the building',
        'The building has been without electricity for two hours',
        'El edificio está sin luz otra vez',
        'Se fue la luz en el edificio',
      ],
    ],
    ['no_heat', 'hvac', ['Boiler down, the building has no heat', 'The heat is out for the building']],
    ['no_cooling', 'hvac', ['Building has no AC']],
    [
      'fire_alarm',
      'fire_safety',
      [
        'Fire alarm is going off in the building',
        "the building's alarm is going off",
        'alarma de incendios sonando en todo el edificio',
        'Suena la alarma contra incendios',
        'La alarma de incendio no para',
        "The fire alarm won't turn off",
        'The alarms are going off on every floor',
      ],
    ],
  ])('is %s, however it is told', (key, category, texts) => {
    const told = texts
      .map((text) => causeOf(category, text))
      .map((cause, at) => [cause?.key, cause?.isOfMany, texts[at]]);
    expect(told).toEqual(texts.map((text) => [key, true, text]));
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
  ])('is not told of more than one home when %s', (_when, category, texts) => {
    const told = texts.map((text) => [causeOf(category, text)?.isOfMany ?? false, text]);
    expect(told).toEqual(texts.map((text) => [false, text]));
  });

  it.each<[string, Category, string[]]>([
    [
      'no_power',
      'electrical',
      [
        'No power in 3B',
        'we have no electricity',
        'my power went out 5 minutes ago',
        'the power in my apartment went out',
        'no power here either',
        "Power's out here as well",
        'lights went out on our floor',
        'everything went dark',
        'electric is off',
        'Power out, checked the breaker',
        'se fue la luz',
        'no tenemos luz',
      ],
    ],
    [
      'no_water',
      'plumbing',
      [
        'no water',
        'No water in 4A',
        'Water is off here too',
        'the water just stopped',
        'no water coming from any tap',
        'my taps are dry',
        'no tengo agua',
        'no sale agua',
      ],
    ],
    ['no_hot_water', 'plumbing', ['no hot water in 2C', 'only cold water']],
    ['no_heat', 'hvac', ['heating is off in 5A', 'The heat is not working', 'radiators are cold']],
    ['fire_alarm', 'fire_safety', ['Alarm going off']],
  ])('may be %s when a single home lacks what others lack', (key, category, texts) => {
    const told = texts
      .map((text) => causeOf(category, text))
      .map((cause, at) => [cause?.key, cause?.isOfMany, texts[at]]);
    expect(told).toEqual(texts.map((text) => [key, false, text]));
  });

  it.each<[string, Category, string[]]>([
    [
      'a part of a home',
      'electrical',
      [
        'No power in my kitchen',
        'The bathroom outlets have no power',
        'Only my outlet has no power',
        'No power in half of my apartment',
        'hallway lights are out',
      ],
    ],
    [
      'a fault or a reason in the home',
      'electrical',
      [
        'My breaker keeps tripping and I have no power',
        'No power since the electrician came',
        'Power went out when I plugged in the heater',
        'My power was cut, I forgot to pay the bill',
      ],
    ],
    [
      'others who have it, and a loss of long standing',
      'electrical',
      [
        'No power in my unit but the hallway lights are on',
        'We have no power but next door has lights',
        'No power for three days',
        'It went out earlier, the power is back',
      ],
    ],
    [
      'a tap, a pipe or a heater',
      'plumbing',
      [
        'No hot water in the shower',
        'No water in the kitchen sink',
        'No water, my pipe burst so I turned off the valve',
        'my water heater is broken and there is no hot water',
      ],
    ],
    ['one radiator', 'hvac', ['No heat from one radiator', 'My thermostat is blank and there is no heat']],
    ['a detector', 'fire_safety', ['smoke alarm going off in my kitchen', 'My alarm is going off']],
  ])('is none when the report is of %s', (_what, category, texts) => {
    expect(texts.map((text) => [causeOf(category, text), text])).toEqual(texts.map((text) => [undefined, text]));
  });

  it('has to be told of more than one home by one of two reports', () => {
    const [building, home] = [causeOf('electrical', 'The building has no power')!, causeOf('electrical', 'No power')!];
    expect([isSameCause(building, home), isSameCause(home, building), isSameCause(home, home)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    'The building laundry has no hot water',
    "The building's gym has no water",
    'No water in the pool of the building',
  ])('is that of the same words alone when a report is of a room of the building: %s', (text) => {
    expect(causeOf('plumbing', text)).toMatchObject({ key: 'same_wording', isOfMany: true });
    expect(isSameCause(causeOf('plumbing', text)!, causeOf('plumbing', 'The building has no water')!)).toBe(false);
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
