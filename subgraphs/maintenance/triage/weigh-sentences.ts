import { graverHits, judge } from './judge.ts';
import type { Weighed } from './judge.ts';
import { DANGER_SIGNS } from './rules/danger-signs.ts';
import { findReports, mayBeEndedElsewhere, sentencesOf } from './rules/ended-elsewhere.ts';
import type { Sentence } from './rules/ended-elsewhere.ts';
import type { Analysis } from './rules/analysis.ts';
import type { Hit } from './rules/rule-engine.ts';
import { ALARM_LIMITS, findApart, findDripping } from './text/apart.ts';
import type { Reading } from './text/reading.ts';
import type { Token } from './text/tokenize.ts';

const FEWEST_ALONE = 4;
/** For a sentence by itself in which no rule of the guide sees a danger, and for one in which a rule does. */
export const EMERGENCY_ALONE_FROM = 0.85;
const EMERGENCY_ALONE_WITH_RULE_FROM = 0.7;
/** The same where all other sentences tell of something else. */
const EMERGENCY_APART_FROM = 0.7;
const EMERGENCY_APART_WITH_RULE_FROM = 0.45;
/** In a longer text only sentences that name a danger are read by themselves, and so many words in all, to keep it fast. */
const LONG_WORDS = 60;
const MOST_WORDS_AGAIN = 60;
/** A sentence of no more words may be continued by the next. */
const MOST_CONTINUED = 6;

/** A longer text may name a danger in passing. */
const MOST_OF_LIST = 24;

/** What limits the loss of a service ("in total darkness: one bulb is out"). */
const LIMITS = new Set([
  'some_power',
  'one_room',
  'partial',
  'part_without_power',
  'only_one',
  'light',
  'burned_out_lamp',
]);

/** Whether a sentence beside another one may be of the same matter: no report of a repair, and no question. */
function isOfSameMatter({ scopes }: Reading, at: number, sentence: Sentence): boolean {
  const isBeside = at === sentence.at - 1 || at === sentence.last + 1;
  return isBeside && !scopes.resolved.has(at) && !scopes.hypothetical.has(at);
}

/** Whether what keeps a rule from applying to one sentence stands in one beside it: a limit, or an excuse. */
function isExcusedBeside({ rule, mentions }: Hit, { reading, hits }: Analysis, sentence: Sentence): boolean {
  const isMatched = hits.some((hit) => hit.rule === rule);
  const lost = new Set(mentions.map(({ concept }) => concept));
  const dripping = findDripping(reading);
  return reading.mentions.some(({ concept, from }) => {
    const at = reading.tokens[from]?.sentence ?? 0;
    if (!isOfSameMatter(reading, at, sentence)) return false;
    if (ALARM_LIMITS.has(concept) && dripping.has(at)) return false;
    if (rule.rule === 'E4' && (lost.has(concept) || LIMITS.has(concept))) return true;
    return !isMatched && rule.unless?.includes(concept) === true;
  });
}

/** "No heat. It's 20 degrees out.": a few words tell what they do with the sentence behind them. */
function withContinued(sentences: readonly Sentence[]): Sentence[] {
  return sentences.flatMap((sentence, place) => {
    const next = sentences[place + 1];
    const isShort = sentence.to - sentence.from + 1 <= MOST_CONTINUED;
    return isShort && next !== undefined ? [sentence, { ...sentence, last: next.last, to: next.to }] : [sentence];
  });
}

/** The sentences in which a danger is named that is not denied. */
function sentencesOfDanger(whole: Weighed): Set<number> {
  const { tokens, mentions, scopes } = whole.analysis.reading;
  const named = [
    ...graverHits(whole).map(({ from }) => from),
    ...mentions
      .filter(({ concept, from }) => DANGER_SIGNS.has(concept) && (scopes.negatedBy[from] ?? -1) < 0)
      .map(({ from }) => from),
  ];
  return new Set(named.map((at) => tokens[at]?.sentence ?? 0));
}

/** The sentences that may tell of a danger as of now, and that are worth reading by themselves. */
function candidatesOf(whole: Weighed, description: string, isLong: boolean): Sentence[] {
  const { tokens, scopes, scopeMentions } = whole.analysis.reading;
  const dangers = isLong ? sentencesOfDanger(whole) : null;
  if (dangers?.size === 0) return [];
  const experts = scopeMentions.filter(({ concept }) => concept === 'expert');
  const repaired = new Set(experts.map(({ from }) => tokens[from]?.sentence));
  const fewest = isLong ? FEWEST_ALONE : 1;
  return withContinued(sentencesOf(tokens)).filter(({ at, from, to }) => {
    if (to - from + 1 < fewest || dangers?.has(at) === false) return false;
    const isAsked = description.slice(tokens[to]?.end, tokens[to + 1]?.start).includes('?');
    return !isAsked && !scopes.hypothetical.has(at) && !scopes.background.has(at) && !repaired.has(at);
  });
}

/** A text with only one of its sentences, whose words keep their places; null when that is all of it. */
function onlySentence(description: string, tokens: readonly Token[], { from, to }: Sentence): string | null {
  const [first, last] = [tokens[from], tokens[to]];
  if (first === undefined || last === undefined || (from === 0 && to === tokens.length - 1)) return null;
  return ' '.repeat(first.start) + description.slice(first.start, last.end);
}

/** Whether nothing else in the text has to do with what a sentence tells. */
function isAllApart({ at, last }: Sentence, { tokens }: Reading, isApart: (sentence: number) => boolean): boolean {
  return tokens.every(({ sentence }) => (sentence >= at && sentence <= last) || isApart(sentence));
}

/** How sure the model has to be of a sentence by itself; where its bare words settle it ("Fire!"), not at all. */
function leastAlone(live: readonly Hit[], isOnly: boolean): number {
  const isNamed = live.length > 0;
  if (!isOnly) return isNamed ? EMERGENCY_ALONE_WITH_RULE_FROM : EMERGENCY_ALONE_FROM;
  if (live.some(({ isBare }) => isBare === true)) return 0;
  return isNamed ? EMERGENCY_APART_WITH_RULE_FROM : EMERGENCY_APART_FROM;
}

/**
 * A sentence that is surely an emergency by itself is one beside others (guide R7), unless one of them may have ended it.
 */
export function weighSentences(whole: Weighed, description: string): Weighed {
  const { reading } = whole.analysis;
  const isLong = reading.tokens.length > LONG_WORDS;
  let left = isLong ? MOST_WORDS_AGAIN : Infinity;
  let reports: ReturnType<typeof findReports> | null = null;
  let isApart: ReturnType<typeof findApart> | null = null;
  for (const sentence of candidatesOf(whole, description, isLong)) {
    const length = sentence.to - sentence.from + 1;
    isApart ??= findApart(reading);
    const isOnly = isAllApart(sentence, reading, isApart);
    if (length < FEWEST_ALONE && !isOnly) continue;
    left -= length;
    if (left < 0) return whole;
    const told = onlySentence(description, reading.tokens, sentence);
    if (told === null) continue;
    const alone = judge(told);
    const live = alone.analysis.hits.filter(({ excluded, rule }) => excluded === null && rule.severity === 'emergency');
    if (alone.joined.severity !== 'emergency' || alone.alarm < leastAlone(live, isOnly)) continue;
    if (live.some((hit) => isExcusedBeside(hit, whole.analysis, sentence))) continue;
    reports ??= findReports(reading);
    if (!mayBeEndedElsewhere(reading, reports, sentence, alone.joined.category)) return alone;
  }
  return whole;
}

/**
 * The trade of an emergency is that of its gravest matter (guide R7): where the whole text sounds like another trade than its
 * dangers, that of the sentence in which the danger stands.
 */
export function withTradeOfDanger(whole: Weighed, description: string): Weighed {
  const { tokens } = whole.analysis.reading;
  const live = whole.analysis.hits.filter(({ excluded, rule }) => excluded === null && rule.severity === 'emergency');
  const [first] = live;
  if (first === undefined || live.some(({ rule }) => rule.category === whole.joined.category)) return whole;
  const sentence = sentencesOf(tokens).find(({ from, to }) => first.from >= from && first.from <= to);
  const told = sentence === undefined ? null : onlySentence(description, tokens, sentence);
  const { severity, category } = told === null ? whole.joined : judge(told).joined;
  // "1) blinds 2) outlet sparks 3) rent": in a list of all sorts of things only the rule tells of which trade the danger is.
  if (severity === 'emergency' && category === 'general' && tokens.length <= MOST_OF_LIST) {
    return { ...whole, joined: { ...whole.joined, category: first.rule.category } };
  }
  return severity === 'emergency' ? { ...whole, joined: { ...whole.joined, category } } : whole;
}
