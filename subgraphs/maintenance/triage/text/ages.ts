import { words } from '../lexicon/words.ts';
import type { StatedNumber } from './numbers.ts';
import type { Mention } from './phrase-index.ts';
import type { Token } from './tokenize.ts';

const AGED = words('aged age tiene cumplio turned turns');
const YEARS = words('year years yr yrs yo anos ano');
const OLD = words('old viejo vieja edad of');
/** Years that count something else ("79 years in this building"). */
const FRAIL_FROM = 75;
const FRAIL_TO = 110;

/** "79 yr old", "aged 86", "tiene 79 años": how old somebody is. */
export function isAge(tokens: readonly Token[], { from, to }: StatedNumber): boolean {
  const [before, after, next] = [tokens[from - 1]?.norm ?? '', tokens[to + 1]?.norm ?? '', tokens[to + 2]?.norm ?? ''];
  if (before === 'aged' || after === 'yo' || (after === 'y' && next === 'o')) return true;
  return YEARS.has(after) && (AGED.has(before) || OLD.has(next));
}

/** People so old that the lack of heat or cooling endangers them (guide R8). */
export function findAged(tokens: readonly Token[], numbers: readonly StatedNumber[]): Mention[] {
  return numbers
    .filter((number) => number.value >= FRAIL_FROM && number.value <= FRAIL_TO && isAge(tokens, number))
    .map(({ from, to }) => ({ concept: 'aged_person', from, to }));
}
