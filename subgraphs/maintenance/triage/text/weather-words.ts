import { words } from '../lexicon/words.ts';
import { isAge } from './ages.ts';
import type { StatedNumber } from './numbers.ts';
import type { Token } from './tokenize.ts';

/** Words that tell of the weather near a number. */
export const OUTSIDE_WORDS = words(
  'outside out outdoors there low high tonight forecast afuera fuera tonights overnight',
);
/** After these a number is a name ("unit 17"), before these it is one too or counts something else. */
const NUMBERED_THINGS = words(
  'unit units apartment apt flat room rm building bldg floor floors level no number suite lot stair stairwell car bay door entrance gate box departamento depto piso numero cuarto d',
);
const COUNTED_THINGS = words(
  'of units apartments flats rooms minutes min mins hours hrs days weeks months years yrs people kids tenants floors times inches inch feet foot ft am pm oclock x percent litres gallons dollars minutos horas dias semanas meses anos personas veces',
);
/** After these a number is what was chosen and not what is measured. */
const SET_TO = words('to at on en a');
const SETTING = words('set sets setting puesto puesta');
/** "AC out in 102": a place; "in 102 degree heat" says its scale. */
const PLACED_IN = words('in at for from en');
const DAYS = words('today tonight tomorrow now outside out overnight yesterday hoy manana ahora ahorita afuera last');
const ABOUT = words(
  'about around nearly almost near like only just over under roughly a to into at the low mid high upper down como casi',
);
/** What the weather does: "it hit 8", "dropped to the teens", "going down to 18", "estamos a 40". */
const WEATHER_VERBS = words(
  'hit hits hitting reach reaches reached reaching drop drops dropped dropping fell falls falling dip dips dipped dipping down estamos',
);
/** "The weather app says 28." */
const SAYS = words('says said shows showed reads dice marca');
const FORECASTERS = words('weather forecast app phone radio news outdoor outside clima pronostico');
/** What else drops to a number or reaches one. */
const OTHER_MEASURES = words('pressure psi bar bars water rent bill price battery');
/** "Built in the thirties" is a year, and "she is in her thirties" an age. */
const OF_YEARS = words('built from since made dated early late old');
const FARTHEST_VERB = 4;
/** A smaller number that "it is" may be an hour. */
const HOURS = 12;

function isSetting(tokens: readonly Token[], at: number): boolean {
  return SET_TO.has(tokens[at - 1]?.norm ?? '') && SETTING.has(tokens[at - 2]?.norm ?? '');
}

/**
 * Whether a number names or counts something.
 * @param isScaled whether it says itself that it is a temperature ("20F", "minus 4")
 */
export function isNameOrCount(tokens: readonly Token[], number: StatedNumber, isScaled: boolean): boolean {
  const { from, to } = number;
  if (isAge(tokens, number)) return true;
  const before = tokens[from - 1];
  const after = tokens[to + 1];
  const isInClause = before?.clause === tokens[from]?.clause;
  // "In my apartment 22F outside" is no apartment; "unit 20F" may be one.
  const isMeasured = isScaled && (tokens[to]?.value === null || after?.sentence === tokens[to]?.sentence);
  if (isInClause && !isMeasured && NUMBERED_THINGS.has(before?.norm ?? '')) return true;
  if (isInClause && !isScaled && PLACED_IN.has(before?.norm ?? '')) return true;
  if (isInClause && isSetting(tokens, from)) return true;
  return after?.sentence === tokens[to]?.sentence && COUNTED_THINGS.has(after?.norm ?? '');
}

function isIt(tokens: readonly Token[], at: number): boolean {
  const [before, last] = [tokens[at - 1]?.norm ?? '', tokens[at]?.norm ?? ''];
  return last === 'its' || (before === 'it' && (last === 'is' || last === 'was'));
}

const PLACES_OF_WEATHER = words('inside outside indoors outdoors degrees degree adentro afuera grados');

/** "82 inside", "high of 86": no age. */
export function isMeasuredHere(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.clause === tokens[at]?.clause && PLACES_OF_WEATHER.has(next?.norm ?? '')) return true;
  const [kind, of] = [tokens[at - 2]?.norm ?? '', tokens[at - 1]?.norm ?? ''];
  return (of === 'of' || of === 'de') && /^(?:high|highs|low|lows|temp|temperature|maxima|minima)$/.test(kind);
}

/** "Its 84 today" tells of the weather and of nobody's age. */
export function isOfWeather(tokens: readonly Token[], at: number): boolean {
  const number: StatedNumber = { value: tokens[at]?.value ?? 0, from: at, to: at, form: 'digits' };
  const isInClause = tokens[at - 1]?.clause === tokens[at]?.clause;
  return isInClause && isIt(tokens, at - 1) && !isNameOrCount(tokens, number, false);
}

/** Where the words begin that only qualify a number: "around 20", "down into the twenties". */
function whereQualified(tokens: readonly Token[], from: number): number {
  let start = from;
  while (tokens[start - 1]?.clause === tokens[from]?.clause && ABOUT.has(tokens[start - 1]?.norm ?? '')) start -= 1;
  return start;
}

/** Nothing follows that the number could count: the clause ends, or goes on with a day or with "and". */
function isEndOfFigure(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to + 1];
  if (next?.clause !== tokens[to]?.clause) return true;
  return (
    DAYS.has(next?.norm ?? '') || ['and', 'but', 'with', 'so', 'y', 'con', 'this', 'in'].includes(next?.norm ?? '')
  );
}

function isAfterWeatherVerb(tokens: readonly Token[], from: number): boolean {
  const clause = tokens[from]?.clause;
  const before = tokens.slice(Math.max(0, from - FARTHEST_VERB), from).filter((token) => token.clause === clause);
  if (before.some(({ norm }) => OTHER_MEASURES.has(norm))) return false;
  const start = whereQualified(tokens, from);
  const verb = tokens[start - 1]?.clause === clause ? tokens[start - 1] : undefined;
  return WEATHER_VERBS.has(verb?.norm ?? '') || before.some(({ norm }) => norm === 'down');
}

function isSaidByForecast(tokens: readonly Token[], from: number): boolean {
  const clause = tokens[from]?.clause;
  const verb = tokens[whereQualified(tokens, from) - 1];
  if (verb?.clause !== clause || !SAYS.has(verb?.norm ?? '')) return false;
  return tokens
    .slice(Math.max(0, from - FARTHEST_VERB), from)
    .some((token) => token.clause === clause && FORECASTERS.has(token.norm));
}

/** "The teens", "low twenties": a decade by itself; a year or an age has other words. */
function isDecadeOfWeather(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - FARTHEST_VERB), from);
  if (before.some(({ norm }) => OF_YEARS.has(norm))) return false;
  return ['the', 'low', 'mid', 'high', 'upper', 'los'].includes(tokens[from - 1]?.norm ?? '');
}

/** Whether a number without a scale is told as one tells the weather, in a text about heating or cooling. */
export function isToldAsWeather(tokens: readonly Token[], { value, from, to, form }: StatedNumber): boolean {
  if (form === 'decade') return isDecadeOfWeather(tokens, from);
  if (!isEndOfFigure(tokens, to)) return false;
  if (isAfterWeatherVerb(tokens, from) || isSaidByForecast(tokens, from)) return true;
  const start = whereQualified(tokens, from);
  const clause = tokens[from]?.clause;
  const isFirst = tokens[start - 1]?.clause !== clause;
  const hasDay = tokens[to + 1]?.clause === clause && DAYS.has(tokens[to + 1]?.norm ?? '');
  if (value >= 5 && hasDay && (isFirst || ['hoy', 'be'].includes(tokens[start - 1]?.norm ?? ''))) return true;
  return value > HOURS && tokens[start - 1]?.clause === clause && isIt(tokens, start - 1);
}
