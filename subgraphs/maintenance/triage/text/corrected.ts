import { words } from '../lexicon/words.ts';
import { PHYSICAL_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { GAP, rewrite, STOP, wordsFarFrom } from './rewrite.ts';
import { findSeemingExcuses } from './seeming-excuses.ts';
import type { Token } from './tokenize.ts';

const DENIALS = words('no not isnt arent wasnt doesnt dont aint never sin nunca');
/** Between the denial and what is there. */
const TURNS = words('but pero sino just only more rather actually instead solo nomas mas bien si yes');
/** What opens a clause that says what is there. */
const HEADS = words('huele huelen es son era hay sale salen suena it its theres there this thats smells smell');
/** Behind a turn these say what is not there either, or name what somebody has. */
const STILL_DENIED = words('no not nothing without sin ni nor nada isnt arent doesnt dont never');
const LEADS = words('a an some of al de como like un una the strong');
const SUBSTANCES = words('gas propane sulfur sulphur azufre burning burnt quemado chamuscado');
const SMELLS = words('smell smells huele huelen olor');
const SPANISH = words('quemado chamuscado azufre');
const SMELL_WORDS = ['smell', 'olor'];
/** What may follow a substance that is there: not a thing that has its name ("gas stove"). */
const PLACES = words(
  'in from near under by at behind around coming and y en de del por cerca abajo debajo atras desde bajo i now ahora again clearly definitely strong fuerte clarito lo',
);
/** Things whose denial says nothing of a smell: "it is not electric, it is gas". */
const SENSED = words(
  'smoke humo drill simulacro alarm alarma detector smell smells odor odour olor huele fire fuego lumbre burning burnt quemado gas sewage sewer caca cano drenaje trash basura steam vapor aire air paint pintura comida food',
);
const MOST_DENIALS = 8;
const LONGEST_DENIAL = 12;

/** A denial and, from `next` on, what is there instead. */
interface Correction {
  from: number;
  next: number;
  substance: number;
}

const isSame = (tokens: readonly Token[], part: 'clause' | 'sentence', a: number, b: number): boolean =>
  tokens[a] !== undefined && tokens[a][part] === tokens[b]?.[part];

/** "…, es gas", "… just gas": a substance by itself, or -1. */
function substanceAt(tokens: readonly Token[], from: number): number {
  let at = from;
  while (LEADS.has(tokens[at]?.norm ?? '') || HEADS.has(tokens[at]?.norm ?? '') || TURNS.has(tokens[at]?.norm ?? '')) {
    at += 1;
  }
  if (tokens.slice(from, at).some(({ norm }) => SMELLS.has(norm))) return -1;
  if (!SUBSTANCES.has(tokens[at]?.norm ?? '') || !isSame(tokens, 'sentence', at, from)) return -1;
  const isAlone = !isSame(tokens, 'clause', at, at + 1) || PLACES.has(tokens[at + 1]?.norm ?? '');
  return isAlone && tokens[at - 1]?.norm !== 'the' ? at : -1;
}

/** Where behind a denial its sentence, or the next in an "it is …", says what is there instead, or -1. */
function turnAfter(tokens: readonly Token[], from: number): number {
  for (let at = from + 2; at <= from + LONGEST_DENIAL; at += 1) {
    const word = tokens[at]?.norm ?? '';
    const opens = !isSame(tokens, 'clause', at - 1, at);
    if (tokens[at] === undefined || (tokens[at]?.sentence ?? 0) > (tokens[from]?.sentence ?? 0) + 1) return -1;
    if (TURNS.has(word) && isSame(tokens, 'sentence', from, at)) return at;
    if (opens) return HEADS.has(word) ? at : -1;
  }
  return -1;
}

/** "No smoke, no smell, just …": what is denied before is denied for the same reason. */
function startOf(tokens: readonly Token[], from: number): number {
  let start = from;
  for (let at = from - 1; at >= from - LONGEST_DENIAL && isSame(tokens, 'sentence', at, from); at -= 1) {
    if (DENIALS.has(tokens[at]?.norm ?? '')) start = at;
  }
  return start;
}

function correctionAt(tokens: readonly Token[], signs: readonly Mention[], from: number): Correction | null {
  const turn = turnAfter(tokens, from);
  if (turn < 0) return null;
  let next = turn;
  while (TURNS.has(tokens[next]?.norm ?? '')) next += 1;
  const isSensed =
    tokens.slice(from, turn).some(({ norm }) => SENSED.has(norm)) ||
    signs.some(({ from: sign }) => sign > from && sign < turn);
  if (!isSensed || STILL_DENIED.has(tokens[next]?.norm ?? '') || STILL_DENIED.has(tokens[next + 1]?.norm ?? '')) {
    return null;
  }
  return { from: startOf(tokens, from), next, substance: substanceAt(tokens, turn) };
}

/** "No smell of burning, just gas": what is there is smelled, in a word that the denial leaves free. */
function complete(tokens: readonly Token[], { from, substance }: Correction, replaced: Map<number, string>): void {
  const denied = tokens.slice(from, substance);
  if (!denied.some(({ norm }) => SENSED.has(norm))) return;
  for (let at = from; at < substance; at += 1) replaced.set(at, GAP);
  const longest = denied.reduce((best, { raw }, at) => (raw.length > (denied[best]?.raw.length ?? 0) ? at : best), 0);
  const isSpanish = SPANISH.has(tokens[substance]?.norm ?? '');
  const smell = (isSpanish ? SMELL_WORDS.slice(1) : SMELL_WORDS).find(
    ({ length }) => length <= (denied[longest]?.raw.length ?? 0),
  );
  if (smell !== undefined) replaced.set(from + longest, smell);
}

/**
 * A text without what it denies only to say what is there instead: "no huele a quemado, huele a gas". The denial reaches
 * no further than what it denies (guide R2). Words that only sound like a denial are left out with it.
 * @returns null when nothing is there instead
 */
export function withoutCorrected(description: string, { tokens, mentions, scopes }: Reading): string | null {
  const denials = tokens.flatMap(({ norm }, at) => (DENIALS.has(norm) ? [at] : [])).slice(0, MOST_DENIALS);
  const signs = mentions.filter(({ concept }) => PHYSICAL_SIGNS.has(concept));
  const replaced = new Map<number, string>();
  const joined = new Set<number>();
  for (const from of denials) {
    const correction = scopes.hypothetical.has(tokens[from]?.sentence ?? 0) ? null : correctionAt(tokens, signs, from);
    if (correction === null) continue;
    if (correction.substance < 0) {
      for (let at = from; at < correction.next; at += 1) replaced.set(at, STOP);
      continue;
    }
    complete(tokens, correction, replaced);
    for (let at = from + 1; at <= correction.substance; at += 1) {
      if (!isSame(tokens, 'sentence', at - 1, at)) joined.add(at);
    }
  }
  for (const at of findSeemingExcuses(tokens)) if (!replaced.has(at)) replaced.set(at, GAP);
  if (replaced.size === 0) return null;
  for (const at of wordsFarFrom(tokens, [...replaced.keys()])) replaced.set(at, STOP);
  return rewrite(description, tokens, { replaced, joined });
}
