import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { afterContrast, findUnrepaired, sentencesLeftOpen } from './unrepaired.ts';
import type { UnrepairedSpan } from './unrepaired.ts';

/** What the surroundings of a sentence or word do to a hazard named there. */
export interface Scopes {
  /** Per word: the index of the negating word that covers it, or -1. */
  negatedBy: Int32Array;
  /** Per sentence. */
  hypothetical: ReadonlySet<number>;
  background: ReadonlySet<number>;
  resolved: ReadonlySet<number>;
  unresolved: ReadonlySet<number>;
  gone: ReadonlySet<number>;
  /** Sentences that say that a repair did not happen: what they name is live. */
  leftOpen: ReadonlySet<number>;
  /** Per word: 1 after a contrast that follows the report of a repair. */
  fresh: Uint8Array;
}

/** How many words a negation reaches; lists ("no smell, sparks or heat") keep it going over commas. */
const NEGATION_REACH = 7;
const CLAUSE_OPENERS = new Set(
  'i we it its the there theres were weve hes shes now hay he she they and im ive you my our this that is are so el la los las yo se hay esta y but pero'.split(
    ' ',
  ),
);

/** "Nothing is cooking and there is smoke": what follows these is denied only when it continues a list. */
const JOINS = new Set(['and', 'y', 'so', 'because', 'but', 'pero', 'porque']);

function negationEnd(tokens: readonly Token[], from: number, breaks: ReadonlySet<number>): number {
  const first = tokens[from];
  let last = from;
  for (let at = from + 1; at <= from + NEGATION_REACH; at += 1) {
    const token = tokens[at];
    const previous = tokens[at - 1];
    if (token === undefined || previous === undefined || first === undefined) break;
    if (token.sentence !== first.sentence || breaks.has(at)) break;
    if ((token.clause !== previous.clause || JOINS.has(previous.norm)) && CLAUSE_OPENERS.has(token.norm)) break;
    last = at;
  }
  return last;
}

function markNegation(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  tone: readonly Mention[],
  unrepaired: readonly UnrepairedSpan[],
): Int32Array {
  const negatedBy = new Int32Array(tokens.length).fill(-1);
  const breaks = new Set(mentions.filter((mention) => mention.concept === 'contrast').map((mention) => mention.from));
  const toneWords = new Set<number>();
  for (const mention of tone) for (let at = mention.from; at <= mention.to; at += 1) toneWords.add(at);
  for (const mention of mentions) {
    if (mention.concept !== 'negator' || toneWords.has(mention.from)) continue;
    // "Nobody fixed the leak" denies the repair, not the leak.
    const repair = unrepaired.find((span) => span.from <= mention.from && span.to >= mention.from);
    const end = Math.min(negationEnd(tokens, mention.to, breaks), repair?.to ?? tokens.length);
    for (let at = mention.to + 1; at <= end; at += 1) negatedBy[at] = mention.from;
  }
  return negatedBy;
}

function sentencesOf(tokens: readonly Token[], mentions: readonly Mention[], concept: string): Set<number> {
  const found = new Set<number>();
  for (const mention of mentions) {
    if (mention.concept === concept) found.add(tokens[mention.from]?.sentence ?? 0);
  }
  return found;
}

/** Works out negation, supposition and time for a text from its scope mentions. */
export function findScopes(tokens: readonly Token[], mentions: readonly Mention[]): Scopes {
  const tone = mentions.filter((mention) => mention.concept === 'tone');
  const unrepaired = findUnrepaired(tokens);
  const deniedWords = new Uint8Array(tokens.length);
  for (const span of unrepaired) deniedWords.fill(1, span.from, span.to + 1);
  const repairs = mentions.filter(
    (mention) => mention.concept === 'resolved' && !deniedWords.subarray(mention.from, mention.to + 1).includes(1),
  );
  const leftOpen = sentencesLeftOpen(tokens, unrepaired);
  const hypothetical = sentencesOf(tokens, mentions, 'hypothetical');
  const unresolved = sentencesOf(tokens, mentions, 'unresolved');
  for (const sentence of leftOpen) {
    hypothetical.delete(sentence);
    unresolved.add(sentence);
  }
  return {
    negatedBy: markNegation(tokens, mentions, tone, unrepaired),
    hypothetical,
    background: sentencesOf(tokens, mentions, 'background'),
    resolved: sentencesOf(tokens, repairs, 'resolved'),
    unresolved,
    gone: sentencesOf(tokens, mentions, 'gone'),
    leftOpen,
    fresh: afterContrast(tokens, repairs),
  };
}
