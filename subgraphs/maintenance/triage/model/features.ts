import type { Hit } from '../rules/rule-engine.ts';
import type { Mention } from '../text/phrase-index.ts';
import type { Reading } from '../text/reading.ts';
import { stem } from '../text/stem.ts';
import { hashFeature } from './feature-hash.ts';

/** Feature id (a 32-bit hash) to value. */
export type FeatureVector = ReadonlyMap<number, number>;

const LONGEST_TEXT = 400;
/** Rule hits and scope are few and telling, so they are not diluted by the length of the text. */
const JUDGEMENT_WEIGHT = 0.5;
const LENGTH_EXPONENT = 0.4;
const PAIRS_PER_SENTENCE = 300;
const FUNCTION_WORDS = new Set(
  'the a an of to in on at and or it its is was were be been this that i im ive my we our you your he she they them his her their me us so as for with from by el la los las un una de del en y o que mi su se lo le es al con por para'.split(
    ' ',
  ),
);

class Collector {
  readonly values = new Map<number, number>();
  add(name: string, value: number): void {
    const id = hashFeature(name);
    if (value > (this.values.get(id) ?? 0)) this.values.set(id, value);
  }
}

function addWords(reading: Reading, into: Collector): void {
  const tokens = reading.tokens.slice(0, LONGEST_TEXT);
  const stems = tokens.map((token) => (token.value === null ? stem(token.norm) : '0'));
  tokens.forEach((token, at) => {
    const word = stems[at] ?? '';
    const negated = (reading.scopes.negatedBy[at] ?? -1) >= 0;
    if (!FUNCTION_WORDS.has(word)) into.add(`${negated ? '!' : ''}w:${word}`, 1);
    const next = stems[at + 1];
    if (next !== undefined && tokens[at + 1]?.sentence === token.sentence) into.add(`b:${word} ${next}`, 0.7);
    addSkips(stems, at, into);
    addLetters(token.norm, into);
  });
}

function addSkips(stems: readonly string[], at: number, into: Collector): void {
  const word = stems[at] ?? '';
  if (FUNCTION_WORDS.has(word)) return;
  for (let ahead = at + 2; ahead <= at + 4; ahead += 1) {
    const other = stems[ahead];
    if (other === undefined || FUNCTION_WORDS.has(other)) continue;
    into.add(`k:${word} ${other}`, 0.5);
  }
}

function addLetters(word: string, into: Collector): void {
  if (word.length < 4 || word.length > 20) return;
  const padded = `<${word}>`;
  for (let at = 0; at + 4 <= padded.length; at += 1) into.add(`l:${padded.slice(at, at + 4)}`, 0.25);
}

function conceptName(mention: Mention, reading: Reading): string {
  const { scopes, tokens } = reading;
  const sentence = tokens[mention.from]?.sentence ?? 0;
  const negated = (scopes.negatedBy[mention.from] ?? -1) >= 0 ? '!' : '';
  const supposed = scopes.hypothetical.has(sentence) ? '?' : '';
  return `${negated}${supposed}${mention.concept}`;
}

function addConcepts(reading: Reading, into: Collector): void {
  const bySentence = new Map<number, Set<string>>();
  for (const mention of [...reading.mentions, ...reading.scopeMentions]) {
    const name = conceptName(mention, reading);
    into.add(`c:${name}`, 1);
    const sentence = reading.tokens[mention.from]?.sentence ?? 0;
    const names = bySentence.get(sentence);
    if (names === undefined) bySentence.set(sentence, new Set([name]));
    else names.add(name);
  }
  for (const names of bySentence.values()) {
    const sorted = [...names].sort();
    let pairs = 0;
    for (let a = 0; a < sorted.length; a += 1) {
      for (let b = a + 1; b < sorted.length && pairs < PAIRS_PER_SENTENCE; b += 1, pairs += 1) {
        into.add(`p:${sorted[a] ?? ''}+${sorted[b] ?? ''}`, 0.5);
      }
    }
  }
}

function addHits(hits: readonly Hit[], into: Collector): void {
  for (const hit of hits) {
    const state = hit.excluded ?? 'live';
    into.add(`h:${state}:${hit.rule.rule}:${hit.rule.why}`, 1);
    into.add(`s:${state}:${hit.rule.severity}`, 1.5);
    into.add(`hc:${state}:${hit.rule.severity}:${hit.rule.category}`, 1);
  }
}

function addScopes(reading: Reading, into: Collector): void {
  const { scopes, tokens } = reading;
  const lastSentence = tokens.at(-1)?.sentence ?? 0;
  if (scopes.hypothetical.size > 0) into.add('z:hypothetical', 1);
  if (scopes.resolved.size > 0) into.add('z:resolved', 1);
  if (scopes.resolved.has(lastSentence)) into.add('z:resolved-last', 1);
  if (scopes.unresolved.size > 0) into.add('z:unresolved', 1);
  if (scopes.gone.size > 0) into.add('z:gone', 1);
  into.add(`z:length:${Math.min(6, Math.floor(tokens.length / 12))}`, 0.5);
}

/** What the linear model sees of a text: words, word pairs, letter groups, concepts, rule hits and scope. */
export function extractFeatures(reading: Reading, hits: readonly Hit[]): FeatureVector {
  const wording = new Collector();
  addWords(reading, wording);
  addConcepts(reading, wording);
  const values = scaled(wording.values);
  const judgement = new Collector();
  addHits(hits, judgement);
  addScopes(reading, judgement);
  for (const [id, value] of judgement.values) values.set(id, value * JUDGEMENT_WEIGHT);
  return values;
}

/** Square-root length scaling: long stories keep more weight than full normalisation would leave them. */
function scaled(values: Map<number, number>): Map<number, number> {
  let sum = 0;
  for (const value of values.values()) sum += value * value;
  const factor = 1 / Math.pow(Math.max(sum, 1), LENGTH_EXPONENT);
  for (const [id, value] of values) values.set(id, value * factor);
  return values;
}
