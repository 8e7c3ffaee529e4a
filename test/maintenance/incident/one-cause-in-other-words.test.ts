import { describe, expect, it } from '@jest/globals';
import { sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import { areTogether } from './reports-together.ts';

const MAIN = 'Water main burst out front of the building';
const NO_WATER = 'The whole building has no water';

describe('A water main that has burst', () => {
  it.each([
    'the main water line to the building ruptured',
    'A water pipe in the street has burst',
    'Street flooded, burst pipe outside the building',
    'Huge water leak outside the building entrance, pipe burst underground',
    'Main line broke by the parking lot, water gushing up, and no water inside',
    'Burst main! Water flooding the parking garage',
    'There is a geyser of water from the street, the main must have burst',
    'water gushing out of the ground near the entrance',
    'big water leak at the front of the building where the main comes in',
    'No water. Neighbors say a main broke',
    'Water is shooting up out of the sidewalk in front of the building',
    'The pipe under the road burst and the whole street is a river',
    'Burst water main on our street, water everywhere outside',
    'Looks like the main broke, water is bubbling up through the pavement',
    'The water main broke outside, no water in my apartment',
    'Main water pipe in front of our building exploded',
    "There's water spraying up from the parking lot, I think a pipe broke",
    'City water line broke in front of the building',
    'water main rupture outside',
    'Water coming up from under the street in front of the building',
    'The mains pipe has gone outside the block',
    'Massive leak on the street by the entrance, looks like the main',
    'Big burst outside, water shooting into the air',
    'The main has burst, street is flooding',
    'Water main break, our taps are dry',
    'No water because a main burst outside',
    'Underground pipe burst in the parking lot',
    'Fountain of water in the street in front of the building',
    'Water main is broken outside, water pressure is gone',
    'Broken water main on the corner, we have no water',
    'the pipe that feeds the building burst outside',
    'Se rompió la tubería principal frente al edificio',
    'Se reventó un tubo de agua en la calle',
    'Está saliendo agua del suelo en el estacionamiento',
    'La calle está inundada, se rompió la tubería principal',
    'Reventó la tubería de agua afuera del edificio',
    'Un chorro de agua sale de la calle, parece que se rompió el tubo principal',
    'No hay agua, dicen los vecinos que se rompió la tubería principal',
    'Se rompió la toma principal de agua del edificio',
    'hydrant broke and water is gushing down the street',
    'Something burst under the street, water is running down the road',
    'Burst pipe in the yard out front, water rushing toward the parking lot',
    'Water leaking heavily from the ground outside the main entrance',
    'the water main burst in front of the building, none of us have water',
    'The main burst, water is flooding the garage',
  ])('is one cause, however it is told: %s', (report) => {
    expect([areTogether(MAIN, report), areTogether(NO_WATER, report)]).toEqual([true, true]);
  });

  it.each([
    'My kitchen pipe burst and water is everywhere',
    'Pipe burst in my bathroom, I shut off the main',
    'A pipe burst under my sink and I turned off the main water valve',
    'Water is coming through my ceiling',
    'Water leak outside my door in the hallway',
    'The sprinkler on the lawn is leaking',
    'Garden hose tap outside is leaking',
    'Rain is flooding the parking lot',
    'The toilet is overflowing',
    'Drain in the parking lot is clogged and the water stands',
    'A pipe burst in the laundry room',
    'The main drain is backed up',
    'The main line is clogged, sewage backs up',
    'No water from the fridge dispenser',
    'My washing machine gets no water',
    'No water in one tap',
    'No water in the shower',
    'No water in the swimming pool',
    'The dishwasher has no water coming in',
    'Ice maker gets no water',
    'Is the water main going to be replaced next week?',
    'Water main burst outside and my basement apartment is flooding',
    'Water main burst outside, my mother slipped and is hurt',
    'Water main burst and the water runs into the electric meter room',
    'Burst pipe in the apartment above, water pours down my walls',
    'The irrigation pipe in the garden leaks a little',
    'Se rompió el tubo del lavabo en mi baño',
    'Radiator pipe burst in the hallway',
    'Water heater burst in my closet',
    'My toilet supply line broke',
  ])("is none where the water is one's own or does further harm: %s", (report) => {
    expect(areTogether(MAIN, report)).toBe(false);
  });
});

describe('What an appliance or a fixture lacks', () => {
  it.each([
    'No water from the fridge dispenser',
    'My washing machine gets no water',
    'No water in one tap',
    'No water in the shower',
    'No water in the swimming pool',
    'The dishwasher has no water coming in',
    'Ice maker gets no water',
    'The refrigerator water dispenser is not giving any water',
    'No water at the bidet',
    'The hot tub has no water',
    "The building's fountain has no water",
    'The outside hose has no water',
    'No water to the washer',
    'the kitchen faucet has no water',
    'La lavadora no tiene agua',
    'No sale agua de la regadera',
    'No sale agua del refrigerador',
  ])('is not what the building lacks: %s', (report) => {
    expect(areTogether(NO_WATER, report)).toBe(false);
  });

  it.each(['No power to my fridge', 'The dryer lost power', 'No power for the oven'])(
    'nor is its power: %s',
    (report) => {
      expect(areTogether('The whole building has no power', report)).toBe(false);
    },
  );
});

describe('A fault of a place that all use', () => {
  it.each([
    ['Strong smell of gas in the lobby', 'The lobby smells of gas'],
    ['Sewage is coming up in the laundry room in the basement', 'Basement laundry room has sewage on the floor'],
    ['The front door of the building does not lock', "The building's front door won't lock"],
    ['The garage gate is stuck closed, no car gets out', "The garage gate won't open"],
    ['Roof is leaking into the hallway on the top floor', 'Roof leak in the top floor hallway'],
    ['Internet is down for the whole building', 'Internet is out for the whole building'],
  ])('is one cause in the same words and in others: %s', (told, otherwise) => {
    expect([areTogether(told, told), areTogether(told, otherwise)]).toEqual([true, true]);
  });

  it.each([
    ['in another place', 'Strong smell of gas in the lobby', 'Strong smell of gas in the hallway on the second floor'],
    ['on another floor', 'Gas smell in the hallway on the second floor', 'Gas smell in the hallway on the third floor'],
    ['at home', 'Strong smell of gas in the lobby', 'Strong smell of gas in my kitchen'],
    ['at home, too', 'Strong smell of gas in the lobby', 'Strong smell of gas in the lobby and in my kitchen'],
    ['beside harm', 'Strong smell of gas in the lobby', 'Strong smell of gas in the lobby, my neighbor has fainted'],
    ['beside another danger', 'Strong smell of gas in the lobby', 'Strong smell of gas in the lobby and flames'],
    [
      "a home's own door",
      'The front door of the building does not lock',
      'The front door of my apartment does not lock',
    ],
    ['a roof over a home', 'Roof is leaking into the hallway on the top floor', 'Roof is leaking into my bedroom'],
    ["perhaps a home's own", 'The front door does not lock', 'The front door does not lock'],
    ["perhaps a home's garage", "The garage door won't open", "The garage door won't open"],
    ['which of several', 'The light in the hallway flickers', 'The light in the hallway flickers'],
  ])('is another one %s', (_what, told, other) => {
    expect(areTogether(told, other)).toBe(false);
  });
});

describe('A cause in everyday words', () => {
  const keyOf = (category: Category, description: string): string | undefined =>
    sharedCauseOf({ category, severity: 'urgent', description })?.key;

  it.each<[string, Category, string[]]>([
    [
      'no_water',
      'plumbing',
      [
        "there's a river running down our street, a big water pipe must have ruptured under the road",
        'Please send someone, the water main has burst, hallway is flooding and coming down the stairs',
        'Turned on the tap this morning and nothing came out. Whole building seems to be affected',
        'Nothing comes out of the tap, same for the whole building',
        'I get nothing out of the tap, nobody in the building does',
        'Not a drop from the kitchen faucet and everyone in the building is affected',
        'Abrí la llave y no sale nada, todo el edificio está igual',
        'No sale ni una gota de la llave, todos los vecinos están igual',
      ],
    ],
    [
      'no_power',
      'electrical',
      [
        'the whole building just went dark',
        'Our building has suddenly gone dark',
        'We lost power, hallway lights are out too and the neighbors are in the dark',
        'Lights went off in my place and in the corridor, all my neighbors have no power',
        'Power went out in my apartment and in the stairwell, my neighbors have none either',
        'El edificio entero se quedó a oscuras',
        'No tenemos luz y los vecinos están a oscuras',
      ],
    ],
    [
      'no_heat',
      'hvac',
      [
        "All radiators in the building are stone cold and it's snowing",
        'Every radiator in the building is ice cold, it is freezing outside',
        'None of the radiators in the building are warm',
        "The heating of the building does not work and it's snowing outside",
        'Los radiadores están fríos en todos los apartamentos, afuera está helando',
        'Los radiadores del edificio no calientan',
        'La calefacción del edificio no funciona y está nevando',
        'La calefacción central del edificio dejó de funcionar',
        'Se descompuso la calefacción del edificio',
        'La calefacción de nuestro edificio está apagada',
      ],
    ],
    [
      'sewage',
      'plumbing',
      [
        'The basement smells awful, the floor drain is overflowing with sewage',
        'toilet water and poop coming up through the drain in the basement',
        'Main sewer line is backing up into the basement, filthy water on the floor',
        'basement flooded with wastewater from the sewer',
        'The floor drain in the laundry room is backing up, brown water everywhere',
        'Human waste is floating around in the laundry room',
        'Se desbordó el drenaje en el sótano, hay aguas residuales por todas partes',
        'La coladera de la lavandería se está desbordando, sale caca',
      ],
    ],
    [
      'gas_smell',
      'gas',
      [
        'Gas leak in the lobby I think, you can smell it when you walk in',
        'gassy smell downstairs in the lobby since this morning',
        'The lobby smells gassy, anyone can smell it who goes in',
        'Huele mucho a gas en el vestíbulo, todos lo sienten al entrar',
      ],
    ],
  ])('is %s still', (key, category, reports) => {
    expect(reports.filter((report) => keyOf(category, report) !== key)).toEqual([]);
  });

  it.each<[Category, string[]]>([
    ['plumbing', ['Nothing comes out of my kitchen tap', 'Toilet water is coming up in my bathroom']],
    ['electrical', ['My kitchen went dark', 'My neighbors have power and I am in the dark']],
    ['hvac', ['The radiators in my room are cold', 'The heating in the building office is not working']],
    ['gas', ['It smells gassy in my kitchen']],
  ])("is none where it is one's own: %s", (category, reports) => {
    expect(reports.filter((report) => keyOf(category, report) !== undefined)).toEqual([]);
  });

  it.each([
    'Sewage is flooding the lobby and coming into 1B',
    'Sewage in the laundry room, it runs into the elevator shaft',
    'Sewage in the lobby, water is coming through the ceiling',
    'Sewage in the laundry room and a lady slipped in it',
    'Aguas residuales en la lavandería, entra agua por la ventana',
  ])('is none where sewage does further harm: %s', (report) => {
    expect(keyOf('plumbing', report)).toBeUndefined();
  });

  it('is no sewage what lies there for another reason', () => {
    const reports = ['There is dog poop in the laundry room', 'The lobby restroom has no toilet paper'];
    expect(reports.filter((report) => keyOf('plumbing', report) === 'sewage')).toEqual([]);
  });

  it('is no loss of power that the lights of one place are out', () => {
    expect(keyOf('electrical', 'The stairwell lights in block C are out on all floors')).toBe('same_wording');
  });
});

describe('A standard report', () => {
  const isShared = (description: string): boolean =>
    sharedCauseOf({ category: 'electrical', severity: 'standard', description }) !== undefined;

  it('shares a cause that it states', () => {
    expect(isShared('The whole building has no power. When will it be back?')).toBe(true);
  });

  it.each([
    'Will the whole building have no power tomorrow?',
    'The power will be off in the whole building next week',
    'No power outage here',
    'The power outage fried my tv',
    'The power was out in the whole building and the utility fixed it. Just asking who to call next time.',
  ])('shares none when it asks, announces, or tells of what is over: %s', (description) => {
    expect(isShared(description)).toBe(false);
  });
});
