import { words } from '../lexicon/words.ts';
import type { Mention } from './phrase-index.ts';
import { normAt } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** What people leave behind when they lock themselves out. */
const THINGS = words(
  'key keys keychain phone phones cellphone mobile wallet purse bag backpack fob card jacket coat laptop glasses stuff things llave llaves telefono celular cartera bolsa',
);
const INSIDE = words('inside there adentro dentro');
const PREDICATE = words('is are was were still all both in inside there esta estan adentro dentro');
/** Who or what may come to harm inside. */
const LIVING = words('dependent person frail frail_person aged_person');

/** Whether words for something behind a closed door tell only of what its owner needs ("my phone is inside"). */
export function isThingLeftInside(mention: Mention, mentions: readonly Mention[], tokens: readonly Token[]): boolean {
  const { concept, from, to } = mention;
  if (concept !== 'behind_door' || !INSIDE.has(tokens[to]?.norm ?? '')) return false;
  const clause = tokens[to]?.clause;
  let named = to;
  while (PREDICATE.has(normAt(tokens, named))) named -= 1;
  const isThing = named <= from && tokens[named]?.clause === clause && THINGS.has(normAt(tokens, named));
  if (!isThing) return false;
  return !mentions.some((other) => LIVING.has(other.concept) && tokens[other.from]?.clause === clause);
}
