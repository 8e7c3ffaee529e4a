import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';

/**
 * Turns stated temperatures into concepts by the limits of guide rule E4: `cold_word` below 45 F outside or 64 F
 * inside, `heat_word` from 95 F outside or 90 F inside; for whom cold or warmth endangers `cold_for_frail` up to 55 F and
 * `warm_for_frail` from 85 F. Nobody asks for heat at 65 F and more (`mild_word`).
 */
const DEGREE_WORDS = new Set('f c degree degrees deg fahrenheit celsius centigrade grado grados º °'.split(' '));
const CELSIUS_WORDS = new Set('c celsius centigrade centigrados'.split(' '));
const INSIDE_WORDS = new Set(
  'inside indoors here room apartment unit house flat bedroom nursery thermostat thermometer place adentro dentro cuarto living termostato casa termometro'.split(
    ' ',
  ),
);
const OUTSIDE_WORDS = new Set(
  'outside out outdoors there low high tonight forecast afuera fuera tonights overnight'.split(' '),
);
const MINUS_WORDS = new Set('minus negative menos bajo'.split(' '));
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  cero: 0,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cien: 100,
  teens: 15,
  twenties: 25,
  thirties: 35,
  forties: 45,
  fifties: 55,
};
const NEARBY = 5;
/** After these a number is a name ("unit 17"), before these it is one too or counts something else. */
const NUMBERED_THINGS = new Set(
  'unit units apartment apt flat room rm building bldg floor floors level no number suite lot stair stairwell car bay door entrance gate box departamento depto piso numero cuarto d'.split(
    ' ',
  ),
);
const COUNTED_THINGS = new Set(
  'of units apartments flats rooms minutes min mins hours hrs days weeks months years yrs people kids tenants floors times inches inch feet foot ft am pm oclock x percent litres gallons dollars minutos horas dias semanas meses anos personas veces'.split(
    ' ',
  ),
);

interface Surroundings {
  degrees: boolean;
  celsius: boolean;
  inside: boolean;
  outside: boolean;
  minus: boolean;
}

function surroundings(tokens: readonly Token[], at: number): Surroundings {
  const own = tokens[at];
  const found = {
    degrees: false,
    celsius: false,
    inside: false,
    outside: false,
    minus: MINUS_WORDS.has(tokens[at - 1]?.norm ?? ''),
  };
  const suffix = own?.norm.replace(/^\d+/, '') ?? '';
  if (suffix === 'f' || suffix === 'c') found.degrees = true;
  if (suffix === 'c') found.celsius = true;
  for (let near = at - NEARBY; near <= at + NEARBY; near += 1) {
    const token = tokens[near];
    if (token === undefined || token.sentence !== own?.sentence) continue;
    const close = Math.abs(near - at) <= 2;
    if (close && DEGREE_WORDS.has(token.norm)) found.degrees = true;
    if (close && CELSIUS_WORDS.has(token.norm)) found.celsius = true;
    if (INSIDE_WORDS.has(token.norm)) found.inside = true;
    if (OUTSIDE_WORDS.has(token.norm)) found.outside = true;
  }
  return found;
}

function isNameOrCount(tokens: readonly Token[], at: number): boolean {
  const sentence = tokens[at]?.sentence;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (before?.sentence === sentence && NUMBERED_THINGS.has(before?.norm ?? '')) return true;
  return after?.sentence === sentence && COUNTED_THINGS.has(after?.norm ?? '');
}

/** "Its 84 today" tells of the weather and of nobody's age. */
export function isOfWeather(tokens: readonly Token[], at: number): boolean {
  const [before, last] = [tokens[at - 2]?.norm ?? '', tokens[at - 1]?.norm ?? ''];
  const isIt = last === 'its' || (last === 'is' && before === 'it');
  return isIt && tokens[at - 1]?.clause === tokens[at]?.clause && !isNameOrCount(tokens, at);
}

/** From here on nobody needs heat, or the number is no temperature. */
const WARM_FROM = 60;

/** A bare number in this range is a hot day in Celsius and a cold one in Fahrenheit. */
const EITHER_SCALE_FROM = 26;
const EITHER_SCALE_TO = 45;

function conceptOf(value: number, around: Surroundings, aboutCooling: boolean): string | null {
  const celsius = around.celsius || (aboutCooling && value >= EITHER_SCALE_FROM && value <= EITHER_SCALE_TO);
  const fahrenheit = celsius ? value * 1.8 + 32 : value;
  if (fahrenheit > 125 || fahrenheit < -60) return null;
  if (fahrenheit >= 95 || (fahrenheit >= 90 && around.inside)) return 'heat_word';
  if (fahrenheit >= 85) return 'warm_for_frail';
  if (fahrenheit < 45 || (fahrenheit < 64 && around.inside)) return 'cold_word';
  if (fahrenheit < 56) return 'cold_for_frail';
  return fahrenheit >= 65 && fahrenheit <= 80 ? 'mild_word' : null;
}

/** Above the range of `mild_word`: heat is of no use to anybody. */
function isWarm(value: number, around: Surroundings, concept: string | null): boolean {
  if (concept === 'heat_word' || concept === 'warm_for_frail') return true;
  return concept === null && !around.minus && !around.celsius && value > 80 && value <= 95;
}

/**
 * Mentions for every stated temperature; a bare number counts only beside degree, inside or outside words. In a text
 * about cooling, a number without a scale that only makes sense in Celsius is taken as such.
 */
export function findTemperatures(tokens: readonly Token[], aboutCooling = false): Mention[] {
  const mentions: Mention[] = [];
  tokens.forEach((token, at) => {
    const spelled = NUMBER_WORDS[token.norm];
    const value = token.value ?? spelled ?? null;
    if (value === null) return;
    if (isNameOrCount(tokens, at)) return;
    const around = surroundings(tokens, at);
    const negative = around.minus || value < 0;
    if (!around.degrees && !negative && !(token.value !== null && value >= 10 && (around.inside || around.outside))) {
      if (token.value === null || value < WARM_FROM || !isOfWeather(tokens, at)) return;
    }
    if (spelled !== undefined && !around.degrees && !negative) return;
    const concept = conceptOf(around.minus ? -Math.abs(value) : value, around, aboutCooling);
    if (concept !== null) mentions.push({ concept, from: at, to: at });
    if (isWarm(value, around, concept) && !aboutCooling) mentions.push({ concept: 'warm_word', from: at, to: at });
  });
  return mentions;
}
