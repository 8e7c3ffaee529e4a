import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const decide = (description: string): ReturnType<typeof classifyTicket> =>
  classifyTicket({ description, priorityHint: null });

/** What a text of two parts comes to, where it is not the severity wanted. */
function missed(texts: readonly string[], isRight: (severity: string) => boolean): string[] {
  return texts.filter((text) => !isRight(decide(text).severity));
}

const isEmergency = (severity: string): boolean => severity === 'emergency';
const isNone = (severity: string): boolean => severity !== 'emergency';

const LOSSES = [
  'no power',
  'no heat',
  'I have had no heat',
  'the heat does not work',
  'outlets not working',
  "can't use the stove",
  "AC hasn't worked",
  'no hot water',
  'without power',
  "lights don't work",
  'no electricity',
  'the elevator has not worked',
];
const ONSETS = [
  'the panel sparked',
  'smoke came out of the vent',
  'water got into the panel',
  'the stove caught fire',
  'a wire came down in the yard',
  'the gas leak',
  'the water heater burst',
  'the tree fell on the roof',
  'we smelled gas',
  'the outlet caught fire',
];
const IN_OTHER_WORDS = [
  'I have had no heat since Friday when smoke came out of the vent',
  "can't use the stove since it caught fire",
  'no power since the storm brought a wire down in our yard',
  'no power since a tree took the line down out back',
  'no hay agua caliente desde que huele a gas',
  'sin luz desde que salieron chispas del panel',
  'no hay luz desde que salió humo del panel',
];
const WHATEVER_IS_MISSED = [
  'no internet',
  'no wifi',
  'no TV',
  'no laundry',
  "can't cook",
  'sin internet',
  'no doorbell',
];
const ONSETS_OF_WHATEVER = [
  'sparks flew out of the socket',
  'smoke came out of the wall socket',
  'the washer sparked',
  'the stove caught fire this morning',
  'the outlet burned',
];
const MISSED_IN_OTHER_WORDS = [
  'No washing machine after it gave me a shock',
  'No cooking since the stove caught fire this morning',
  'No hot water, heater is sparking',
  'no reply since I reported the gas smell on Monday, I still smell it',
];
const NOTHING_BEGAN = [
  'no complaints since the gas leak was fixed',
  'no alarms after the smoke test',
  'no injuries after the fire alarm test',
  'no damage after the small kitchen fire in 2019',
  'no more burning smell since the outlet was replaced',
  "can't smell it since the gas company came",
  'no smoke since the battery was changed',
  'no leak since the plumber came',
  'no sparks since you replaced the outlet',
  'no problems since the fire last year',
  'no smell of gas since the gas leak was fixed',
  'no leaks since the burst pipe was repaired',
  'no issues since the panel sparked in 2019 and was replaced',
  'no more smoke since the furnace was serviced',
  'no one has come since Friday about the blinds',
  'no sparks after the electrician left',
  'no damage after the small fire last year',
  'no heat since Friday',
  'no hot water since this morning',
  'no hot water after the plumber left',
  'no AC since the weekend',
];

describe('A danger since which a service is lost', () => {
  it.each(LOSSES)('counts, since only the loss is denied: %s', (loss) => {
    const texts = ONSETS.flatMap((onset) => [`${loss} since ${onset}`, `${loss} after ${onset}`]);
    expect(missed(texts, isEmergency)).toEqual([]);
  });

  it.each(WHATEVER_IS_MISSED)('counts whatever is missed since then: %s', (loss) => {
    const texts = [' since ', ' after '].flatMap((join) => ONSETS_OF_WHATEVER.map((onset) => loss + join + onset));
    expect(missed(texts, isEmergency)).toEqual([]);
  });

  it.each([...IN_OTHER_WORDS, ...MISSED_IN_OTHER_WORDS])('counts in other words: %s', (text) => {
    expect(decide(text).severity).toBe('emergency');
  });

  it.each(NOTHING_BEGAN)('is none where a danger is denied since then, or nothing began: %s', (text) => {
    expect(decide(text).severity).not.toBe('emergency');
  });
});

const PLACES = ['hall', 'hallway', 'corridor', 'lobby', 'basement'];
const LACKS = ['lights', 'power', 'heat', 'hot water', 'working lights'];
const JOINS = [', ', ' and ', '\n', '. '];
const DANGERS = [
  'panel is hot',
  'burning smell',
  'smoke from the furnace',
  'CO alarm sounding',
  'ceiling is collapsing',
  'power line down in the yard',
  'outlet sparking',
  'smell of gas',
];
const WITHOUT_A_DEVICE = [
  'no working smoke alarm here, smoke from the furnace',
  'no smoke detector in the bedroom, burning smell from the outlet',
  'no fire extinguisher in the hall, small fire in the trash chute',
];
const DENIED_IN_A_PLACE = [
  'no lights in the hall, no hurry',
  'no lights in the hall, please send someone',
  'no gas smell in the hall, no smoke',
  'no smoke in the hall, no burning smell',
  'no lights in the hall, no sparks or smoke',
  'no lights in the hallway, no burning smell, nothing hot',
  'no leaks, smoke or sparks in the hall',
  'no gas smell, sparks or smoke in the corridor',
  'no smoke in the hallway, burning smell or sparks',
  'no burning smell in the hall, sparks, smoke or anything',
  'no gas smell in the hall and smoke alarm is quiet',
  'no water, leak or damp in the hall',
  'no power, sparks or burning smell in the hall',
];

describe('A danger beside something that is lacking in a place', () => {
  it.each(PLACES)('counts, since the place is no danger that a denial goes on from: %s', (place) => {
    const lacking = LACKS.map((lack) => `no ${lack} in the ${place}`);
    const texts = lacking.flatMap((lack) => JOINS.flatMap((join) => DANGERS.map((danger) => lack + join + danger)));
    expect(missed(texts, isEmergency)).toEqual([]);
  });

  it.each(WITHOUT_A_DEVICE)('counts where a device is lacking that would tell of it: %s', (text) => {
    expect(decide(text).severity).toBe('emergency');
  });

  it('is none where it is denied as well', () => {
    expect(missed(DENIED_IN_A_PLACE, isNone)).toEqual([]);
  });
});

const SERVICES_LOST = [
  'No hot water',
  'No hot water in the kitchen',
  'No heat',
  'No water in the shower',
  'Hot water is out',
  'No AC',
];
const DANGERS_WITH_THEM = [
  'smell gas',
  'pipe burst',
  'burning smell',
  'pipes froze',
  'sparks from the outlet',
  'smoke from the furnace',
  'strong smell of gas',
  'panel is hot',
  'CO alarm going off',
  'ceiling sagging',
];
const NO_DANGER_WITH_THEM = [
  'No hot water, no gas smell',
  'No hot water, pipes are fine',
  'No hot water, no smell of gas or burning',
  'No hot water, cold water runs',
  'No hot water, pilot light is out, no gas smell',
  'No hot water, no burst pipe that I can see',
  'No heat, no burning smell',
  'No heat, smoke or burning smell',
  'No hot water and no leak',
  'No hot water, tell me if pipes could freeze',
  'No lights in the kitchen, the other rooms have power',
  'Was there a fire drill? No hot water, what do I do in a gas leak?',
];

describe('A danger that a rule sees beside the loss of a service', () => {
  it.each(SERVICES_LOST)('is an emergency, however little the loss is: %s', (loss) => {
    const texts = JOINS.flatMap((join) => DANGERS_WITH_THEM.map((danger) => loss + join + danger));
    expect(missed(texts, isEmergency)).toEqual([]);
  });

  it('shows the danger with its place in the text', () => {
    const { category, evidence } = decide('No hot water, smell gas');
    expect(category).toBe('gas');
    expect(evidence).toContainEqual(expect.objectContaining({ rule: 'E1', effect: 'raises', start: 14, end: 23 }));
  });

  it('leaves a loss without a danger as it is', () => {
    expect(missed(NO_DANGER_WITH_THEM, isNone)).toEqual([]);
  });
});
