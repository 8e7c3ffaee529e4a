import { words } from '../lexicon/words.ts';
import { DANGER, findDeniable, WANTED } from './deniable.ts';
import type { Reading } from './reading.ts';
import { rewrite, STOP } from './rewrite.ts';
import type { Token } from './tokenize.ts';

/** What comes behind these is told beside the loss. */
const TURNS = words('and y e since after desde tras because porque');
/** A list of what is not there goes on with these: "no hot water, gas or heat". */
const ALTERNATIVES = words('or nor o u ni either');
/** Words by which a clause tells that something is lost, where no wording does. */
const DENIALS = words('no not without sin cant cannot dont doesnt isnt arent havent hasnt wont out off lost dead');
/** What protects a whole building: that it fails is a danger (guide E7). */
const OF_BUILDING = words('fire_alarm_system sprinkler');
/** In a longer text each sentence is looked at by itself anyway. */
const LONGEST_TEXT = 60;

/** The words from one turn of the text to the next, the word of the turn with those before it. */
function stretchesOf(tokens: readonly Token[]): (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  tokens.forEach(({ norm, clause, sentence }, at) => {
    const next = tokens[at + 1];
    const isEnd = next?.clause !== clause || next.sentence !== sentence;
    if (!isEnd && !TURNS.has(norm)) return;
    found.push([from, at]);
    from = at + 1;
  });
  return found;
}

/**
 * A text without the services that it tells to be lost ("no hot water, smell gas", "no heat since the pipes froze"): they say
 * nothing against a danger told with them. Every other word keeps its place; null where it tells of none, or of nothing else.
 */
export function withoutLosses(
  description: string,
  { tokens, mentions, scopeMentions, scopes }: Reading,
): string | null {
  if (tokens.length > LONGEST_TEXT) return null;
  const deniable = findDeniable(tokens, mentions, scopeMentions);
  const isLoss = (from: number, to: number): boolean => {
    const named = deniable.subarray(from, TURNS.has(tokens[to]?.norm ?? '') ? to : to + 1);
    return (
      named.includes(WANTED) &&
      !named.includes(DANGER) &&
      !mentions.some((one) => OF_BUILDING.has(one.concept) && one.from >= from && one.to <= to) &&
      tokens.slice(from, to + 1).some(({ norm }) => DENIALS.has(norm))
    );
  };
  const isList = (sentence: number | undefined): boolean =>
    tokens.some((token) => token.sentence === sentence && ALTERNATIVES.has(token.norm));
  const lost = stretchesOf(tokens).filter(([from, to]) => {
    const sentence = tokens[from]?.sentence ?? 0;
    return isLoss(from, to) && !scopes.hypothetical.has(sentence) && !isList(sentence);
  });
  const replaced = new Map<number, string>();
  for (const [from, to] of lost) for (let at = from; at <= to; at += 1) replaced.set(at, STOP);
  return replaced.size === 0 || replaced.size === tokens.length ? null : rewrite(description, tokens, { replaced });
}
