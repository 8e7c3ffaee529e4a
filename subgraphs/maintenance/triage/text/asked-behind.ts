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
/** With these something else may begin ("my insurer wants a letter"). */
const SUBJECTS = words('my our the i we please next mi nuestro el la los las');
/** What begins so may be about the danger all the same: "the annual test is today", "it is scheduled". */
const ABOUT_IT = words(
  `it its this that these those them drill drills test tests testing tested training inspection maintenance work works
  repair repairs outage shutdown shut off water power gas heat heating electricity fire alarm alarms smoke flood if would
  could should simulacro prueba corte agua luz`,
);
/** What may stand between what is told and the question. */
const LEADS = words('and so but also then plus please pls btw oh y pero entonces ademas');
/** What a clause tells as of now: its verb, or what is lacking ("no water anywhere, when is …"). */
const TELLS = words(
  `is are am im its theres thats shes hes weve ive has have smell smells hear see feel feels feeling keeps keep comes
  coming pours leaks wont cant no without hay huele sale salen esta estan estoy tengo tenemos sigue siguen oigo veo siento
  sin echa suena se got gets hangs hang broke burst fell came come comes gave goes went hit caught runs drips sounds`,
);
const GOES_ON = /..(?:ing|ed|ando|iendo)$/;
/** Words with which the clauses before suppose, ask or report, too. */
const UNTOLD = words(
  `if si would could should will wont may might can whether when what who how why where cuando cual quien que como ever
  suppose supposing imagine planned scheduled notice drill test testing training policy procedure during case last was
  were had used`,
);
const FEWEST_WORDS = 3;

/** The first word of the sentence around a word. */
function startOfSentence(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && tokens[from - 1]?.sentence === tokens[at]?.sentence) from -= 1;
  return from;
}

/** Whether with a word a clause about something else begins. */
function isOfElse(tokens: readonly Token[], from: number): boolean {
  if (!SUBJECTS.has(normAt(tokens, from))) return false;
  let at = from;
  while (tokens[at]?.clause === tokens[from]?.clause && !ABOUT_IT.has(normAt(tokens, at))) at += 1;
  return tokens[at]?.clause !== tokens[from]?.clause;
}

/** The word with which a question begins, and what joins it: "and if I renew, what is …" begins with "and". */
function jointOf(tokens: readonly Token[], asked: number, start: number): number {
  let from = asked;
  while (from > start && tokens[from - 1]?.clause === tokens[asked]?.clause) from -= 1;
  let opener = from;
  while (opener < asked && LEADS.has(normAt(tokens, opener))) opener += 1;
  if (from > start && (OPENERS.has(normAt(tokens, opener)) || isOfElse(tokens, opener))) return from;
  let joint = asked;
  while (joint > start && LEADS.has(normAt(tokens, joint - 1))) joint -= 1;
  return joint < asked && OPENERS.has(normAt(tokens, asked)) ? joint : -1;
}

/** Whether words tell of something that goes on, and suppose nothing. */
function tellsOfNow(told: readonly Token[]): boolean {
  if (told.length < FEWEST_WORDS) return false;
  if (told.some(({ norm }) => UNTOLD.has(norm))) return false;
  return told.some(({ norm }) => TELLS.has(norm) || GOES_ON.test(norm));
}

/**
 * Questions and plans with which a sentence goes on behind something that it tells ("the hall smells of gas, and when is the
 * next bin day"): they say nothing of whether that is so.
 * @param scopeMentions where the text supposes
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
    const { concept, from } = mention;
    const sentence = tokens[from]?.sentence ?? 0;
    if (concept !== 'hypothetical' || seen.has(sentence)) return [];
    seen.add(sentence);
    const start = startOfSentence(tokens, from);
    const joint = jointOf(tokens, from, start);
    if (!near.some((at) => at >= start && at < joint)) return [];
    return tellsOfNow(tokens.slice(start, joint)) ? [{ concept: 'asked_behind', from: joint, to: mention.to }] : [];
  });
}
