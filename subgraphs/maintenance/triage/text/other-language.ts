import { words } from '../lexicon/words.ts';
import type { Token } from './tokenize.ts';
import { rememberWithWord } from './word-memory.ts';

/** By language: small words of French, Portuguese, German and Italian that English and Spanish texts seldom have two of. */
const SMALL_WORDS: readonly ReadonlySet<string>[] = [
  words('le les des dans une est avec pas je nous notre votre du mais chez depuis aux qui fuit sent il fuite feu eau'),
  words('nao na da uma esta meu minha nossa ao pelo cheiro saindo tem vazamento'),
  words('der die das ist nicht und ein eine einen im aus wir mein meine unser mit auf riecht nach keine haben'),
  words('il della del nel nella che sono perdita odore dal di uscita acqua'),
];
/** So many words of a text, and at least two of them, tell that it is in another language. */
const SHARE = 0.3;

/** The places in SMALL_WORDS of the languages that have a word. */
const languagesOf = rememberWithWord((norm) => SMALL_WORDS.flatMap((small, place) => (small.has(norm) ? [place] : [])));

/** Whether a text is in a language that is written like English and Spanish and is neither. */
export function isOtherLanguage(tokens: readonly Token[]): boolean {
  const found: string[][] = SMALL_WORDS.map(() => []);
  for (const token of tokens) for (const place of languagesOf(token)) found[place]!.push(token.norm);
  return found.some((norms) => norms.length >= tokens.length * SHARE && new Set(norms).size >= 2);
}
