import { describe, expect, it } from '@jest/globals';
import { sharedCauseOf } from '../../../subgraphs/maintenance/incident/cause.rules.ts';
import type { Category } from '../../../subgraphs/maintenance/triage/triage.types.ts';

const keyOf = (category: Category, description: string): string | undefined =>
  sharedCauseOf({ category, severity: 'emergency', description })?.key;

/** A cause, with how it is told in English and in Spanish. */
interface Told {
  category: Category;
  key: string;
  english: string;
  spanish?: string;
}

const CAUSES: Record<string, Told> = {
  'lost power': {
    category: 'electrical',
    key: 'no_power',
    english: 'Power is out in the whole building',
    spanish: 'Se fue la luz en todo el edificio',
  },
  'lost water': {
    category: 'plumbing',
    key: 'no_water',
    english: 'No water in the whole building',
    spanish: 'No hay agua en todo el edificio',
  },
  'lost heat': {
    category: 'hvac',
    key: 'no_heat',
    english: "No heat in the building and it's 20F outside, freezing",
    spanish: 'No hay calefacción en todo el edificio',
  },
  'a burst main': {
    category: 'plumbing',
    key: 'no_water',
    english: 'There is a burst water main outside',
    spanish: 'Se rompió la tubería principal del edificio',
  },
  'a sounding alarm': { category: 'fire_safety', key: 'fire_alarm', english: 'Fire alarm is sounding in the building' },
};

/** The cause of a report that goes on with each of the additions: in the same clause, after a comma, or after a stop. */
function causesWith(
  name: string,
  english: readonly string[],
  spanish: readonly string[],
): [string | undefined, string][] {
  const told = CAUSES[name]!;
  const joined = (start: string | undefined, and: string, additions: readonly string[]): string[] =>
    start === undefined ? [] : additions.flatMap((more) => [', ', '. ', and].map((join) => `${start}${join}${more}`));
  const texts = [...joined(told.english, ' and ', english), ...joined(told.spanish, ' y ', spanish)];
  return texts.map((text) => [keyOf(told.category, text), text]);
}

const DANGERS = [
  'there are two ladies stuck in the lift',
  'the basement is filling with smoke',
  'a tenant is lying in the lobby and is not answering us',
  'my upstairs neighbor is slumped in his chair',
  'teenagers are breaking into the storage cages',
  'a gang is robbing the package room',
  'someone with a crowbar is prying the lobby doors',
  'my son gashed his foot on the glass door',
  'the kids next door feel sick and sleepy from the grill they lit indoors',
  'everyone in 3B has a headache and is throwing up',
  'a wire is hanging over the walkway and it is buzzing',
  'our baby is getting cold and will not feed',
  'my grandfather stopped making sense and his speech is slurred',
  'my mother uses a wheelchair and cannot get down from the 5th floor',
  'my brother is trapped in the parking garage',
  'a child is locked in the laundry room crying',
  'I can smell something electrical burning by the panel',
  'the carbon monoxide detector in 2A is going off',
  'my father cannot walk down the stairs',
  'the lift stopped with my wife inside',
  'a kid climbed into the shaft',
  'my sister has an allergic reaction',
  'someone has pulled the gas pipe off the wall',
  'my husband is very pale and clutching his arm',
  'the generator in the hall makes us dizzy and nauseous',
  'my twin babies are shivering and very quiet',
];

const DANGERS_IN_SPANISH = [
  'hay dos señoras encerradas en el elevador',
  'sale humo del cuarto de medidores',
  'mi vecino está tirado en el piso y no contesta',
  'unos tipos con capucha se metieron al estacionamiento',
  'están saqueando las bodegas',
  'mi esposa se cortó la mano con un vidrio',
  'prendimos el anafre y estamos todos mareados',
  'hay un cable pelado en el patio',
  'hay un cable caído en la banqueta echando chispas',
  'mi abuelita está temblando y no sabe dónde está',
  'mi papá no puede bajar las escaleras',
  'huele a gas en la escalera',
  'hay un hombre atrapado en el ascensor',
  'hay humo en el pasillo',
  'a mi papá lo mordió un perro',
  'andan unos rateros en la azotea',
];

const HARMLESS = [
  'the elevator is out too',
  'my food is spoiling',
  'the kids are bored',
  'it is dark in the stairwell',
  'please hurry',
  'is anybody coming?',
  'nobody is hurt',
  'no smell of gas',
  'we have been waiting for an hour',
  'I work from home and need to get back to work',
  'the neighbors are complaining',
  'I cannot take a shower',
  'the intercom does not work',
  'everyone is outside',
  'the garage door does not open',
  'I have an infant',
  'my grandmother is 85 and upset',
  'nobody is trapped',
  'no one is stuck in the elevator',
  'this is unacceptable, I pay rent',
  'I am so sick of this building',
  'it is killing me',
  'please call me at 555-0134',
  'it happened last winter as well',
  'we are stuck in the dark',
  'my car is stuck in the garage',
  'the lift is stuck on the third floor',
  'no one is in the elevator',
  'nobody is sick',
  'I don’t see any fire',
];

const HARMLESS_IN_SPANISH = [
  'el elevador tampoco funciona',
  'se me está echando a perder la comida',
  'los niños están aburridos',
  'por favor apúrense',
  '¿va a venir alguien?',
  'nadie está herido',
  'no huele a gas',
  'es la tercera vez este mes',
  'nadie contesta en la oficina',
  'no me puedo bañar',
  'mi perro tiene miedo',
  'mi abuela tiene 85 años',
  'tengo un bebé',
  'no hay nadie atrapado',
  'no hay fuego',
  'empezó a las 6 de la mañana',
  'por favor manden a alguien',
  'todos estamos afuera',
  'pago renta y esto no se vale',
  'el edificio de al lado está bien',
  'mi coche está atrapado en el garaje',
];

/** What is told of each cause by itself. */
const OF_CAUSE: Record<string, [english: string[], spanish: string[]]> = {
  'lost power': [
    [
      'there was a bang and then it went dark',
      'the transformer blew',
      'the street is dark too',
      'a breaker may have tripped',
      'my fridge is off',
      'my phone is nearly dead',
      'all outlets are dead',
      'the whole block is dark',
      'the utility says two hours',
      'the emergency lights are on',
    ],
    [
      'la calle también está oscura',
      'tronó el transformador',
      'el refrigerador no enfría',
      'se descargó mi celular',
      'toda la cuadra está sin luz',
    ],
  ],
  'lost water': [
    [
      'the toilets do not flush',
      'I cannot cook or wash',
      'the taps only hiss',
      'there is air in the pipes',
      'brown water came first',
      'no pressure at all',
      'the pump in the basement stopped',
      'we have to buy bottles',
      'the laundry is closed',
      'my baby needs a bath',
    ],
    [
      'no puedo lavar los trastes',
      'los baños no se pueden usar',
      'compramos garrafones',
      'no sale ni una gota',
      'la bomba no arranca',
    ],
  ],
  'lost heat': [
    [
      'we are all freezing',
      'we are wearing coats inside',
      'it is 50 degrees inside',
      'the radiators are ice cold',
      'the boiler is making noise',
      'we sit under blankets',
      'I use a space heater',
      'the thermostat shows an error',
      'my kids are cold',
      'my grandmother is cold',
    ],
    [
      'todos tenemos mucho frío',
      'estamos con chamarras adentro',
      'los radiadores están helados',
      'los niños tienen frío',
      'estamos congelados',
    ],
  ],
  'a burst main': [
    [
      'water is all over the street',
      'cars cannot pass',
      'the city has been called',
      'there is no water in the taps',
      'it froze last night',
      'water is running down the road',
    ],
    [
      'la calle está inundada',
      'no hay agua en las llaves',
      'sale agua a chorros',
      'los carros no pasan',
      'ya le hablamos al municipio',
    ],
  ],
  'a sounding alarm': [
    [
      'it is very loud',
      'no fire anywhere',
      'it will not stop',
      'we are all standing outside',
      'the fire department is here',
      'it is the third false alarm this week',
      'the dog is barking',
      'it rings since ten minutes',
    ],
    [],
  ],
};

describe('A report of a shared cause, in English and in Spanish', () => {
  it.each(Object.keys(CAUSES))('keeps an offer of its own when a danger comes to %s', (name) => {
    expect(causesWith(name, DANGERS, DANGERS_IN_SPANISH).filter(([key]) => key !== undefined)).toEqual([]);
  });

  it.each(Object.keys(CAUSES))('is of %s still when it goes on with what harms nobody', (name) => {
    const [english, spanish] = OF_CAUSE[name]!;
    const causes = causesWith(name, [...HARMLESS, ...english], [...HARMLESS_IN_SPANISH, ...spanish]);
    expect(causes.filter(([key]) => key !== CAUSES[name]!.key)).toEqual([]);
  });

  it.each([
    [
      'what triage reads as illness is said of a smell, a place or a nuisance',
      ['this is a headache for everyone', 'the water is out on the floor'],
    ],
    [
      'what is asked or long ago',
      ['is there a fire somewhere?', 'is there a gas leak?', 'there was smoke here years ago'],
    ],
    ['the one who breaks something is the one who writes', ['I kicked the radiator', 'we broke down the old boxes']],
    ['it is denied', ['no one in my flat is dizzy', 'we do not feel sick', 'nobody is dizzy or sick']],
    ['what cannot be brought out is no person', ['I can’t get my car out', 'we cannot take the trash out']],
  ])('is of lost water still when it only sounds like a danger: %s', (_what, additions) => {
    expect(causesWith('lost water', additions, []).filter(([key]) => key !== 'no_water')).toEqual([]);
  });

  it('keeps an offer of its own when what is denied or asked is something else in the same clause', () => {
    const additions = [
      'without heat my kids are coughing',
      'can you come because I feel dizzy',
      'my old mother feels dizzy',
      'nobody is hurt but we feel dizzy',
    ];
    expect(causesWith('lost heat', additions, []).filter(([key]) => key !== undefined)).toEqual([]);
  });

  it('is of the elevator still when somebody is in it, which is what the others report', () => {
    expect(keyOf('elevator', 'The elevator is stuck with people inside')).toBe('elevator');
    expect(keyOf('elevator', 'The elevator is stuck and my grandmother is in it')).toBe('elevator');
  });
});
