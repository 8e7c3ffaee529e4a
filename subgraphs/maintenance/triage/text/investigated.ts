import { words } from '../lexicon/words.ts';
import type { Token } from './tokenize.ts';
import type { Scopes } from './scope.ts';

const LOOKED =
  /^(?:checked|inspected|tested|examined|found|fixed|repaired|replaced|changed|swapped|rewired|sealed|tightened|cleared|revis(?:o|aron|ado|ada)|arregl(?:o|aron|ado|ada)|repar(?:o|aron|ado|ada)|cambi(?:o|aron|ado|ada)|inspecciono|encontr(?:o|aron))$/;
/** Who is no expert, what is only asked for, and what did not happen. */
const NOT_DONE = words(
  'i we im ive weve my anyone anybody when last ever husband wife roommate neighbor neighbour son daughter yo mi please want wants wanted need needs can could should would must to get if not never nobody no none hasnt havent wasnt isnt didnt until before without nadie nunca sin ni que todavia aun',
);
const CAUSES = words(
  'toast cooking cooked candle candles incense bbq barbecue dinner frying bacon steak tostada incienso vela velas',
);
const LONG_AGO = /^(?:months?|years?|spring|summer|fall|autumn|winter|mes|meses|ano|anos|verano|invierno)$/;
const REACH = 5;

function wordsBefore(tokens: readonly Token[], at: number): readonly Token[] {
  const { clause, sentence } = tokens[at]!;
  const near = tokens.slice(Math.max(0, at - REACH), at);
  // "Nobody has come and checked": a denial counts over "and"; another clause is another matter.
  return near.filter((token) => token.sentence === sentence && token.clause === clause);
}

/** "Have you checked it?" asks. */
const isAsked = (tokens: readonly Token[], at: number): boolean =>
  /^(?:have|has|had|did)$/.test(tokens[at - 2]?.norm ?? '') && /^(?:you|they|he|she)$/.test(tokens[at - 1]?.norm ?? '');

/** "It was inspected last winter" tells of a look before there was anything to see. */
const isLongAgo = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(at + 1, at + REACH)
    .some(({ norm, sentence }) => sentence === tokens[at]?.sentence && LONG_AGO.test(norm));

/**
 * Whether somebody competent has looked at what a text tells of, or the submitter knows a harmless cause. What the text
 * asks for, what the submitter did and what did not happen are none of that.
 */
export function isInvestigated(tokens: readonly Token[], scopes: Scopes): boolean {
  return tokens.some(({ norm, sentence }, at) => {
    if (CAUSES.has(norm)) return !wordsBefore(tokens, at).some((token) => ['like', 'como'].includes(token.norm));
    if (!LOOKED.test(norm) || scopes.leftOpen.has(sentence)) return false;
    if (isAsked(tokens, at) || isLongAgo(tokens, at)) return false;
    return !wordsBefore(tokens, at).some((token) => NOT_DONE.has(token.norm));
  });
}
