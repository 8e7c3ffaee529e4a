import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const decide = (description: string): ReturnType<typeof classifyTicket> =>
  classifyTicket({ description, priorityHint: null });

const isEmergency = (description: string): boolean => decide(description).severity === 'emergency';

const DANGERS = [
  'the toilet overflows',
  'power lines are down in the yard',
  'the outlet sparks',
  'there is smoke in the kitchen',
  'water pours from the ceiling',
  'the front door does not lock',
  'the ceiling is sagging',
  'gas smell in the kitchen',
  'a wire is exposed',
  'sewage is coming up the tub',
  'the panel is buzzing',
  'a pipe is spraying water',
  'water is dripping on the breaker box',
  'the elevator is stuck with people in it',
  'the stove is smoking',
  'I smell gas',
  'the carbon monoxide alarm is going off',
  'the wall is hot and smells like burning',
  'a pipe burst in the bathroom',
  'the balcony railing came off',
  'there is a snake in the bathroom',
  'someone broke into my apartment',
  'the fire alarm panel is dead in the whole building',
  'the fire exit is chained shut',
  'the sprinkler in the hall is spraying water',
  'the dryer caught fire',
  'my outlet shocked me',
  'water is coming through the light fixture',
  'the pipes are frozen',
  "my neighbor's dog attacked my son",
  'the stairs collapsed',
  'huele a gas en la cocina',
  'sale humo del enchufe',
  'el baño se está desbordando',
  'se reventó un tubo',
  'cae agua por la lámpara',
  'el techo se está cayendo',
  'la puerta de entrada no cierra',
  'hay cables caídos en el patio',
  'el tablero echa chispas',
  'sale agua negra por la regadera',
  'el detector de monóxido está sonando',
  'hay una víbora en el baño',
  'alguien se metió a mi departamento',
  'there is water all over the bathroom floor and it keeps rising',
  'the breaker box is hot',
  'a tree fell on the roof',
  'the switch crackles and smells burnt',
  'wasps stung my daughter who is allergic',
  'the toilet is overflowing',
  'power line is down on the sidewalk',
  'the outlet is smoking',
  'the lights buzz and smell like burning',
];

/** Losses of other things, tone, not knowing, and courtesies. */
const OPENINGS = [
  'no internet and',
  'no cable tv and',
  'no hot water and',
  'no rush but',
  'no big deal but',
  'there is no soap in the laundry room and',
  'no answer from the office and',
  'not sure who to call,',
  'I have no time and',
  'there was no answer and',
  'no heat and',
  'no parking and',
  'without internet and',
  'no hurry,',
  'not an emergency but',
  "no worries if you're busy but",
  "it's not urgent but",
  "I don't know who to call but",
  "I'm not complaining but",
  'no idea what to do,',
  'no hay internet y',
  'sin prisa pero',
  'no es urgente pero',
  'no sé a quién llamar,',
  'no corre prisa pero',
  'sin internet y',
  'no hay agua caliente y',
  'no quiero molestar pero',
  "I don't want to bother you but",
  "sorry, I'm not good with words,",
  'no one answered the phone and',
  'nobody picked up and',
  'no offense but',
  'not to be a pain but',
  'no luck reaching the super,',
  'the laundry room has no lights and',
  "my fob doesn't work and",
  "I can't get through to the office and",
  'no pressure,',
  'we have no wifi,',
  'no doorman today and',
  'not sure if this is the right place but',
  'nadie contesta y',
  'no me contestan,',
  'sin señal de celular y',
  'no pasa nada si tardan pero',
  'no mail today and',
  'no clue who handles this,',
  'no reply from management but',
  'no vacancy in the garage and',
  'nobody at the front desk and',
  'no need to call me back but',
  "I don't mean to nag but",
  "we don't have a car and",
  'no cell service here and',
  'no disrespect but',
  'not a priority but',
  "don't panic but",
  'no one told me the office hours and',
  "my tv doesn't work and",
  'the wifi is not working and',
  "I'm not from here and",
  "I can't find the emergency number,",
  'no tengo saldo y',
  'no hay nadie en la oficina y',
  'no soy de aquí pero',
  'no es para alarmarse pero',
  'sin ánimo de molestar,',
  'nunca contestan y',
  'not my place to say but',
];

/** Dangers that are told in the plural, as they go on, or as they happened. */
const FORMS = [
  'power lines are down',
  'the power lines are down in the yard',
  'electrical wires are down',
  'wires are down in the street',
  'cables are down in the yard',
  'a cable is down in the yard',
  'the power pole is down',
  'power poles are down',
  'wires came down in the storm',
  'se cayó un cable de luz',
  'se cayeron los cables de luz',
  'a fire started in the kitchen',
  'a fire broke out in the hall',
  'the pipes are freezing',
  'a pipe bursts every winter and just now',
  'the ceiling collapses',
  'part of the ceiling fell',
  'pieces of the ceiling are falling',
  'the entry doors are broken open',
  'somebody is in my apartment',
  'railings came off the balcony',
  'the railings are missing on the balcony',
  'bricks are falling from the building',
  'a brick fell from the facade',
  'trees fell on the building',
  'a tree is falling on the house',
  'the elevator is dropping',
  'el drenaje se está regresando',
  'se regresó el drenaje',
  'sale agua negra por la regadera',
  'la puerta de entrada no cerró',
  'los perros atacaron a mi hijo',
];

describe('A danger counts behind what is said before it', () => {
  it.each(OPENINGS)('%s …', (opening) => {
    expect(DANGERS.map((danger) => `${opening} ${danger}`).filter((text) => !isEmergency(text))).toEqual([]);
  });

  it.each(['no rush', 'no hurry', 'no big deal', 'not urgent', 'no worries', 'sin prisa', 'no es urgente'])(
    'and before "%s"',
    (tone) => {
      expect(DANGERS.map((danger) => `${danger}, ${tone}`).filter((text) => !isEmergency(text))).toEqual([]);
    },
  );

  it('in a later sentence, too', () => {
    expect(isEmergency('Hi there. No rush but the toilet overflows')).toBe(true);
    expect(isEmergency('No rush. No big deal. The toilet overflows')).toBe(true);
  });

  it.each([
    ['no internet and my lights flicker', 'urgent'],
    ['no cable tv and the sink leaks', 'urgent'],
    ['no rush but my lights flicker', 'urgent'],
    ['no internet and the blinds are crooked', 'standard'],
  ])('%s: %s', (description, severity) => {
    expect(decide(description).severity).toBe(severity);
  });
});

it.each(FORMS)('"%s" is an emergency by a rule that says why', (description) => {
  const { severity, evidence } = decide(description);
  expect(severity).toBe('emergency');
  expect(evidence.some(({ rule, effect }) => effect === 'raises' && rule.startsWith('E'))).toBe(true);
});
