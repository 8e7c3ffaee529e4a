import { words } from '../lexicon/words.ts';
import type { StatedNumber } from './numbers.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { isNameOrCount, isOfWeather, isToldAsWeather, OUTSIDE_WORDS } from './weather-words.ts';

/**
 * Turns stated temperatures into concepts by the limits of guide rule E4: `cold_word` below 45 F outside or 64 F
 * inside, `heat_word` from 95 F outside or 90 F inside; for whom cold or warmth endangers `cold_for_frail` up to 55 F and
 * `warm_for_frail` from 85 F. Nobody asks for heat at 65 F and more (`mild_word`).
 */

const DEGREE_WORDS = words('f c degree degrees deg fahrenheit celsius centigrade grado grados º °');
const CELSIUS_WORDS = words('c celsius centigrade centigrados');
const INSIDE_WORDS = words(
  'inside indoors here reading room apartment unit house flat bedroom nursery thermostat thermometer place adentro dentro cuarto living termostato casa termometro salon sala recamara comedor habitacion dormitorio lounge hall study',
);
/** Beside a number these tell of the rooms even if the same clause names the weather. */
const SURELY_INSIDE = words('inside indoors adentro dentro');
const MINUS_WORDS = words('minus negative menos bajo');
const NEARBY = 5;

/** What a text is about decides how a number without a scale is read. */
export type ClimateTopic = 'heating' | 'cooling' | null;

interface Surroundings {
  degrees: boolean;
  celsius: boolean;
  inside: boolean;
  outside: boolean;
  minus: boolean;
}

/** "Twenty below out", "ten below": what is below is no floor. */
function isBelowZero(tokens: readonly Token[], number: StatedNumber): boolean {
  const [below, next] = [tokens[number.to + 1], tokens[number.to + 2]];
  if (below?.norm !== 'below' || below.sentence !== tokens[number.to]?.sentence) return false;
  return next?.clause !== below.clause || next.norm === 'zero' || next.norm === 'in' || OUTSIDE_WORDS.has(next.norm);
}

/** "Heat is out, 20 people": `out` tells of the weather behind a number, or behind "it is cold". */
function isOutside(tokens: readonly Token[], at: number, number: StatedNumber): boolean {
  const { norm } = tokens[at] ?? { norm: '' };
  if (norm !== 'out' || at > number.to) return OUTSIDE_WORDS.has(norm);
  return ['cold', 'hot', 'freezing', 'chilly', 'warm'].includes(tokens[at - 1]?.norm ?? '');
}

const READS = words('reads reading says shows marca indica');
const THERMOSTATS = words('thermostat thermometer termostato termometro');

/** "The thermostat is set to 70 in all rooms but it reads 58": what it shows is how warm it is inside. */
function isRead(tokens: readonly Token[], { from }: StatedNumber): boolean {
  if (!READS.has(tokens[from - 1]?.norm ?? '')) return false;
  return tokens.some(({ norm, sentence }) => THERMOSTATS.has(norm) && sentence === tokens[from]?.sentence);
}

function surroundings(tokens: readonly Token[], number: StatedNumber): Surroundings {
  const own = tokens[number.from];
  const found = {
    degrees: false,
    celsius: false,
    inside: false,
    outside: false,
    minus: MINUS_WORDS.has(tokens[number.from - 1]?.norm ?? '') || isBelowZero(tokens, number),
  };
  const suffix = own?.norm.replace(/^\d+/, '') ?? '';
  if (number.form === 'digits' && (suffix === 'f' || suffix === 'c')) found.degrees = true;
  if (number.form === 'digits' && suffix === 'c') found.celsius = true;
  let isOutsideBeside = false;
  let isInsideBeside = false;
  for (let near = number.from - NEARBY; near <= number.to + NEARBY; near += 1) {
    const token = tokens[near];
    if (token === undefined || token.sentence !== own?.sentence) continue;
    const close = near >= number.from - 2 && near <= number.to + 2;
    if (close && DEGREE_WORDS.has(token.norm)) found.degrees = true;
    if (close && CELSIUS_WORDS.has(token.norm)) found.celsius = true;
    if (INSIDE_WORDS.has(token.norm)) found.inside = true;
    if (isOutside(tokens, near, number)) found.outside = true;
    if (near > number.to && token.clause === tokens[number.to]?.clause) {
      if (isOutside(tokens, near, number)) isOutsideBeside = true;
      if (SURELY_INSIDE.has(token.norm) || token.norm === 'here') isInsideBeside = true;
    }
  }
  if (isRead(tokens, number)) found.inside = true;
  // "No heat in my apartment, 60 outside": what stands behind the number tells where it was measured.
  if (isOutsideBeside && !isInsideBeside) found.inside = false;
  return found;
}

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

/** Before a number these tell to what something was set, and not how warm it is. */
const SET_TO = words('set setting keep keeps lowered turned programmed puesto pusimos puse ponemos programado');
const SET_REACH = 5;
/** "Set to 70 but reads 58": behind these the number is a reading again. */
const TURNS_TO_READING = words('and but y pero reads reading says shows marca is');
/** What is no room. */
const COOLED = words('fridge freezer refrigerator wine cellar garage attic refrigerador congelador nevera cava');

/** "The thermostat reads 53": how cold the rooms are, by a number and not by the weather. */
function isColdRoom(tokens: readonly Token[], number: StatedNumber, around: Surroundings): boolean {
  if (!around.inside || around.outside) return false;
  const before = tokens.slice(Math.max(0, number.from - SET_REACH), number.from);
  const own = before.filter(({ clause }) => clause === tokens[number.from]?.clause);
  const set = own.findLastIndex(({ norm }) => SET_TO.has(norm));
  if (set >= 0 && !own.slice(set).some(({ norm }) => TURNS_TO_READING.has(norm))) return false;
  return !tokens.some(({ norm, sentence }) => COOLED.has(norm) && sentence === tokens[number.from]?.sentence);
}

/** From here on a number that "it is" is no hour. */
const WARM_FROM = 60;
/** The fewest degrees that a bare number is taken for. */
const BARE_FROM = 10;

function isTemperature(
  tokens: readonly Token[],
  number: StatedNumber,
  around: Surroundings,
  topic: ClimateTopic,
): boolean {
  if (around.degrees || around.minus || number.value < 0) return true;
  if (topic !== null && isToldAsWeather(tokens, number)) return true;
  if (number.form !== 'digits') return false;
  if (number.value >= BARE_FROM && (around.inside || around.outside)) return true;
  return number.value >= WARM_FROM && isOfWeather(tokens, number.from);
}

/**
 * Mentions for every stated temperature; a bare number counts only beside degree, inside or outside words, or where a text
 * about heating or cooling tells it as the weather. In a text about cooling, a number without a scale that only makes
 * sense in Celsius is taken as such.
 */
export function findTemperatures(
  tokens: readonly Token[],
  numbers: readonly StatedNumber[],
  topic: ClimateTopic,
): Mention[] {
  const mentions: Mention[] = [];
  for (const number of numbers) {
    const around = surroundings(tokens, number);
    const { from, to } = number;
    const isScaled = around.degrees || around.minus || number.value < 0;
    if (isNameOrCount(tokens, number, isScaled) || !isTemperature(tokens, number, around, topic)) continue;
    const value = around.minus ? -Math.abs(number.value) : number.value;
    const concept = conceptOf(value, around, topic === 'cooling');
    if (concept !== null) mentions.push({ concept, from, to });
    if (concept === 'cold_word' && isColdRoom(tokens, number, around)) {
      mentions.push({ concept: 'cold_room', from, to });
    }
    if (isWarm(value, around, concept) && topic !== 'cooling') mentions.push({ concept: 'warm_word', from, to });
  }
  return mentions;
}
