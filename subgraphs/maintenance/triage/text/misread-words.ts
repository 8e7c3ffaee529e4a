import { words } from '../lexicon/words.ts';
import { isOneOf } from './is-one-of.ts';
import type { KeptWord } from '../../reading/segment/word-memory.ts';

/** A word and the sentence that it stands in. */
interface SentenceWord extends KeptWord {
  sentence: number;
}

/** "Tasa", a rate or fee, is how many write "taza", the toilet bowl. */
export const isRate = isOneOf(words('tasa tasas'));
const OF = words('de del');
/** What a toilet bowl is of, and no rate. */
const OF_TOILETS = words('bano banos wc inodoro sanitario excusado escusado retrete servicio visitas arriba abajo');
/** What is told of a toilet bowl, and of no rate. */
const TOLD_OF_TOILETS = words(
  'bano banos wc inodoro sanitario excusado escusado retrete tapada tapadas tapado tapo atascada atasco atorada atoro jala descarga desborda desbordo desbordando desbordandose rebosa reboso rebalsa rebalso rota quebrada rajada tanque asiento floja suelta popo orines sentarse',
);

/**
 * Whether a word that is written like a rate is a toilet bowl: it is one of a bathroom, or its sentence tells of a bowl, unless
 * it is the rate of something.
 */
export function isToiletBowl(tokens: readonly SentenceWord[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !isRate(token)) return false;
  if (OF.has(tokens[at + 1]?.norm ?? '')) return OF_TOILETS.has(tokens[at + 2]?.norm ?? '');
  return tokens.some(({ sentence, norm }) => sentence === token.sentence && TOLD_OF_TOILETS.has(norm));
}
