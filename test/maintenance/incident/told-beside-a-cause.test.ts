import { describe, expect, it } from '@jest/globals';
import { sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import { areTogether } from './reports-together.ts';

const NO_POWER = 'There is no power in the whole building';
const NO_HEAT = 'There is no heat in the whole building';
const NO_WATER = 'There is no running water in the whole building';
const GAS = 'There is a smell of gas in the lobby';
const SEWAGE = 'There is sewage in the laundry room';
const MAIN = 'The water main burst in the street';
const LIFT = 'The elevator is out of order';

/** How reports of each cause begin. */
const BEGINS: Record<string, string> = {
  [NO_POWER]: 'No power in the building',
  [NO_HEAT]: 'No heat in the building',
  [NO_WATER]: 'No water in the building',
  [GAS]: 'Smell of gas in the lobby',
  [SEWAGE]: 'Sewage is backing up in the laundry room',
  [MAIN]: 'A water main burst outside',
  [LIFT]: 'The elevator is out of order',
};

/** The additions with which a report of the cause is put together with others of it. */
const together = (cause: string, additions: readonly string[]): string[] =>
  additions.filter((more) => [' and ', ', '].some((join) => areTogether(cause, `${BEGINS[cause]!}${join}${more}`)));

describe('A report that tells its cause and', () => {
  it.each<[string, string[]]>([
    [
      NO_POWER,
      [
        'power lines are down in the street',
        'the lines came down',
        'the wires are in the grass',
        'my outlets buzz',
        'the meter is hot',
        'a pole is leaning over the sidewalk',
        'the emergency lights are out too',
        'the fire doors are locked shut',
        'there is a humming metal box outside with its door open',
        'the service drop is lying across the roof of my car',
        'a branch lies across the wires',
        'my basement is taking water since the pump is off',
        'the gate is stuck with cars inside',
        'my kitchen sink is clogged',
      ],
    ],
    [
      NO_HEAT,
      [
        'the flue came off',
        'the vent pipe came loose from the boiler',
        'I use the oven to warm up',
        'we heat with the gas burners',
        'the pilot smells',
        'the windows do not close',
        'the boiler relief valve keeps lifting',
        'my neighbor runs a generator in the hallway',
        'the stairs outside are a sheet of ice',
        'my washing machine leaks',
      ],
    ],
    [
      NO_WATER,
      [
        'power lines are down in the yard',
        'the lines are down in the street',
        'my lights flicker and buzz',
        'glass is falling on the sidewalk',
        'the stove pilot keeps going out and smells',
        'the ceiling is dripping on my bed',
        'it smells funny',
        'the road in front is sinking',
        'a window pane is about to fall out',
        'the exit light is dead',
        'the chimney is leaning',
        'brown stuff comes out of the drain onto the floor',
        'my fridge died',
      ],
    ],
    [
      SEWAGE,
      [
        'it has reached the electric panel',
        "it's up to the outlets",
        'it is at the fuse box',
        'the furnace is standing in it',
        'a kid is down there',
        'two men are working in it',
        'my oven broke',
      ],
    ],
    [
      MAIN,
      [
        'by the way my fridge died yesterday',
        'my heater stopped',
        'the water came in under my bedroom window',
        'it got as far as the breaker panel',
        'children are playing in it',
      ],
    ],
    [
      LIFT,
      [
        'the handrail on the stairs came off in my hand',
        'a step on the stairs is broken through',
        'the stairs are icy',
        'there is ice on the stairs',
        'the stairwell is pitch black',
        'the stairs are slippery from oil',
        'se soltó el barandal de la escalera',
      ],
    ],
    [
      GAS,
      [
        'the door is stuck',
        'the door will not open',
        'we cannot get the windows open',
        'somebody is smoking there',
        'a motorcycle is running inside',
        'there is a whistling sound from the pipe',
        'the fire alarm is ringing',
      ],
    ],
  ])('a danger that another has to see to stands apart: %s', (cause, dangers) => {
    expect(together(cause, dangers)).toEqual([]);
  });

  it.each<[string, string[]]>([
    [NO_POWER, ['no water either', 'the water is off as well']],
    [NO_HEAT, ['there is no power either', 'there is also no water', 'the lights are out as well']],
    [NO_WATER, ['no power either', 'we lost power as well', 'the heating is off too']],
    [GAS, ['there is no power', 'we have no water']],
  ])('the loss of another service stands apart: %s', (cause, losses) => {
    expect(together(cause, losses)).toEqual([]);
  });

  it.each<[string, string[]]>([
    [
      NO_POWER,
      [
        'the hot water is off too',
        'I am charging my phone at work',
        'the phone lines are busy',
        'the line at the coffee shop is long',
        'the cable is down',
        'the windows are closed',
        'my oven is electric so no dinner',
        'the intercom buzzed once and died',
        'we heard a bang',
        'I smelled my food, it is bad',
        'the lights flickered before it went',
        'the emergency lights are on',
        'the stairs are dark',
        'the gate is stuck closed',
        'a tree fell in the storm',
      ],
    ],
    [
      NO_HEAT,
      [
        'the radiators are stone cold and snow is falling',
        'I can heat water on the stove at least',
        'my windows are closed and it is still cold',
        'the floor tiles are ice cold',
        'no smell and no noise from the boiler',
        'my heater is dead',
      ],
    ],
    [
      NO_WATER,
      [
        'the toilets are starting to stink',
        'my dishes smell bad',
        'the lines at the store are long',
        'I have soap in my hair',
        'the tap made a funny noise',
        'the street is closed',
        'my fridge is full of bottles',
        'my kids are at home',
      ],
    ],
    [
      GAS,
      ['I opened the doors', 'the windows are open now', 'nobody is smoking', 'everyone went out by the back door'],
    ],
    [
      SEWAGE,
      [
        'we cannot use the washing machines',
        'it has not reached the outlets',
        'nobody is down there',
        'I live upstairs and can smell it',
      ],
    ],
    [MAIN, ['people are standing in the street', 'water is near the parking lot']],
    [LIFT, ['the stairs are fine', 'nobody is on the stairs', 'I carry my groceries up the steps']],
  ])('what harms nobody is of that cause still: %s', (cause, additions) => {
    expect(together(cause, additions)).toEqual(additions);
  });

  it('is judged in Spanish as well', () => {
    const apart: [string, string][] = [
      ['No hay luz en todo el edificio', 'No hay luz en el edificio y los cables están en el suelo'],
      ['No hay luz en todo el edificio', 'No hay luz en el edificio y tampoco sale agua'],
      ['No hay luz en todo el edificio', 'No hay luz en el edificio y el poste está por caerse'],
      ['No hay agua en todo el edificio', 'No hay agua en el edificio y gotea el techo sobre mi cama'],
      ['No hay agua en todo el edificio', 'No hay agua en el edificio y huele raro en el pasillo'],
      [
        'No hay calefacción en todo el edificio',
        'No hay calefacción en el edificio y usamos el horno para calentarnos',
      ],
      ['No hay calefacción en todo el edificio', 'No hay calefacción en el edificio y las ventanas no cierran'],
      ['Huele a gas en el vestíbulo', 'Huele a gas en el vestíbulo y la puerta está atorada'],
      [
        'Hay aguas negras en el sótano del edificio',
        'Hay aguas negras en el sótano del edificio y llegaron al tablero eléctrico',
      ],
      [
        'Se reventó la tubería principal en la calle',
        'Se reventó la tubería principal en la calle y el agua está entrando por la ventana de mi cuarto',
      ],
    ];
    expect(apart.filter(([lead, report]) => areTogether(lead, report))).toEqual([]);
    expect(areTogether('No hay luz en todo el edificio', 'No hay luz en el edificio y ya tronaron los fusibles')).toBe(
      true,
    );
  });

  it('is judged by its first thousands of characters when it is longer than any report', () => {
    const description = `No power in the building. ${'the food is bad, '.repeat(600)}`;
    expect(sharedCauseOf({ category: 'electrical', severity: 'urgent', description })?.key).toBe('no_power');
  });
});

describe('A report of which only the words are known', () => {
  it.each(['The fire alarm panel is dead, whole building unprotected', 'The main door of the building has no glass'])(
    'shares them with the same report, whatever danger they tell: %s',
    (report) => {
      expect(areTogether(report, report)).toBe(true);
    },
  );
});
