import { words } from '../lexicon/words.ts';
import { DANGER, WANTED } from './deniable.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { afterContrast, findUnrepaired, sentencesLeftOpen } from './unrepaired.ts';
import type { UnrepairedSpan } from './unrepaired.ts';
import { isOneOf } from './is-one-of.ts';

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
  /** Per word: 1 behind the words that end a time in which all was well ("all good until tonight, when …"). */
  sinceNow: Uint8Array;
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
/** Denials of things, which may come in a list, unlike those of a verb: "won't drain". */
const DENIES_THINGS = new Set(
  'no without sin ni nor neither nothing none zero never ningun ninguna ninguno of signs sign'.split(' '),
);
/** "I can't turn it off and gas is coming out": with a verb of its own a clause tells something else. */
const OWN_VERBS = new Set(
  `is are was were comes come came keeps keep pours poured runs ran goes went gets got hangs hung fell falls
  burst bursts broke collapsed caught started starts does dont doesnt wont cant sale salen salio salieron esta
  estan cae caen cayo cayeron hay huele tiene echa echan entra entran`.split(/\s+/),
);
/** "… and the smell is gone" continues what is denied. */
const OVER = new Set('not no gone fine ok okay off done over normal clear dry out well bien'.split(' '));
/** Behind a comma these may tell of what is no longer so: "no smoke now, smoke came out this morning". */
const OF_BEFORE = new Set('came was were went got ran'.split(' '));
const SUBJECT_REACH = 4;
/** Spanish may leave the subject out, or put it last: "sale humo", "hay cables caídos". */
const VERBS_IN_FRONT = new Set(
  'sale salen salio salieron esta estan cae caen cayo cayeron hay huele echa echan entra entran'.split(' '),
);
const ALTERNATIVES = new Set('or nor o u ni either'.split(' '));

/** Behind these comes when or why something was lost, which is not what is denied. */
const SINCE = new Set('since after desde tras'.split(' '));
/** How far before its denial the thing may stand: "the AC in our bedroom hasn't worked". */
const THING_REACH = 7;

/** What denies that something is there, or can be done. */
const LACKS = words('no without sin cant cannot couldnt unable');
/** What nobody misses, and what is no thing. */
const UNWANTED = words(
  'problem problems issue issues trouble troubles incident incidents accident accidents complaint complaints injury injuries hurt damage damages harm emergency emergencies rush hurry worry worries alarm alarms beep beeps beeping chirp chirps noise noises sound sounds sign signs trace traces one body nobody more longer repeat repeats recurrence danger dangers risk hazard hazards odor odour odors smell smells stain stains mold mould pest pests roach roaches mouse mice rat rats bug bugs ants draft drafts error errors symptom symptoms drip drips dripping leak leaks leaking see seen hear smell feel find tell detect problema problemas queja quejas dano danos ruido ruidos olor olores novedad novedades nadie',
);

/** Per word, what it names that can be denied; see `findDeniable`. */
type Deniable = Uint8Array;

/**
 * Whether a denial that has reached a comma or an "and" goes on behind it: "no smell, sparks or heat" is a list of what is
 * not there, while "won't drain, sparks came from under it" denies the draining alone.
 */
function continuesList(tokens: readonly Token[], from: number, at: number, deniable: Deniable): boolean {
  if (deniable.subarray(from, at).includes(DANGER)) return true;
  if (!DENIES_THINGS.has(tokens[from]?.norm ?? '')) return false;
  return tokens.slice(at, from + NEGATION_REACH).some(({ norm }) => ALTERNATIVES.has(norm));
}

/** Whether behind an "and" or a comma a clause with its own thing and verb begins. */
function tellsElse(tokens: readonly Token[], at: number): boolean {
  const isJoined = JOINS.has(tokens[at - 1]?.norm ?? '');
  if (!isJoined && tokens[at - 1]?.clause === tokens[at]?.clause) return false;
  // Behind a comma "sparks" or "leaks" may go on with a list.
  const first = isJoined || VERBS_IN_FRONT.has(tokens[at]?.norm ?? '') ? at : at + 1;
  for (let verb = first; verb < at + SUBJECT_REACH && tokens[verb]?.clause === tokens[at]?.clause; verb += 1) {
    const norm = tokens[verb]?.norm ?? '';
    if (!OWN_VERBS.has(norm) || (!isJoined && OF_BEFORE.has(norm))) continue;
    return !OVER.has(tokens[verb + 1]?.norm ?? '');
  }
  return false;
}

/**
 * Whether a clause denies up to a word something that is wanted, and no danger: "no heat since", "the AC hasn't worked since".
 * Whatever else is not there is missed as well ("no wifi since"), unless one is better off without it.
 */
function isLoss(tokens: readonly Token[], negator: number, at: number, deniable: Deniable): boolean {
  const clause = tokens[negator]?.clause;
  let from = negator;
  while (negator - from < THING_REACH && from > 0 && tokens[from - 1]?.clause === clause) from -= 1;
  if (deniable.subarray(from, at).includes(DANGER)) return false;
  if (deniable.subarray(from, at).includes(WANTED)) return true;
  const denied = tokens.slice(negator + 1, at);
  return LACKS.has(tokens[negator]?.norm ?? '') && denied.length > 0 && !denied.some(({ norm }) => UNWANTED.has(norm));
}

function negationEnd(tokens: readonly Token[], from: number, breaks: ReadonlySet<number>, deniable: Deniable): number {
  const first = tokens[from];
  let last = from;
  for (let at = from + 1; at <= from + NEGATION_REACH; at += 1) {
    const token = tokens[at];
    const previous = tokens[at - 1];
    if (token === undefined || previous === undefined || first === undefined) break;
    if (token.sentence !== first.sentence || breaks.has(at)) break;
    if (SINCE.has(token.norm) && isLoss(tokens, from, at, deniable)) break;
    const isTurn = token.clause !== previous.clause || JOINS.has(previous.norm);
    if (isTurn && (CLAUSE_OPENERS.has(token.norm) || tellsElse(tokens, at))) break;
    if (isTurn && !continuesList(tokens, from, at, deniable)) break;
    last = at;
  }
  return last;
}

function markNegation(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  tone: readonly Mention[],
  unrepaired: readonly UnrepairedSpan[],
  deniable: Deniable,
): Int32Array {
  const negatedBy = new Int32Array(tokens.length).fill(-1);
  const breaks = new Set(mentions.filter((mention) => mention.concept === 'contrast').map((mention) => mention.from));
  const toneWords = new Set<number>();
  for (const mention of tone) for (let at = mention.from; at <= mention.to; at += 1) toneWords.add(at);
  for (const mention of mentions) {
    if (mention.concept !== 'negator' || toneWords.has(mention.from)) continue;
    // "Nobody fixed the leak" denies the repair, not the leak.
    const repair = unrepaired.find((span) => span.from <= mention.from && span.to >= mention.from);
    const end = Math.min(negationEnd(tokens, mention.to, breaks, deniable), repair?.to ?? tokens.length);
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

const FUTURE = new Set('will would should shall gonna until till once when'.split(' '));
const FUTURE_REACH = 3;
/** "Until the flooding in my kitchen is fixed": what is in between is what is to be fixed. */
const AWAITS = new Set('until till'.split(' '));
const AWAITED_REACH = 8;
/** "It sparked until it was replaced": that has been done. */
const DONE = new Set('was were got had'.split(' '));

/** "It would be fixed by noon", "until it is back": what is still to come is no repair. */
function isToCome(tokens: readonly Token[], { from }: Mention): boolean {
  const before = tokens.slice(Math.max(0, from - FUTURE_REACH), from);
  const clause = tokens[from]?.clause;
  if (DONE.has(tokens[from]?.norm ?? '') || DONE.has(before.at(-1)?.norm ?? '')) return false;
  if (before.some((token) => token.clause === clause && FUTURE.has(token.norm))) return true;
  const awaited = tokens.slice(Math.max(0, from - AWAITED_REACH), from);
  return awaited.some((token) => token.clause === clause && AWAITS.has(token.norm));
}

const isUntil = isOneOf(new Set(['until', 'till', 'hasta']));
const JUST_NOW = new Set('tonight today now yesterday this earlier hoy ahora ayer anoche esta ahorita'.split(' '));
const ONSET_REACH = 3;

/** What a sentence tells behind "until tonight": nothing of it is of the time before. */
function findSinceNow(tokens: readonly Token[]): Uint8Array {
  const since = new Uint8Array(tokens.length);
  let turned = -1;
  tokens.forEach((token, at) => {
    const { sentence } = token;
    if (turned === sentence) since[at] = 1;
    if (!isUntil(token)) return;
    if (tokens.slice(at + 1, at + ONSET_REACH).some((next) => JUST_NOW.has(next.norm))) turned = sentence;
  });
  return since;
}

/** "Sí, huele a gas" affirms; only "si" supposes. */
const AFFIRMS = /^s[íÍ]$/i;
const ASKS = new Set(['is my', 'is our', 'are my', 'are our', 'how do i', 'how do we', 'is it safe']);
const QUESTION_WORDS = new Set('why how when where what and but or so because'.split(' '));
const GOES_ON = /(?:ing|ings)$/;
const THINGS = new Set(
  'flooding building ceiling heating lighting plumbing wiring railing cooling painting parking flooring insulating anything something nothing everything during morning evening spring string ring king thing being going doing having getting using making cooking'.split(
    ' ',
  ),
);
const QUESTION_REACH = 9;

/**
 * Whether words of supposition suppose. "Why is my outlet sparking?" and "how do I stop the water pouring in" ask about
 * what goes on, and "this is our only bathroom" asks nothing.
 */
function isSupposed(tokens: readonly Token[], { from, to }: Mention): boolean {
  const words = tokens.slice(from, to + 1).map(({ norm }) => norm);
  if (AFFIRMS.test((tokens[from]?.raw ?? '').normalize('NFC'))) return false;
  if (!ASKS.has(words.join(' '))) return true;
  const before = tokens[from - 1];
  const isQuestion = before?.sentence !== tokens[from]?.sentence || QUESTION_WORDS.has(before?.norm ?? '');
  if (!isQuestion && words[0] !== 'how') return false;
  const asked = tokens.slice(to + 1, to + QUESTION_REACH).filter((token) => token.sentence === tokens[from]?.sentence);
  return !asked.some(({ norm }) => GOES_ON.test(norm) && !THINGS.has(norm));
}

/**
 * Works out negation, supposition and time for a text from its scope mentions.
 * @param deniable per word, what it names that can be denied; see `findDeniable`
 */
export function findScopes(tokens: readonly Token[], mentions: readonly Mention[], deniable: Uint8Array): Scopes {
  const tone = mentions.filter((mention) => mention.concept === 'tone');
  // "Not a false alarm" reports no end, and "no drill" supposes nothing.
  const isOfTone = ({ from, to }: Mention): boolean => tone.some((one) => one.from <= from && one.to >= to);
  const unrepaired = findUnrepaired(tokens);
  const deniedWords = new Uint8Array(tokens.length);
  for (const span of unrepaired) deniedWords.fill(1, span.from, span.to + 1);
  const repairs = mentions.filter(
    (mention) =>
      mention.concept === 'resolved' &&
      !isOfTone(mention) &&
      !deniedWords.subarray(mention.from, mention.to + 1).includes(1) &&
      !isToCome(tokens, mention),
  );
  const leftOpen = sentencesLeftOpen(tokens, unrepaired);
  const supposed = mentions.filter(
    (mention) => mention.concept === 'hypothetical' && !isOfTone(mention) && isSupposed(tokens, mention),
  );
  const hypothetical = sentencesOf(tokens, supposed, 'hypothetical');
  const unresolved = sentencesOf(tokens, mentions, 'unresolved');
  for (const sentence of leftOpen) {
    hypothetical.delete(sentence);
    unresolved.add(sentence);
  }
  return {
    negatedBy: markNegation(tokens, mentions, tone, unrepaired, deniable),
    hypothetical,
    background: sentencesOf(tokens, mentions, 'background'),
    resolved: sentencesOf(tokens, repairs, 'resolved'),
    unresolved,
    gone: sentencesOf(tokens, mentions, 'gone'),
    leftOpen,
    fresh: afterContrast(tokens, repairs),
    sinceNow: findSinceNow(tokens),
  };
}
