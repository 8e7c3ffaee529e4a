import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS, PHYSICAL_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { GAP, rewrite, STOP, wordsFarFrom } from './rewrite.ts';
import type { Token } from './tokenize.ts';

/** What says that a danger is there once more, or that it never went. */
const PERSISTS = words(
  'again still back returned returns keeps worse stronger otra nuevo nuevamente todavia sigue siguen aun volvio volvieron regreso regresaron vuelve vuelven',
);
/** "The smell is back" tells of no repair, while "the power is back" does. */
const BACK = words('back returned volvio volvieron regreso regresaron');
const SENSED = words(
  'smell smells smelling odor odour stink olor huele oliendo peste noise sound buzzing hum hissing smoke humo sparks sparking chispas leak leaking drip dripping fuga gotera flooding water alarm alarma ruido zumbido heat shock shocks toques',
);
const SMELLS = words('smell smells smelling odor odour stink stinks olor huele oliendo huelo peste');
/** A danger behind these is there now, whatever was done to the thing that it comes from. */
const EMITS = words(
  'salta saltan sale salen brota brotan hay echa echan tira saca sigue siguen veo vemos see seeing theres are',
);
/** What was fixed is there once more. */
const RETURNED = words(
  'back again returned otra nuevo nuevamente volvio volvieron regreso regresaron sigue siguen still',
);
/** Who smells, or where: before these words a smell has no other thing as its source. */
const SMELLERS = words(
  'it i we still the that this same and but pero y kitchen house apartment place unit home room hallway basement sigue siguen todavia aun el ese mismo cocina casa can to keeps also volvio regreso hay theres there esta yet',
);
const REPORTS = words(
  'said says told tell tells claimed swore found assured thought believed promised concluded decided dijo dijeron aseguro aseguraron juro encontro encontraron',
);
const NOTHING = words('no not any zero ningun ninguna without sin wasnt isnt');
const VISITS = words(
  'tech technician plumber guy man company engineer maintenance inspector came come visit checked looked inspected said told fixed repaired called tecnico plomero vino vinieron compania gasero reviso revisaron arreglo arreglaron revision ingeniero senor muchacho senores',
);
/** "Gas" before these is the name of another thing. */
const OTHER_THINGS = words('bill grill station card money prices stove stoves range dryer heater fireplace meter');
const STILL = 'still';
const REPORT_REACH = 8;
const LONGEST_VISIT = 14;
const LONGEST_STORY = 24;
const MOST_REPORTS = 6;

const isNegated = ({ scopes }: Reading, at: number): boolean => (scopes.negatedBy[at] ?? -1) >= 0;

function within(tokens: readonly Token[], from: number, reach: number): Token[] {
  const sentence = tokens[from]?.sentence ?? 0;
  return tokens.slice(from, from + reach).filter((token) => token.sentence <= sentence + 1);
}

/** "The smell is back": by itself it would be taken for a repair. */
function leaveOutBack({ tokens }: Reading, from: number, replaced: Map<number, string>): void {
  within(tokens, from, LONGEST_STORY).forEach(({ norm }, ahead) => {
    const before = tokens.slice(Math.max(0, from + ahead - 3), from + ahead);
    if (BACK.has(norm) && before.some((token) => SENSED.has(token.norm))) replaced.set(from + ahead, GAP);
  });
}

/** "Your tech said no leak last week but I smell it again": what was said then is not so. */
function addRefuted(reading: Reading, signs: readonly Mention[], report: number, replaced: Map<number, string>): void {
  const { tokens } = reading;
  const said = within(tokens, report + 1, REPORT_REACH);
  const denial = said.findIndex(({ norm }) => NOTHING.has(norm)) + report + 1;
  if (denial <= report) return;
  const sign = signs.find(({ from }) => from > denial && from <= denial + 4);
  const gas = tokens.slice(denial, denial + 4).findIndex(({ norm }) => norm === 'gas') + denial;
  if (sign === undefined && gas <= denial) return;
  const behind = (sign?.to ?? gas) + 1;
  const story = within(tokens, behind, LONGEST_STORY);
  const persists = story.some(({ norm }, ahead) => PERSISTS.has(norm) && !isNegated(reading, behind + ahead));
  const sensed = story.find(({ norm }, ahead) => SENSED.has(norm) && !isNegated(reading, behind + ahead));
  if (!persists || sensed === undefined) return;
  for (let at = report; at <= denial; at += 1) replaced.set(at, GAP);
  // A leak that is smelled is one of gas.
  if (SMELLS.has(sensed.norm) && sign?.concept.endsWith('leak') === true) replaced.set(report, 'gas');
  if (sign === undefined && SMELLS.has(sensed.norm)) replaced.set(report, 'olor');
  leaveOutBack(reading, behind, replaced);
}

/** "The trash still smells": who smells stands before the words that say that it goes on. */
function smellerAt(tokens: readonly Token[], at: number): number {
  let smeller = at;
  while (PERSISTS.has(tokens[smeller]?.norm ?? '') && tokens[smeller - 1]?.clause === tokens[at]?.clause) smeller -= 1;
  return smeller;
}

/** Who came for the gas ended nothing, when it still smells. */
function leaveOutVisit(tokens: readonly Token[], gas: number, replaced: Map<number, string>): void {
  let isTold = false;
  for (let at = gas - 1; at > gas - LONGEST_VISIT && tokens[at]?.sentence === tokens[gas]?.sentence; at -= 1) {
    const isFree: boolean = !isTold && (tokens[at]?.raw.length ?? 0) >= STILL.length;
    replaced.set(at, isFree ? STILL : GAP);
    isTold ||= isFree;
  }
}

/** "He came for the gas but it still smells": what smells is the gas. */
function addStillSmelling(reading: Reading, gas: number, replaced: Map<number, string>, joined: Set<number>): void {
  const { tokens } = reading;
  const sentence = tokens[gas]?.sentence;
  const near = tokens.slice(Math.max(0, gas - LONGEST_VISIT), gas + LONGEST_VISIT);
  if (!near.some((token) => token.sentence === sentence && VISITS.has(token.norm))) return;
  if (OTHER_THINGS.has(tokens[gas + 1]?.norm ?? '') || isNegated(reading, gas)) return;
  const story = within(tokens, gas + 1, LONGEST_VISIT);
  const smell =
    gas +
    1 +
    story.findIndex(
      ({ norm }, ahead) =>
        SMELLS.has(norm) &&
        SMELLERS.has(tokens[smellerAt(tokens, gas + ahead)]?.norm ?? '') &&
        !isNegated(reading, gas + 1 + ahead),
    );
  const isOfOther = ['a', 'of', 'like', 'fine', 'good', 'nice', 'bien', 'fresh'].includes(
    tokens[smell + 1]?.norm ?? '',
  );
  const isPersisting = tokens.slice(gas + 1, smell + 4).some(({ norm }) => PERSISTS.has(norm));
  if (smell <= gas || isOfOther || !isPersisting) return;
  leaveOutVisit(tokens, gas, replaced);
  for (let at = gas + 1; at < smell; at += 1) replaced.set(at, GAP);
  replaced.set(smell, 'smell');
  for (let at = gas + 1; at <= smell; at += 1) if (tokens[at]?.sentence !== tokens[at - 1]?.sentence) joined.add(at);
  leaveOutBack(reading, smell + 1, replaced);
}

/** "The gas smell is back", "volvió el olor a gas": what came back is the danger. */
function addBack(reading: Reading, signs: readonly Mention[], back: number, replaced: Map<number, string>): void {
  const isBeside = ({ concept, from, to }: Mention): boolean =>
    PHYSICAL_SIGNS.has(concept) &&
    concept !== 'hot' &&
    ((to < back && to >= back - 3) || (from > back && from <= back + 3)) &&
    !isNegated(reading, from);
  if (signs.some(isBeside)) replaced.set(back, GAP);
}

/** "Volvió el olor que arreglaron", "saltan chispas del contacto que arreglaron": a danger that the repair did not end. */
export function isStillThere(tokens: readonly Token[], sign: Mention): boolean {
  if (EMITS.has(tokens[sign.from - 1]?.norm ?? '')) return true;
  return tokens.some(({ norm, sentence }) => RETURNED.has(norm) && sentence === tokens[sign.from]?.sentence);
}

/**
 * A text in which a danger that somebody has looked at, or has denied, is there once more: "the tech found no gas leak, but
 * the smell is back". A repair that failed resolves nothing (guide R2, R3).
 * @returns null when nothing is there once more
 */
export function withReturned(description: string, reading: Reading): string | null {
  const { tokens, mentions } = reading;
  if (!tokens.some(({ norm }) => PERSISTS.has(norm))) return null;
  const replaced = new Map<number, string>();
  const joined = new Set<number>();
  const signs = mentions.filter(({ concept }) => DANGER_SIGNS.has(concept));
  let left = MOST_REPORTS;
  tokens.forEach(({ norm }, at) => {
    if (REPORTS.has(norm) && left-- > 0) addRefuted(reading, signs, at, replaced);
    if (norm === 'gas' && left-- > 0) addStillSmelling(reading, at, replaced, joined);
    if (BACK.has(norm) && left-- > 0) addBack(reading, signs, at, replaced);
  });
  if (replaced.size === 0) return null;
  for (const at of wordsFarFrom(tokens, [...replaced.keys()])) replaced.set(at, STOP);
  return rewrite(description, tokens, { replaced, joined });
}
