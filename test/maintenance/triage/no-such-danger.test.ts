import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const isEmergency = (description: string): boolean =>
  classifyTicket({ description, priorityHint: null }).severity === 'emergency';

/** Wordings that sound like a danger and tell of none, and dangers told in the same words. */
const TWINS: readonly { harmless: readonly string[]; dangers: readonly string[] }[] = [
  {
    harmless: [
      'The hob lights at once with a nice blue flame, it just clicks for a while first.',
      "The stove clicks before it lights, no smell, and the flame's blue.",
      'La flama de la estufa es azul y pareja, solo tarda en prender.',
    ],
    dangers: [
      'A blue flame shot out of the outlet behind the stove.',
      'There are flames coming out of the top of the boiler.',
    ],
  },
  {
    harmless: [
      'The engineer did a combustion test on the boiler and left the paper on the side.',
      'Combustion analysis on the boiler is booked for the yearly service.',
    ],
    dangers: ['The boiler flames are rolling out of the front of the case.'],
  },
  {
    harmless: ['I went up in the loft to look for the Christmas tree and the hatch is stiff.'],
    dangers: [
      'The curtains went up in flames when the candle fell.',
      'The pan went up in the kitchen and there is fire on the hood.',
    ],
  },
  {
    harmless: ["After last month's dreadful fire on the news, could you send the evacuation plan?"],
    dangers: ['There is a fire on the balcony.'],
  },
  {
    harmless: ['Candle soot on the sill from the last tenant, please paint over it.'],
    dangers: ['Black soot is coming out of the boiler and the alarm is going off.'],
  },
  {
    harmless: ['My weekend plans went up in smoke when the pool closed early.'],
    dangers: ['Smoke is coming out of the dryer.', 'The sofa went up in smoke, we are outside.'],
  },
  {
    harmless: [
      'My wife is fuming about the parking fine.',
      'The neighbours were so fuming about the bins.',
      'He was fuming that the gym was closed.',
    ],
    dangers: ['The outlet is fuming and smells of plastic.'],
  },
  {
    harmless: ['¡Qué incendio el partido! Díganle al vecino que baje la tele.'],
    dangers: ['¡Qué susto, hay un incendio en la cocina!'],
  },
  {
    harmless: ['That water bill smells fishy, who reads the meter?', 'The extra charge on my rent smells fishy to me.'],
    dangers: ['The outlet smells fishy and is hot.'],
  },
  {
    harmless: ['The vents whistle like a kettle on windy nights.'],
    dangers: ['The gas meter is hissing and it smells of gas.'],
  },
  {
    harmless: ['The thermostat says 71 and my little weather gadget says 69.'],
    dangers: ['The CO gadget says 180 and is beeping.'],
  },
  {
    harmless: ['If he ever smelled gas, should he call you or the utility first?'],
    dangers: ['She smelled gas in the kitchen this morning and nobody has looked at it.'],
  },
  {
    harmless: [
      'CO alarm in the hall reads zero and passes its test, just telling you.',
      'The CO alarm says replace on its screen.',
    ],
    dangers: [
      'The CO alarm reads 120 and keeps sounding.',
      'CO alarm says zero but we all have headaches and feel sick since the boiler came on.',
    ],
  },
  {
    harmless: ['We all feel fine, but could you check the vent filter some day?'],
    dangers: ['We all feel sick and the furnace is running.'],
  },
  {
    harmless: [
      'Toqué los contactos y están fríos, solo no prende la lámpara de la sala.',
      'Las luces bajan un poco, el tablero está frío, lo toqué.',
    ],
    dangers: ['Toqué el tablero y me dio toques.', 'El contacto me dio un toque cuando conecté la plancha.'],
  },
  {
    harmless: ['Treadmill 2 has a dead screen, the belt runs and the stop cord works.'],
    dangers: ['The stove gave me a belt when I touched it and the tap.'],
  },
  {
    harmless: [
      "One bulb out in the chandelier sparked outrage in the residents' chat.",
      'The new bins sparked a debate at the meeting.',
    ],
    dangers: [
      'The outlet sparked when I plugged the kettle in.',
      'The water heater exploded and the basement is filling up.',
    ],
  },
  {
    harmless: ['My slow cooker exploded chilli over the cupboards, do you sell the paint?'],
    dangers: ['The microwave exploded and is on fire.'],
  },
  {
    harmless: ['The sparky put a new socket in the hall and left a dusty mark on the wall.'],
    dangers: ["The light fitting is sparking and the sparky can't come."],
  },
  {
    harmless: [
      "The breaker for the living room drops out a few times a day, it's cold and silent.",
      'One breaker drops when I run the hairdryer, the rest of the flat is fine.',
    ],
    dangers: ['Water drops from the ceiling right onto the breaker box.', 'Water drips into the breaker panel.'],
  },
  {
    harmless: ['The cupboard door in the kitchen drops when opened.'],
    dangers: ['Water drops from the light in the kitchen.'],
  },
  {
    harmless: [
      'I had knocked the switch on the lamp with the broom, ignore my last message.',
      'The cleaner bumped the thermostat dial, could you tell me the right setting?',
    ],
    dangers: [
      'The movers knocked the valve off and water is spraying everywhere.',
      'He knocked the tap off and water is spraying all over the bathroom.',
    ],
  },
  {
    harmless: [
      'Slow weep at the tub waste behind the access panel, the drip pan holds it.',
      "The slide's panel has split and needs changing.",
    ],
    dangers: ['Water is running into the electrical panel behind the access panel.'],
  },
  {
    harmless: ['Only the internet is down, everything else works: lights, sockets, heat, water.'],
    dangers: ['Water is coming out of the light and the sockets.'],
  },
  {
    harmless: ['The black is coming through again on the bedroom wall we painted in July.'],
    dangers: [
      'Brown water is coming through the ceiling into the flat below.',
      "Water is coming through again from the flat above and it won't stop.",
    ],
  },
];

describe('a wording that only sounds like a danger', () => {
  it.each(TWINS.flatMap(({ harmless }) => harmless))('is none: %s', (description) => {
    expect(isEmergency(description)).toBe(false);
  });

  it.each(TWINS.flatMap(({ dangers }) => dangers))('leaves the danger that it sounds like: %s', (description) => {
    expect(isEmergency(description)).toBe(true);
  });
});
