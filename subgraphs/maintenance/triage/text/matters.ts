import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import type { Reading } from './reading.ts';
import { rewrite, STOP } from './rewrite.ts';
import type { Token } from './tokenize.ts';

/** What begins another matter: "also the closet door squeaks". */
const OPENERS = words('also additionally separately secondly besides btw unrelated tambien ademas aparte');
/** Two words that do the same. */
const OPENER_PAIRS = words(
  'another-thing another-issue other-thing separate-issue on-another by-the while-youre one-more otra-cosa por-otro por-otra de-paso',
);
/** What may stand before them. */
const LEADS = words('and y oh ps pd p s ok please pls');
/** What points back to the matter before: "also it stopped". */
const POINTS_BACK = words(
  'it its this that thats these those they them there he she him her someone somebody eso esto esa ese ahi ellos alguien lo',
);
const THANKS = words('thanks thank thx gracias cheers appreciate');
/** "Thank you for coming yesterday" tells of what was done; these tell of nothing. */
const THANKED_FOR = words('your all everything the tu su todo la toda time help');
/** What tenants ask of an office that has nothing to do with a fault. */
const OF_OFFICE = words(
  'rent lease pay paying payment payments portal deposit parking package packages parcel parcels move moving renew renewing renewal invoice sublet renta contrato pagar pago deposito estacionamiento paquete paquetes mudarnos mudarme mudamos mudanza renovar',
);
const DOES_NOTHING = words('work works working fine ok okay good');
/** A longer sentence tells something. */
const LONGEST_ORDINARY = 14;
/** What makes a sentence more than a courtesy or a question about rent. */
const TELLING_SCOPES = words('resolved gone figurative background unresolved expert contrast vague_request');

function opensMatter(sentence: readonly Token[]): boolean {
  let at = 0;
  while (LEADS.has(sentence[at]?.norm ?? '')) at += 1;
  const pair = `${sentence[at]?.norm ?? ''}-${sentence[at + 1]?.norm ?? ''}`;
  if (!OPENERS.has(sentence[at]?.norm ?? '') && !OPENER_PAIRS.has(pair)) return false;
  return !sentence.some(({ norm }) => POINTS_BACK.has(norm));
}

/** "Everything else works fine." */
function tellsOfTheRest(sentence: readonly Token[]): boolean {
  const [first, second] = sentence;
  const isRest =
    (first?.norm === 'everything' && second?.norm === 'else') || (first?.norm === 'todo' && second?.norm === 'lo');
  return isRest && sentence.some(({ norm }) => DOES_NOTHING.has(norm) || /^(?:funciona|sirve|bien)$/.test(norm));
}

function isThanks(sentence: readonly Token[]): boolean {
  const at = sentence.findIndex(({ norm }) => THANKS.has(norm));
  if (at < 0) return false;
  const cause = sentence.findIndex(({ norm }, place) => place > at && /^(?:for|por)$/.test(norm));
  return cause < 0 || THANKED_FOR.has(sentence[cause + 1]?.norm ?? '');
}

function isOrdinary(sentence: readonly Token[], concepts: ReadonlySet<string>): boolean {
  if (sentence.length > LONGEST_ORDINARY || [...TELLING_SCOPES].some((concept) => concepts.has(concept))) return false;
  if (sentence.some(({ norm }) => POINTS_BACK.has(norm))) return false;
  return (
    isThanks(sentence) ||
    (sentence.some(({ norm }) => OF_OFFICE.has(norm)) && !sentence.some(({ norm }) => THANKS.has(norm)))
  );
}

/**
 * The sentences that are of another matter than the rest: they say so ("also …"), or are a courtesy or a question about the
 * rent and the like.
 * @param isTelling whether a concept tells of danger, or of something lost
 */
export function findOtherMatters(reading: Reading, isTelling: (mention: Mention) => boolean): Set<number> {
  const { tokens, mentions, scopeMentions } = reading;
  const sentences = new Map<number, Token[]>();
  for (const token of tokens) {
    const sentence = sentences.get(token.sentence);
    if (sentence === undefined) sentences.set(token.sentence, [token]);
    else sentence.push(token);
  }
  if (sentences.size < 2) return new Set();
  const telling = new Set(mentions.filter(isTelling).map(({ from }) => tokens[from]?.sentence));
  const concepts = new Map<number, Set<string>>();
  for (const { concept, from } of [...mentions, ...scopeMentions]) {
    const sentence = tokens[from]?.sentence ?? 0;
    concepts.set(sentence, (concepts.get(sentence) ?? new Set()).add(concept));
  }
  const others = new Set<number>();
  for (const [at, sentence] of sentences) {
    const isOther =
      opensMatter(sentence) ||
      (!telling.has(at) && isOrdinary(sentence, concepts.get(at) ?? new Set())) ||
      tellsOfTheRest(sentence);
    if (isOther) others.add(at);
  }
  return others;
}

/** The text without some of its sentences; every other word keeps its place. */
export function withoutSentences(
  description: string,
  tokens: readonly Token[],
  isLeftOut: (sentence: number) => boolean,
): string | null {
  const replaced = new Map<number, string>();
  tokens.forEach(({ sentence }, at) => {
    if (isLeftOut(sentence)) replaced.set(at, STOP);
  });
  return replaced.size === 0 || replaced.size === tokens.length ? null : rewrite(description, tokens, { replaced });
}
