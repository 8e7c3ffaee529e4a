const FIRM_WORD =
  /^(llc|inc|incorporated|ltd|limited|corp|corporation|co|company|lp|llp|pllc|group|bros|brothers|associates|partners|sons|trust|holdings)$/i;
const SUFFIX = /^(jr|sr|ii|iii|iv)$/i;
const DEGREE = /^(esq|md|phd|dds|dmd|dvm|cpa|rn|jd|mba)$/i;
const TITLE = /^(mr|mrs|ms|dr|prof)$/i;
const PARTICLE =
  /^(de|del|della|der|den|di|da|das|dos|du|des|la|las|los|le|van|von|vom|zu|zum|zur|ter|st|ste|al|el|bin|ibn)$/i;
const NOTE = /\([^()]*\)|\[[^[\]]*\]/g;

/** A name of a person in its two parts; of one word there is only the last name. */
export interface PersonName {
  first: string;
  last: string;
}

/**
 * Divides what a cell calls a person: `Maria de la Cruz`, `de la Cruz, Maria`, `John Smith, Jr.`. What stands before or behind
 * a surname belongs to it (`de la Cruz`, `Smith Jr.`); titles, degrees and notes in brackets are no part of a name.
 * A firm's name is divided at its last word, so that both parts together say it as it is written.
 */
export function personName(text: string): PersonName {
  const named = text.replace(NOTE, ' ').trim() || text;
  if (isFirm(named) && isFirm(named.split(',').at(-1)!)) return dividedFirm(named);
  const [last = [], ...behind] = named.split(',').map(wordsOf).filter(isSaid);
  const suffixes = behind.filter((words) => words.every(isSuffix)).flat();
  const names = behind.filter((words) => !words.every(isSuffix));
  // Behind a single word, what looks like a degree is the first name: `Smith, JD`.
  const firsts = last.length > 1 || names.length > 1 ? names.filter((words) => !words.every(isDegree)) : names;
  if (firsts.length === 0) return written(naturalOrder([...last, ...suffixes]));
  const first = firsts.map((words) => words.join(' ')).join(', ');
  return written(surnameFirst(last, wordsOf(first), suffixes));
}

/** A person's name with the first name first, as it is compared with others. */
export function firstNameFirst(text: string): string {
  const { first, last } = personName(text);
  return `${first} ${last}`.trim();
}

/** The ways in which a person of this name may be stored. */
export const storedWays = (text: string): string[] => [...new Set([firstNameFirst(text), text.trim()])];

/** The words of a name that tell its bearer, without suffixes and degrees. */
export const tellingWords = (name: string): string[] =>
  wordsOf(name).filter((word) => !isSuffix(word) && !isDegree(word));

/** Whether a text has a word in it that firms have in their names. */
export const isFirm = (text: string): boolean => wordsOf(text).some((word) => FIRM_WORD.test(bare(word)));

/** Whether a word stands before a surname and belongs to it. */
export const isParticle = (word: string): boolean => PARTICLE.test(bare(word));

/** A name without what two systems write differently: case, accents, dots, and kinds of apostrophes, hyphens and spaces. */
export const foldedName = (name: string): string =>
  name
    .replace(/['’‘ʼʻ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s.\-\u2010-\u2015\u2212]+/g, ' ')
    .trim();

interface Divided {
  first: readonly string[];
  last: readonly string[];
}

/** The first name first: the last word is the surname, with particles before it and suffixes behind it. */
function naturalOrder(words: readonly string[]): Divided {
  const titled = words.length > 2 && isTitle(words[0]!) ? words.slice(1) : words;
  const named = withoutTail(titled, 2, isDegree);
  const surname = withoutTail(named, 2, isSuffix).length - 1;
  let start = surname;
  while (start > 1 && isParticle(named[start - 1]!)) start--;
  return { first: named.slice(0, Math.max(start, 0)), last: named.slice(Math.max(start, 0)) };
}

/** The surname first; a suffix or particles of it may stand behind the first name (`Smith, John Jr.`, `Cruz, Ana de la`). */
function surnameFirst(last: readonly string[], given: readonly string[], suffixes: readonly string[]): Divided {
  const titled = given.length > 1 && isTitle(given[0]!) ? given.slice(1) : given;
  const named = withoutTail(titled, 1, isDegree);
  const unsuffixed = withoutTail(named, 1, isSuffix);
  const first = withoutTail(unsuffixed, 1, isParticle);
  const particles = unsuffixed.slice(first.length);
  return { first, last: [...particles, ...last, ...named.slice(unsuffixed.length), ...suffixes] };
}

/** Words without those at their end of a kind; as many as are needed for a name stay. */
function withoutTail(words: readonly string[], fewest: number, isOfKind: (word: string) => boolean): readonly string[] {
  let end = words.length;
  while (end > fewest && isOfKind(words[end - 1]!)) end--;
  return words.slice(0, end);
}

function dividedFirm(text: string): PersonName {
  const words = wordsOf(text.replace(/,(?=[^,]*$)/, ' '));
  return written({ first: words.slice(0, -1), last: words.slice(-1) });
}

const written = ({ first, last }: Divided): PersonName => ({ first: first.join(' '), last: last.join(' ') });

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const isSaid = (words: readonly string[]): boolean => words.length > 0;
const bare = (word: string): string => word.replace(/[.,]/g, '');
const isSuffix = (word: string): boolean => SUFFIX.test(bare(word));
const isDegree = (word: string): boolean => DEGREE.test(bare(word));
const isTitle = (word: string): boolean => TITLE.test(bare(word));
