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
  ' and next month we plan to repaint the bedroom.',
  ' and thank you for fixing the mailbox last week.',
  ' but how much is the parking permit?',
  ' - could you tell me the gym hours?',
  ' y gracias por arreglar el buzón la semana pasada.',
  ', also my lease renewal form is signed.',
];

/** The same before the danger. */
const BEFORE = [
  'How much is the parking permit and ',
  'When is the next pest visit, and ',
  'Could you tell me the gym hours but ',
  'Next month we plan to buy a piano, also ',
  'I would like a quote for new blinds - ',
  'If I renew, what is the rent, and ',
  'Thank you for fixing the mailbox last week and ',
  'Cuánto cuesta el estacionamiento y ',
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
  'If my neighbour cooks, the hall smells of smoke and the alarm goes off.',
  'What do I do if I smell gas and the alarm is sounding?',
  'Is there a plan for when the sprinkler bursts and water is pouring through the ceiling?',
  'How much is the repair when a pipe has burst and the flat is flooding?',
  'Do you know if the gas is shut off when the alarm is going off?',
  'What happens when the lift stops and someone is trapped in it?',
];

describe('A danger is one whatever else its sentence asks or plans', () => {
  it.each(DANGERS)('%s', (danger) => {
    const texts = [danger, ...BEHIND.map((behind) => danger + behind), ...BEFORE.map((before) => before + danger)];
    expect(texts.filter((text) => severityOf(text) !== 'emergency')).toEqual([]);
  });

  it('also one that no rule names', () => {
    const danger = 'the balcony railing has come off and hangs over the street';
    expect(BEHIND.filter((behind) => severityOf(danger + behind) !== 'emergency')).toEqual([]);
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
