import { describe, expect, it } from '@jest/globals';
import { sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';

const keyOf = (category: Category, description: string): string | undefined =>
  sharedCauseOf({ category, severity: 'emergency', description })?.key;

/** What everybody in the house reports, by the cause that it is of. */
const SHARED: Record<string, [Category, string]> = {
  no_water: ['plumbing', 'No water in the whole building'],
  no_heat: ['hvac', 'No heat in the whole building and it is freezing'],
  fire_alarm: ['fire_safety', 'The fire alarm is sounding in the whole building'],
  no_power: ['electrical', 'No power in the whole building'],
  elevator: ['elevator', 'The elevator is not working'],
};

/** The cause of a report that goes on with each of the additions, in the same sentence and in one of its own. */
function causesWith(cause: string, additions: readonly string[]): [string | undefined, string][] {
  const [category, told] = SHARED[cause]!;
  const texts = additions.flatMap((more) => [`${told}, ${more}`, `${told}. ${more}`]);
  return texts.map((text) => [keyOf(category, text), text]);
}

const ILL = [
  'my husband has collapsed',
  'my roommate passed out',
  'grandpa won’t wake up',
  'my neighbor is not responding',
  'he stopped breathing',
  "my kid can't breathe",
  'his lips are blue',
  'my baby is turning blue',
  'I am having chest pain',
  'my father is having a heart attack',
  'my dad had a stroke',
  'my daughter is having a seizure',
  'my son has an asthma attack',
  'I think my neighbor overdosed',
  'my wife is in labour',
  'my sister is giving birth',
  'we need an ambulance',
  'my husband is on the floor and will not wake',
  'she took too many pills',
  'my kid swallowed bleach',
  'my baby is limp',
  'he is shaking all over and cannot speak',
  'mi bebé está morado',
  'y mi esposo se desmayó',
  'mi hijo no respira',
  'a mi madre le duele el pecho',
  'mi hermana está de parto',
];

const HURT = [
  'my mother fell on the stairs and cannot move',
  'she slipped and can’t get up',
  'Maria fell down the stairs',
  'my husband broke his hip',
  'somebody has a broken leg',
  'I cut my hand',
  'a tenant was injured',
  'there is blood everywhere',
  'our neighbor is screaming for help',
  'mi abuela se cayó y no se puede levantar',
  'se rompió la pierna',
];

const THREATENED = [
  'someone is breaking into my apartment',
  'someone is breaking into my door',
  'they are forcing my front door',
  'somebody is trying to get in',
  'there is an intruder in the hall',
  'a man with a gun is outside',
  'there is a man in my kitchen',
  'he is attacking my neighbor',
  'alguien está forzando la puerta',
  'hay un ladrón en la casa',
];

describe('A report of a shared cause', () => {
  it.each(Object.keys(SHARED))('keeps an offer of its own when somebody is ill, hurt or threatened: %s', (cause) => {
    const causes = causesWith(cause, [...ILL, ...HURT, ...THREATENED]);
    expect(causes.filter(([key]) => key !== undefined)).toEqual([]);
  });

  it.each(Object.keys(SHARED))('keeps an offer of its own when fire or gas comes to it: %s', (cause) => {
    const causes = causesWith(cause, [
      'I see flames in the laundry room',
      'there are flames in the kitchen next door',
      'there is a fire on the 3rd floor',
      'the trash chute is on fire',
      'the laundry room is burning',
      'I smell gas',
      'hay fuego en la cocina',
    ]);
    expect(causes.filter(([key]) => key !== undefined)).toEqual([]);
  });

  it('keeps an offer of its own when the alarm that sounds is not all', () => {
    const causes = causesWith('fire_alarm', ['smoke is coming from 4B', 'I smell burning']);
    expect(causes.filter(([key]) => key !== undefined)).toEqual([]);
  });

  it.each<[string, string[]]>([
    [
      'no_water',
      [
        'I have a baby',
        'my elderly mother lives with me',
        'my blood pressure is high',
        'three people in my apartment need it',
        'my kids need a bath',
        'a water main collapsed in the street',
        'a main burst in the boiler room',
        'the main broke in front of the house',
        'the city is passing out water',
        'the manager is not responding',
        'I tried to get through to the office',
      ],
    ],
    [
      'no_heat',
      [
        'I have a baby',
        'my grandmother is 85',
        'my baby has asthma',
        'the boiler broke',
        'I fell asleep and woke to this',
      ],
    ],
    [
      'fire_alarm',
      [
        'no smoke or fire that I can see',
        'no flames anywhere',
        'the fire department is here',
        'my baby is crying',
        'people are banging on the walls',
      ],
    ],
    [
      'no_power',
      ['a tree fell on the line', 'the pole collapsed', 'a neighbor tree fell on the wires', 'my phone is dying'],
    ],
    [
      'elevator',
      [
        'it is stuck between floors',
        'it is not moving',
        'it does not respond to the button',
        'I cannot walk up five flights',
        'we cannot get up and down',
      ],
    ],
  ])('is %s still when it only tells more of that, or of who suffers from it', (cause, additions) => {
    expect(causesWith(cause, additions).filter(([key]) => key !== cause)).toEqual([]);
  });

  it.each(Object.keys(SHARED))('is %s still when it tells that nobody is hurt', (cause) => {
    const denials = [
      'nobody is hurt',
      'no one is injured',
      'thankfully nobody was hurt',
      'no one has been hurt or injured',
      'there are no injuries',
      'nadie está herido',
      'no hay heridos',
    ];
    expect(causesWith(cause, denials).filter(([key]) => key !== cause)).toEqual([]);
  });

  it.each(Object.keys(SHARED))('is none beside %s when somebody may be hurt after all', (cause) => {
    const doubts = [
      'nobody is hurt except my son',
      'nobody is hurt, except for my son',
      'no one is hurt or injured apart from my son',
      'nobody was hurt, only my wife fell and broke her arm',
      'nobody is badly hurt',
      'nobody is hurt too badly',
      'I hope nobody is hurt',
      'nobody knows who is hurt',
      'nobody helps, he is injured',
      'nobody is hurt yet',
      'nadie está herido menos mi hijo',
    ];
    expect(causesWith(cause, doubts).filter(([key]) => key !== undefined)).toEqual([]);
  });

  it.each(['There is a fire alarm ringing in the whole building', 'The building fire alarm is going off, all are out'])(
    'is of the alarm without a fire: %s',
    (text) => {
      expect(keyOf('fire_safety', text)).toBe('fire_alarm');
    },
  );
});
