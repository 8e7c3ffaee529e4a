import { stem } from './text/stem.ts';
import { sayingWords, wordsOf } from './learning.rules.ts';

/**
 * Words that add nothing to what is wrong: those between words, of courtesy, of haste (guide R1) and of when. No seasons,
 * since heat and cold are judged by them (guide R10), and nothing of people.
 */
const FILLER = new Set(
  `also too and but so if then than because since as when while which what who where how about into onto during after
   before until till now do does did doing can could will may might should need needs get gets got getting go goes going
   think know see seems noticed me us any some same well ok okay yes
   good morning afternoon evening day greetings regards best sincerely cheers thx ty kindly sorry appreciate appreciated
   much many let know soon asap urgent urgently quickly whenever possible chance come look send
   today tonight yesterday tomorrow night nights noon midnight am pm hour hours minute minutes week weeks month months
   year years weekend ago last since once twice often always every daily monday tuesday wednesday thursday friday
   saturday sunday
   el la los las un una unos unas de del al y e o u en con por para que se su sus mi mis me nos lo le les es esta este
   esto son hay ha han he muy favor gracias hola buenos buenas dias tardes noche noches saludos disculpe hoy ayer anoche
   manana tarde hora horas dia semana semanas mes meses desde hace cuando como urgente pronto`
    .split(/\s+/)
    .filter(Boolean),
);
/** Shorter words differ in a letter and in what they mean. */
const SHORTEST_VARIANT = 4;
/** Another ending or a slip of the pen in a word of the Latin script. */
const LATIN = /^[a-z]+$/;

/**
 * What a text says that a corrected one did not: its words that are no filler, nor stand for one of the other's that it
 * lacks, in another form or misspelt.
 * @param wording of the corrected text
 */
export function addedWords(description: string, wording: string): string[] {
  const corrected = new Set(wordsOf(wording));
  const said = [...new Set(sayingWords(description))];
  const replaced = new Set([...corrected].filter((word) => !said.includes(word)));
  return said.filter((word) => {
    if (corrected.has(word) || FILLER.has(word)) return false;
    const variant = [...replaced].find((other) => isVariant(word, other));
    // Each word stands for one.
    return variant === undefined || !replaced.delete(variant);
  });
}

/** Whether two words are one in two forms, or one letter of one is more, less, other or swapped with the next. */
function isVariant(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_VARIANT || !LATIN.test(short) || !LATIN.test(long)) return false;
  return stem(short) === stem(long) || (long.length - short.length <= 1 && isOneSlip(short, long));
}

/** Whether one edit makes a word of another that is as long or one letter longer. */
function isOneSlip(short: string, long: string): boolean {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const restOf = (word: string, from: number): string => word.slice(from);
  if (short.length < long.length) return restOf(short, at) === restOf(long, at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return restOf(short, at + 1) === restOf(long, at + 1) || (isSwap && restOf(short, at + 2) === restOf(long, at + 2));
}
