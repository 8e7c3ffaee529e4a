import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

const DANGERS = [
  'I smell gas in the hall',
  'the hall smells of gas',
  'the socket is sparking',
  'there is smoke coming from the dryer',
  'water is pouring through the ceiling',
  'my CO alarm is going off',
  'sewage is coming up in the bath',
  'my gran is stuck in the lift',
  'the fuse box is hot and buzzing',
  'someone is breaking into my flat',
  "a pipe has burst and it's flooding the flat",
  'my son got a shock from the washer',
  "we have no heat and it's 10F outside with a newborn",
  "there's no water in the whole building",
  'the balcony railing has come off and hangs over the street',
  'the stove is on fire',
  'huele a gas en la cocina',
  'sale humo del enchufe',
];

/** Questions, wishes and plans that have nothing to do with the danger, in the same sentence. */
const BEHIND = [
  ', when is the next engineer free?',
  ' and when is the next bin day?',
  ", and when is the next residents' barbecue?",
  ', and what is the policy on bikes?',
  ', and am I allowed a cat?',
  ', and if I renew what is the rent?',
  ", and I'm planning a party next month.",
  ', is there a gym?',
  ', and how much is a parking space?',
  ', also who pays for the blinds?',
  ', and would you allow a dog?',
  ', my insurer wants a letter.',
  ', and next year I may move out.',
  ', and I need a quote for blinds.',
  ', the annual meeting is on Friday.',
  ', and the painting is scheduled for Monday.',
  ', and please post notices about noise.',
  ', ¿cuándo vienen a pintar?',
  ', y ¿puedo instalar un estante?',
];

/** What is supposed, planned or asked about is no danger, also beside something that is told. */
const NO_DANGERS = [
  'We have a gas stove, what do I do if I smell gas?',
  'The smoke alarm is hardwired, how often is it tested?',
  'Fire alarm is ringing, scheduled test until noon.',
  'The fire alarm is sounding, the annual test is today.',
  'The alarm is going off in the hall, fire drill I suppose.',
  'Gas is being shut off tomorrow, when will it be back?',
  'Water is off in the building, scheduled maintenance, when will it be back?',
  'There is a gas meter in the hall, may I paint it?',
  'My insurance wants to know if there is a gas leak detector, do you have one?',
  'There is a sprinkler in the hall, what happens when it bursts?',
  'The boiler is old, what if it starts leaking gas?',
  'My cousin is trapped in the lift at her work, how often are ours checked?',
  'The lift is stuck on one with nobody in it, when is the next service?',
  "There is smoke from the neighbour's barbecue, am I allowed one too?",
  'My CO alarm is chirping once a minute, who changes the battery?',
];

describe('A danger is one whatever else its sentence asks or plans', () => {
  it.each(DANGERS)('%s', (danger) => {
    const texts = [danger, ...BEHIND.map((behind) => danger + behind)];
    expect(texts.filter((text) => severityOf(text) !== 'emergency')).toEqual([]);
  });

  it.each([
    "Four things: a picture hook, the loft bulb, sewage is flooding my bathroom floor, and when is the next residents' barbecue?",
    'A picture hook, sewage is flooding my bathroom floor, and when is the next bin day?',
    'No water from any tap, when is the next update?',
    "She's in the lift, it's stopped, lights out, between ground and first.",
  ])('%s', (text) => expect(severityOf(text)).toBe('emergency'));
});

describe('What is supposed, planned or asked about is no danger', () => {
  it.each(NO_DANGERS)('%s', (text) => expect(severityOf(text)).not.toBe('emergency'));
});
