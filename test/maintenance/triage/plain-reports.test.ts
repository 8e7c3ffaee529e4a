import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

/** All sentences that take one wording of each part. */
function sentences(...parts: readonly (string | readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (begun, part) => begun.flatMap((text) => [part].flat().map((words) => `${text} ${words}`.trim())),
    [''],
  );
}

const OWNERS = ['my', 'our', 'the'];

const EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'gas that is smelt': sentences(
    ['I smell', 'I can smell', 'we smell', 'there is a smell of', 'smelling', 'strong smell of', 'smells like'],
    'gas',
    ['in the kitchen', '', 'in our hallway', 'near the stove'],
  ),
  'a gas leak': sentences(['there is a', 'we have a', 'I think there is a', ''], 'gas leak', [
    '',
    'in the basement',
    'by the meter',
  ]),
  'an alarm that sounds': sentences(
    OWNERS,
    ['co alarm', 'carbon monoxide alarm', 'carbon monoxide detector', 'smoke alarm'],
    ['is going off', 'went off', 'is sounding', 'keeps going off', "won't stop sounding"],
  ),
  'smoke, sparks and fire': sentences(
    ['smoke is coming out', 'I see smoke coming out', 'sparks are coming out'],
    ['of the', 'of my'],
    ['outlet', 'oven', 'panel', 'dryer', 'ceiling light', 'socket'],
  ),
  'an electrical part that burns, sparks or shocks': sentences(
    ['the outlet', 'my outlet', 'our breaker panel', 'the light switch'],
    ['is sparking', 'is smoking', 'is hot', 'sparks', 'is on fire', 'shocked me', 'caught fire'],
  ),
  'a burst pipe': sentences(
    ['a pipe', 'the pipe under the sink', 'our water heater', 'the washing machine hose'],
    ['burst', 'has burst', 'is spraying water everywhere', 'is flooding the kitchen'],
  ),
  'water from above': sentences(
    'water is',
    ['pouring', 'gushing', 'coming'],
    ['through the ceiling', 'from the ceiling', 'into my apartment', 'down the walls'],
  ),
  'a flood': sentences(OWNERS, ['apartment', 'kitchen', 'bathroom', 'basement'], ['is flooded', 'is flooding']),
  'sewage that comes back': [
    ...sentences(
      ['sewage', 'raw sewage', 'sewer water'],
      ['is coming up', 'is backing up'],
      ['in the tub', 'from the drain', 'into my shower', ''],
    ),
    'salen aguas negras por la regadera',
  ],
  'water, power or heat that is gone': [
    ...sentences(
      ['we have', 'I have', 'there is'],
      ['no water', 'no running water', 'no power', 'no electricity', 'no heat and it is freezing'],
    ),
    ...sentences(OWNERS, ['water', 'power', 'electricity'], ['is off', 'is out', 'went out', 'has been off all day']),
    ...sentences(['nobody', 'no one', 'none of us', 'nobody in the building'], 'has', [
      'water',
      'power',
      'electricity',
    ]),
    "our building's power is out",
    'the electricity is off in the flat',
    'no hay agua',
    'no tengo agua',
    'no tenemos luz',
    'nadie tiene agua',
    'en el edificio nadie tiene luz',
    'no hay calefacción y está nevando',
    'ten below outside and the furnace has died',
  ],
  'the only toilet': sentences(OWNERS, 'only toilet', ['is clogged', 'does not flush', 'is overflowing', 'is broken']),
  'a home that is open to anybody': [
    ...sentences(['someone', 'somebody'], 'broke into', ['my apartment', 'our unit', 'the building']),
    ...sentences(OWNERS, 'front door', ['does not lock', "won't lock", 'was kicked in', "doesn't close"]),
  ],
  'a building that gives way': sentences(OWNERS, 'ceiling', [
    'is about to collapse',
    'is sagging',
    'collapsed',
    'is bulging with water',
    'came down',
  ]),
  'people in an elevator': [
    ...sentences(
      ['I am', 'we are', 'my mother is', 'someone is', 'two kids are'],
      ['stuck in the elevator', 'trapped in the lift'],
    ),
    'The elevator stopped and I am still in it',
  ],
  'lost heating or cooling that endangers somebody': sentences(
    ['no AC and', 'the air conditioning stopped and', 'no heat and', 'our heating is out and'],
    ['I am pregnant', 'my elderly father is 90', 'we have a newborn'],
  ),
  'lost heating on a cool day, with somebody whom that endangers': sentences(
    ['the heater is broken,', 'no heat,', 'our furnace stopped working,'],
    'it is 52 outside and',
    ['I have a newborn', 'my mother is 86', 'my father is 91'],
  ),
  'an alarm that nobody names': sentences(
    ['the alarm is sounding', 'alarms are going off', 'an alarm has been ringing for an hour'],
    ['in the hallway', 'in our building'],
  ),
  'a line that goes on in the next': ['We have no running\nwater at all since this morning', 'gas\r\nleak in kitchen'],
};

const URGENT: Readonly<Record<string, readonly string[]>> = {
  'lost heating in mild weather, or in weather that is not told': sentences(
    ['the heater', 'our furnace', 'the boiler', 'the heating'],
    ['is broken', 'stopped working', 'died'],
    ['', 'and it is 50 degrees outside'],
  ),
  'lost cooling on a warm day': sentences(
    ['my AC', 'our air conditioner'],
    ['is broken', 'quit', 'is dead'],
    ['and outside it is 84', 'and it is 82 in here'],
  ),
  'lost hot water': ['our water heater is broken', 'water heater pilot light is out, no hot water'],
  'weak water': ['No water pressure in the whole flat, only a trickle'],
};

/** The same words where they mean no danger of now. */
const HARMLESS = [
  'our power was out for an hour last week, fine since',
  'What happens if our power is out?',
  'No water getting in, the downspout just bangs about in the wind',
  'The gas meter is in the basement',
  'the boiler is old',
  'No heat in July',
  'The plumber fixed the burst pipe yesterday, but the wall now needs paint',
  'Burst pipe was repaired on Friday, drywall still open',
  'if the alarm goes off what should I do?',
  'The elevator has not been fixed',
  'Roofers patched the flashing, two storms since and not a drop inside',
];

describe('A danger or a loss told in plain words', () => {
  it.each(Object.entries(EMERGENCIES))('is an emergency however it is put: %s', (_danger, texts) => {
    const missed = texts.filter((description) => classifyTicket({ description }).severity !== 'emergency');
    expect(missed).toEqual([]);
  });

  it.each(Object.entries(URGENT))('is urgent where it can be borne for a day: %s', (_loss, texts) => {
    const others = texts.filter((description) => classifyTicket({ description }).severity !== 'urgent');
    expect(others).toEqual([]);
  });

  it.each(HARMLESS)('is none where the same words deny it: %s', (description) => {
    expect(classifyTicket({ description }).severity).not.toBe('emergency');
  });
});
