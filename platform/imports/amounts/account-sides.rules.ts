import type { MarkCounts } from '../read-cell.rules.ts';
import { writtenAmount } from './written-amount.rules.ts';
import type { AccountSide } from './written-amount.rules.ts';

const UNMARKED = 'unmarked';

/** Which side of an account an amount names, for counting; undefined for what is no amount. */
export function sideIn(text: string): string | undefined {
  const written = writtenAmount(text);
  return written && (written.side ?? UNMARKED);
}

/**
 * Whether amounts on a side are below 0: whose account they are on is told by no mark, so that what most amounts of the column
 * say is what they are about. Where credits and debits are as many, credits are, as in bank statements and tenants' ledgers.
 */
export function isAgainst(side: AccountSide, marks: MarkCounts): boolean {
  const countOf = (mark: string): number => marks.get(mark) ?? 0;
  const opposite = side === 'credit' ? 'debit' : 'credit';
  if (countOf(opposite) === 0) return countOf(side) <= countOf(UNMARKED);
  return side === 'credit' ? countOf(opposite) > countOf(side) : countOf(opposite) >= countOf(side);
}

/** How `CR` and `DR` are read in a column, in words; undefined where none of its amounts has such a mark. */
export function sidesExplained(marks: MarkCounts): string | undefined {
  const sides = (['credit', 'debit'] as const).filter((side) => marks.has(side));
  if (sides.length === 0) return undefined;
  const readings = sides.map(
    (side) => `${side === 'credit' ? 'CR' : 'DR'} as ${isAgainst(side, marks) ? 'below' : 'above'} 0`,
  );
  return `reads ${readings.join(' and ')}, by how many amounts of the first 1,000 rows say so`;
}
