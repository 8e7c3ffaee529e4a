import { findClimateLoss } from '../rules/climate.rules.ts';
import type { Hit } from '../rules/rule-engine.ts';
import type { Mention } from '../text/phrase-index.ts';
import { isForModel } from '../text/reading.ts';
import type { Reading } from '../text/reading.ts';
import { stem } from '../text/stem.ts';
import { rememberWithWord } from '../../reading/segment/word-memory.ts';
import { featureId, hashText, pairId, unorderedPairId } from '../classify/feature-hash.ts';
import { FeatureVector } from './feature-vector.ts';

/** Words of a text that the model looks at; a longer text says nothing more about the fault. */
const LONGEST_TEXT = 400;
const LONGEST_SKIP = 4;
/** About so many features come of each word: itself, groups of its letters, and words near it. */
const FEATURES_PER_WORD = 8;
const CONCEPTS_PER_SENTENCE = 26;
const LONGEST_LETTERED_WORD = 20;
/** Rule hits and scope are few and telling, so they are not diluted by the length of the text. */
const JUDGEMENT_WEIGHT = 0.5;
/** Weaker than full normalisation (0.5), so that long stories keep some of their weight. */
const LENGTH_EXPONENT = 0.4;

const WORD = hashText('word');
const NEGATED_WORD = hashText('negated word');
const BIGRAM = hashText('bigram');
const SKIP = hashText('skip');
const LETTERS = hashText('letters');
const CONCEPT = hashText('concept');
const CONCEPT_PAIR = hashText('concept pair');
const JUDGEMENT = hashText('judgement');

const FUNCTION_WORDS = new Set(
  'the a an of to in on at and or it its is was were be been this that i im ive my we our we you your he she they them his her their me us so as for with from by el la los las un una de del en y o que mi su se lo le es al con por para'.split(
    ' ',
  ),
);

/** What the model sees of a word wherever it stands. */
interface WordFeatures {
  hash: number;
  /** Whether it says more than grammar does. */
  isTelling: boolean;
  word: number;
  negatedWord: number;
  letters: readonly number[];
}

/** Ids of the groups of four letters in a word, its ends marked. */
function lettersOf(word: string): number[] {
  if (word.length < 4 || word.length > LONGEST_LETTERED_WORD) return [];
  const padded = `<${word}>`;
  return Array.from({ length: padded.length - 3 }, (_, at) => featureId(LETTERS, hashText(padded, at, at + 4)));
}

function featuresOf(norm: string, stemmed: string): WordFeatures {
  const hash = hashText(stemmed);
  return {
    hash,
    isTelling: !FUNCTION_WORDS.has(stemmed),
    word: featureId(WORD, hash),
    negatedWord: featureId(NEGATED_WORD, hash),
    letters: lettersOf(norm),
  };
}

const wordFeatures = rememberWithWord((norm) => featuresOf(norm, stem(norm)));
/** All numbers are one word, but for their letters. */
const numberFeatures = rememberWithWord((norm) => featuresOf(norm, '0'));

/** What takes a feature of the words `from`..`to` of a text. */
type Taker = (id: number, value: number, from: number, to: number) => void;

/** The features of a text's words, and of its words in pairs, each with the words that it comes from. */
function eachWordFeature(reading: Reading, take: Taker): void {
  const tokens = reading.tokens.length > LONGEST_TEXT ? reading.tokens.slice(0, LONGEST_TEXT) : reading.tokens;
  const words = tokens.map((token) => (token.value === null ? wordFeatures(token) : numberFeatures(token)));
  for (let at = 0; at < words.length; at += 1) {
    const { hash, isTelling, word, negatedWord, letters } = words[at]!;
    const next = words[at + 1];
    if (next !== undefined && tokens[at + 1]?.sentence === tokens[at]?.sentence) {
      take(pairId(BIGRAM, hash, next.hash), 0.7, at, at + 1);
    }
    for (const id of letters) take(id, 0.25, at, at);
    if (!isTelling) continue;
    const isNegated = (reading.scopes.negatedBy[at] ?? -1) >= 0;
    take(isNegated ? negatedWord : word, 1, at, at);
    for (let ahead = at + 2; ahead <= Math.min(at + LONGEST_SKIP, words.length - 1); ahead += 1) {
      const later = words[ahead]!;
      if (later.isTelling) take(pairId(SKIP, hash, later.hash), 0.5, at, ahead);
    }
  }
}

const conceptHashes = new Map<string, number>();

/** Concepts are few and fixed by the lexicon, so their hashes are kept. Signed: V8 does not box such integers. */
function conceptHash(mention: Mention, reading: Reading): number {
  const { scopes, tokens } = reading;
  const negated = (scopes.negatedBy[mention.from] ?? -1) >= 0;
  const supposed = scopes.hypothetical.has(tokens[mention.from]?.sentence ?? 0);
  let hash = conceptHashes.get(mention.concept);
  if (hash === undefined) {
    hash = hashText(mention.concept);
    conceptHashes.set(mention.concept, hash);
  }
  return hash ^ (negated ? 0x5bd1e995 : 0) ^ (supposed ? 0x1b873593 : 0);
}

function addConcepts(reading: Reading, features: FeatureVector): void {
  const bySentence = new Map<number, number[]>();
  for (const mention of [...reading.mentions.filter(isForModel), ...reading.scopeMentions]) {
    const hash = conceptHash(mention, reading);
    features.raise(featureId(CONCEPT, hash), 1);
    const sentence = reading.tokens[mention.from]?.sentence ?? 0;
    const hashes = bySentence.get(sentence);
    if (hashes === undefined) bySentence.set(sentence, [hash]);
    else if (hashes.length < CONCEPTS_PER_SENTENCE && !hashes.includes(hash)) hashes.push(hash);
  }
  for (const hashes of bySentence.values()) addPairs(hashes, features);
}

function addPairs(hashes: readonly number[], features: FeatureVector): void {
  for (let first = 0; first < hashes.length; first += 1) {
    for (let second = first + 1; second < hashes.length; second += 1) {
      features.raise(unorderedPairId(CONCEPT_PAIR, hashes[first] ?? 0, hashes[second] ?? 0), 0.5);
    }
  }
}

function judge(features: FeatureVector, name: string, value: number): void {
  features.set(featureId(JUDGEMENT, hashText(name)), value * JUDGEMENT_WEIGHT);
}

function addHits(hits: readonly Hit[], features: FeatureVector): void {
  for (const hit of hits) {
    const state = hit.excluded ?? 'live';
    judge(features, `rule ${state} ${hit.rule.rule} ${hit.rule.why}`, 1);
    judge(features, `severity ${state} ${hit.rule.severity}`, 1.5);
    judge(features, `trade ${state} ${hit.rule.severity} ${hit.rule.category}`, 1);
  }
}

function addScopes(reading: Reading, features: FeatureVector): void {
  const { scopes, tokens } = reading;
  const lastSentence = tokens.at(-1)?.sentence ?? 0;
  if (scopes.hypothetical.size > 0) judge(features, 'hypothetical', 1);
  if (scopes.resolved.size > 0) judge(features, 'resolved', 1);
  if (scopes.resolved.has(lastSentence)) judge(features, 'resolved at the end', 1);
  if (scopes.unresolved.size > 0) judge(features, 'unresolved', 1);
  if (scopes.gone.size > 0) judge(features, 'gone', 1);
  judge(features, `length ${Math.min(6, Math.floor(tokens.length / 12))}`, 0.5);
}

function addClimate(reading: Reading, features: FeatureVector): void {
  const loss = findClimateLoss(reading);
  if (loss === null) return;
  const where = `${loss.lost} ${loss.weather}${loss.oneRoom ? ' in one room' : ''}`;
  judge(features, `climate ${where}`, 1);
  judge(features, `climate ${where}${loss.frail ? ' frail' : ''}`, 1);
}

function scaleByLength({ values }: FeatureVector): void {
  let sum = 0;
  for (const value of values) sum += value * value;
  const factor = 1 / Math.pow(Math.max(sum, 1), LENGTH_EXPONENT);
  for (let at = 0; at < values.length; at += 1) values[at]! *= factor;
}

/**
 * What the linear model sees of a text: words, word pairs, letter groups, concepts, rule hits and scope.
 * @param features takes them; empty
 */
export function extractFeatures(
  reading: Reading,
  hits: readonly Hit[],
  features = new FeatureVector(reading.tokens.length * FEATURES_PER_WORD),
): FeatureVector {
  eachWordFeature(reading, (id, value) => features.raise(id, value));
  addConcepts(reading, features);
  scaleByLength(features);
  addHits(hits, features);
  addScopes(reading, features);
  addClimate(reading, features);
  return features;
}
