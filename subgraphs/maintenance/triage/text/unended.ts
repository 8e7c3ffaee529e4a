import { words } from '../lexicon/words.ts';
import { DANGER_SIGNS } from '../rules/danger-signs.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { isRepairedByLayman } from './settled-dangers.ts';
import type { Token } from './tokenize.ts';

/** Of what is said with one of these nobody knows that it is over. */
const UNSURE = words('supposedly allegedly supuestamente presumably dizque');
/** What a thing does now, that was repaired: "the new cover gets hot". */
const DOES_NOW = words(
  'gets get smells sparks buzzes hums crackles leaks drips smokes feels hangs hisses whistles sizzles pops shocks sags bulges reeks stinks huele echa zumba calienta gotea cuelga silba chifla chispea truena',
);
const IS = words('is are im am estoy estamos');
const NEAR = 2;
/** Behind these a word names something and tells of nothing that is done. */
const NOUNS_BEHIND = words('the a no any about from of las los el la de no');

/** Whether a text tells of a repair of which it is not sure that it ended gas, fire or electricity (guide R3). */
export function isUnsurelyRepaired(tokens: readonly Token[]): boolean {
  return tokens.some(({ norm }) => UNSURE.has(norm)) || isRepairedByLayman(tokens);
}

/**
 * Whether a danger that the sentence of a repair names is there in spite of it: "it was replaced and the new cover gets hot",
 * "my father is stuck in the lift that was repaired".
 */
export function isThereAnyway({ tokens, scopes, mentions, scopeMentions }: Reading, sign: Mention): boolean {
  const sentence = tokens[sign.from]?.sentence;
  if (sign.concept === 'trapped') return IS.has(tokens[sign.from - 1]?.norm ?? '');
  const repair = scopeMentions.find(({ concept, to }) => concept === 'resolved' && tokens[to]?.sentence === sentence);
  if (repair === undefined) return false;
  const signs = mentions.filter(({ concept }) => DANGER_SIGNS.has(concept));
  return signs.some(({ from, to }) => {
    if (from <= repair.to || tokens[from]?.sentence !== sentence || (scopes.negatedBy[from] ?? -1) >= 0) return false;
    return tokens.slice(Math.max(repair.to + 1, from - NEAR), to + 1).some(({ norm }, ahead, near) => {
      const before = near[ahead - 1]?.norm ?? tokens[from - 1]?.norm ?? '';
      return DOES_NOW.has(norm) && !NOUNS_BEHIND.has(before);
    });
  });
}
