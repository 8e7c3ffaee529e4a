import { ASIDE_ABSENCES, ASIDE_PEOPLE, ASIDE_TOPICS, ASIDE_WORDS } from '../lexicon/asides.ts';
import { words } from '../lexicon/words.ts';
import { withoutSentences } from './matters.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';

const TOPICS = words(ASIDE_TOPICS);
const WORDS = words(ASIDE_WORDS);
const PEOPLE = words(ASIDE_PEOPLE);
const ABSENCES = words(ASIDE_ABSENCES);
/** Who may be an intruder with a key or without one. */
const OTHERS = words(
  'neighbour neighbours neighbor neighbors friend partner roommate flatmate tenant super landlord landlady manager janitor vecino vecina vecinos amigo amiga novio inquilino inquilina portero',
);
const ENTERING = words(
  'come use key keys fob door gate entrance home house night llave llaves entren vengan pasen casa',
);
/** A small number stands beside one of these; another one may be a temperature. */
const COUNTED = words(
  'phone cell mobile number call text code pin passcode unit apartment flat suite after before until till at by between and around from to numero telefono celular clave codigo departamento apartamento las los y al desde hasta entre',
);
/** What no temperature is. */
const LEAST_COUNT = 1000;
/** A number with a letter, of a flat or a door: "12b". */
const NUMBERED = /^\d+[a-z]?$/;
/** "Since Monday", "every night": a few words that begin with one of these go with the sentence before them. */
const GOES_ON = words(
  'in on at to of for with from by until till since after before around every all any some most last and or para por con de del en a al desde hasta antes despues cada todo todos toda todas y o',
);
const FEWEST_GOING_ON = 5;
/** A longer sentence tells something. */
const LONGEST_ASIDE = 14;
/** A longer text is read as it stands, to keep it fast. */
const LONGEST_TEXT = 500;

const hasAny = (sentence: readonly Token[], list: ReadonlySet<string>): boolean =>
  sentence.some(({ norm }) => list.has(norm));

/** Misspellings are told by what is written: "toquen" is near to a word for a shock. */
function isPlain({ norm, raw }: Token): boolean {
  const written = raw.toLowerCase();
  return TOPICS.has(norm) || WORDS.has(norm) || TOPICS.has(written) || WORDS.has(written);
}

function isAside(sentence: readonly Token[]): boolean {
  const [first] = sentence;
  if (first === undefined || sentence.length > LONGEST_ASIDE) return false;
  if (!sentence.some(({ norm, raw }) => TOPICS.has(norm) || TOPICS.has(raw.toLowerCase()))) return false;
  if (sentence.length < FEWEST_GOING_ON && GOES_ON.has(first.norm)) return false;
  if (hasAny(sentence, OTHERS) && hasAny(sentence, ENTERING)) return false;
  const isCounted = hasAny(sentence, COUNTED);
  const isAway = hasAny(sentence, ABSENCES);
  return sentence.every((token) => {
    if (isPlain(token)) return true;
    if (PEOPLE.has(token.norm)) return isAway;
    if (token.value === null) return NUMBERED.test(token.norm);
    return isCounted || token.value >= LEAST_COUNT;
  });
}

/**
 * A text without the sentences that only tell how to reach or to find somebody, who lives there and the like, and without
 * courtesies: they neither make a danger nor take one away, but they sway the model. Every other word keeps its place; null
 * where the text has none of them, or nothing else.
 */
export function withoutAsides(description: string): string | null {
  if (description.length > LONGEST_TEXT) return null;
  const tokens = tokenize(description);
  const last = tokens.at(-1)?.sentence ?? 0;
  if (last === 0) return null;
  const sentences: Token[][] = Array.from({ length: last + 1 }, () => []);
  for (const token of tokens) sentences[token.sentence]?.push(token);
  const asides = sentences.map(isAside);
  return asides.includes(true) ? withoutSentences(description, tokens, (at) => asides[at] === true) : null;
}
