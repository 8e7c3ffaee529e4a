import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** With these a question or a plan of one's own begins. */
const OPENERS = words(
  `when whens what whats who whos where wheres how is are am im were was do does can could may would will any quick just
  question thinking considering planning curious cuando cual cuales quien quienes como cuanto cuanta que se puedo podemos
  pueden puede podria podrian hay tendran van quisiera queria una pregunta a de si if`,
);
/** With these something else may begin ("my insurer wants a letter", "next month we plan to paint", "thank you for the keys"). */
const SUBJECTS = words(
  'my our the i we they a an please next this thank thanks thx cheers mi nuestro el la los las un una gracias',
);
/** With these what was repaired is told only in passing. */
const THANKS = words('thank thanks thx cheers gracias');
/** What begins so may be about the danger all the same: "the annual test is today", "it is scheduled". */
const ABOUT_IT = words(
  `it its that these those them drill drills test tests testing tested training inspection maintenance work works repair
  repairs outage shutdown shut off water power gas heat heating electricity fire alarm alarms smoke flood leak if would
  could should simulacro prueba corte agua luz lo eso esto`,
);
/** What may stand between what is told and the question. */
const LEADS = words('and so but also then plus please pls btw oh y e pero entonces ademas');
const JOINS = words('and but also plus y e pero');
/** What a clause tells as of now: its verb, or what is lacking ("no water anywhere, when is …"). */
const TELLS = words(
  `is are am im its theres thats shes hes weve ive has have smell smells hear see feel feels feeling get keeps keep comes
  coming pours leaks wont cant no without hay huele sale salen esta estan estoy tengo tenemos sigue siguen oigo veo siento
  sin echa suena se got gets hangs hang broke burst fell came come gave goes went hit caught runs drips sounds throws`,
);
const GOES_ON = /..(?:ing|ed|ando|iendo)$/;
/** What begins a clause that tells of something at hand: "the outlet throws sparks", unlike "outlets and sparks". */
const AT_HAND = words('the my our i we there theres someone somebody el la mi hay alguien nuestra nuestro');
/** What begins a clause of its own behind a question; "and a key" goes on with it. */
const BEGINS = words(
  'the my our a an i we there theres someone somebody sewage water smoke gas part el la mi un una se hay sale esta estan alguien estoy huele oigo veo siento tengo tenemos echa suena',
);
/** "Could you tell me", "I would like": no condition. */
const WISHES = words('would could should');
/** Words with which the clauses before suppose, ask or report, too. */
const UNTOLD = words(
  `if si would could should will may might whether when what who how why where cuando cual quien que como ever suppose
  supposing imagine tomorrow manana planned scheduled programado programada annual notice aviso drill simulacro test testing
  training policy procedure during case last was were had used`,
);
const FEWEST_WORDS = 3;

const CONDITIONS = words('if si');
/** What may make what follows in the sentence a supposition, too: "what happens when …", "tell me whether …". */
const SUPPOSES = words('if si whether ever case happens happen that que cuando suppose supposing imagine why how what');

/** The first word of the sentence around a word. */
function startOfSentence(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && tokens[from - 1]?.sentence === tokens[at]?.sentence) from -= 1;
  return from;
}

/** Whether with a word something else begins, which goes on to the end of its clause. */
function isOfElse(tokens: readonly Token[], from: number): boolean {
  if (!SUBJECTS.has(normAt(tokens, from))) return false;
  let at = from;
  while (tokens[at]?.clause === tokens[from]?.clause && !ABOUT_IT.has(normAt(tokens, at))) at += 1;
  return tokens[at]?.clause !== tokens[from]?.clause;
}

/** The first word at or behind a word that joins nothing. */
function openerFrom(tokens: readonly Token[], from: number, asked: number): number {
  let opener = from;
  while (opener < asked && LEADS.has(normAt(tokens, opener))) opener += 1;
  return opener;
}

/**
 * The word with which a question begins, and what joins it, or -1: "…, and if I renew, what is …" begins with its clause,
 * "… and next month we plan to …" with its "and".
 */
function jointOf(tokens: readonly Token[], asked: number, start: number): number {
  for (let from = asked; from > start; from -= 1) {
    const isClause = tokens[from - 1]?.clause !== tokens[from]?.clause;
    if (!isClause && !JOINS.has(normAt(tokens, from))) continue;
    const opener = openerFrom(tokens, from, asked);
    if (OPENERS.has(normAt(tokens, opener)) || isOfElse(tokens, opener)) return from;
    if (isClause) return -1;
  }
  return -1;
}

/** Whether words tell of something that goes on, and suppose nothing. */
function tellsOfNow(told: readonly Token[]): boolean {
  if (told.length < FEWEST_WORDS) return false;
  // "It will not stop" is of now.
  if (told.some(({ norm }, at) => UNTOLD.has(norm) && told[at + 1]?.norm !== 'not')) return false;
  return AT_HAND.has(told[0]!.norm) || told.some(({ norm }) => TELLS.has(norm) || GOES_ON.test(norm));
}

/** Whether a text supposes from a word on, or thanks for a repair. */
const isBeside = ({ concept, from }: Mention, tokens: readonly Token[]): boolean =>
  concept === 'hypothetical' || (concept === 'resolved' && THANKS.has(normAt(tokens, from)));

/**
 * Questions, plans and thanks with which a sentence goes on behind something that it tells ("the hall smells of gas, and when
 * is the next bin day"): they say nothing of whether that is so.
 * @param scopeMentions where the text supposes, and tells of repairs
 * @param near words of what may be told
 * @returns the first word of each, with what joins it
 */
export function findAskedBehind(
  tokens: readonly Token[],
  scopeMentions: readonly Mention[],
  near: readonly number[],
): Mention[] {
  const seen = new Set<number>();
  return scopeMentions.flatMap((mention): Mention[] => {
    const sentence = tokens[mention.from]?.sentence ?? 0;
    if (!isBeside(mention, tokens) || seen.has(sentence)) return [];
    seen.add(sentence);
    const start = startOfSentence(tokens, mention.from);
    const joint = jointOf(tokens, mention.from, start);
    if (!near.some((at) => at >= start && at < joint)) return [];
    return tellsOfNow(tokens.slice(start, joint)) ? [{ concept: 'asked_behind', from: joint, to: mention.to }] : [];
  });
}

/** "If I renew, what is the rent": whether a question is behind a condition. */
function asksBehind(tokens: readonly Token[], condition: number, joint: number): boolean {
  const clause = tokens[condition]?.clause;
  const asked = tokens.slice(condition, joint).find((token) => token.clause !== clause);
  return asked !== undefined && OPENERS.has(asked.norm) && !CONDITIONS.has(asked.norm);
}

/** Whether a question that begins a sentence is about nothing that the rest of it may tell. */
function isAskedFirst(tokens: readonly Token[], start: number, joint: number): boolean {
  const isOpen = (at: number): boolean => at === openerFrom(tokens, start, joint);
  for (let at = start; at < joint; at += 1) {
    const norm = normAt(tokens, at);
    if (ABOUT_IT.has(norm) && !(isOpen(at) && OPENERS.has(norm)) && !WISHES.has(norm)) return false;
    const isAsking = tokens[at]?.clause !== tokens[at - 1]?.clause;
    if (SUPPOSES.has(norm) && !isOpen(at) && !isAsking) return false;
    if (CONDITIONS.has(norm) && !asksBehind(tokens, at, joint)) return false;
  }
  return true;
}

/**
 * The same where the question comes first: "how much is the parking permit and the outlet throws sparks".
 * @returns the words of each, up to where something else is told
 */
export function findAskedBefore(
  tokens: readonly Token[],
  scopeMentions: readonly Mention[],
  near: readonly number[],
): { from: number; to: number }[] {
  const seen = new Set<number>();
  return scopeMentions.flatMap((mention) => {
    const sentence = tokens[mention.from]?.sentence ?? 0;
    if (!isBeside(mention, tokens) || seen.has(sentence)) return [];
    seen.add(sentence);
    const from = startOfSentence(tokens, mention.from);
    const joint = jointBehind(tokens, mention.to);
    const isNear = (at: number): boolean => tokens[at]?.sentence === sentence;
    if (joint < 0 || !near.some((at) => isNear(at) && at >= joint) || near.some((at) => isNear(at) && at < joint)) {
      return [];
    }
    let end = joint;
    while (tokens[end]?.sentence === sentence) end += 1;
    const told = tokens.slice(openerFrom(tokens, joint, end), end);
    return isAskedFirst(tokens, from, joint) && tellsOfNow(told) ? [{ from, to: joint - 1 }] : [];
  });
}

/** Where behind a word of its sentence something is told of what is at hand, or -1. */
function jointBehind(tokens: readonly Token[], behind: number): number {
  for (let at = behind + 1; tokens[at]?.sentence === tokens[behind]?.sentence; at += 1) {
    const isTurn = tokens[at]?.clause !== tokens[at - 1]?.clause || JOINS.has(normAt(tokens, at));
    if (isTurn && BEGINS.has(normAt(tokens, openerFrom(tokens, at, tokens.length)))) return at;
  }
  return -1;
}
