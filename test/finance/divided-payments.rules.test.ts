import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ImportedRow } from '../../platform/imports/import-kind.ts';
import { idsOfParts, idsOfRows } from '../../subgraphs/finance/ledger/divided-payments.rules.ts';
import type { LedgerEntryRow } from '../../subgraphs/finance/ledger/ledger-row.ts';
import { DividedRecords } from '../../subgraphs/properties/import/divided-records.ts';

interface Charge {
  charge: string;
  amount: number;
}

/** A row of a file: which of the receipt's charges it is, and whether its amount can be read. */
interface Row {
  of: Charge;
  isFaulty: boolean;
}

const CLASSES: Readonly<Record<string, string>> = {
  rent: 'rent',
  'late fee': 'other_income',
  parking: 'other_income',
  deposit: 'deposit',
};

const charges = fc.uniqueArray(
  fc.record({ charge: fc.constantFrom(...Object.keys(CLASSES)), amount: fc.constantFrom(10, 20, 30) }),
  { minLength: 1, maxLength: 5, selector: ({ charge, amount }) => `${charge} ${amount}` },
);

/** A file with some of the receipt's charges, in any order. */
const fileOf = (all: readonly Charge[]): fc.Arbitrary<Row[]> =>
  fc
    .shuffledSubarray([...all])
    .chain((some) => fc.tuple(...some.map((of) => fc.boolean().map((isFaulty) => ({ of, isFaulty })))));

const receipts = charges.chain((all) =>
  fc.record({
    all: fc.constant(all),
    before: fc.array(fileOf(all), { maxLength: 3 }),
    order: fc.shuffledSubarray([...all], { minLength: all.length }),
  }),
);

/** Posts what a file says under the identifiers that its rows are given; what is posted stays as it is. */
function post(file: readonly Row[], posted: Map<string, LedgerEntryRow>): void {
  const divided = new DividedRecords({ by: 'charge', alike: ['postedOn'], also: ['amount', 'reference'] });
  const rows = file.flatMap(({ of: { charge, amount }, isFaulty }): ImportedRow[] => {
    const said = { externalId: 'R-1', charge, postedOn: '2026-02-01', kind: 'payment', glClass: CLASSES[charge] };
    if (isFaulty) {
      divided.takeFaulty('R-1', said);
      return [];
    }
    const input = { ...said, amount };
    const part = divided.take('R-1', input);
    return [{ line: 2, input, ...(part && { part }) }];
  });
  const lookedFor = new Set(rows.flatMap(idsOfParts));
  const ids = idsOfRows(rows, (id) => (lookedFor.has(id) ? posted.get(id) : undefined));
  for (const [place, { input }] of rows.entries()) {
    const id = ids[place]!;
    const { postedOn, glClass, amount } = input;
    const entry = {
      externalId: id,
      postedOn,
      glClass,
      kind: 'payment',
      amountMinor: -(amount as number),
      reference: null,
    };
    if (!posted.has(id)) posted.set(id, entry as unknown as LedgerEntryRow);
  }
}

const meaning = (glClass: unknown, amount: number): string => `${String(glClass)} ${amount}`;

describe('The charges of a receipt', () => {
  it('are each posted once, in whatever order, parts and condition files had them before', () => {
    fc.assert(
      fc.property(receipts, ({ all, before, order }) => {
        const posted = new Map<string, LedgerEntryRow>();
        for (const file of [...before, order.map((of) => ({ of, isFaulty: false }))]) post(file, posted);
        for (let time = 0; time < 2; time++) {
          post(
            all.map((of) => ({ of, isFaulty: false })),
            posted,
          );
        }
        const entries = [...posted.values()].map(({ glClass, amountMinor }) => meaning(glClass, Math.abs(amountMinor)));
        expect(entries.sort()).toEqual(all.map(({ charge, amount }) => meaning(CLASSES[charge], amount)).sort());
      }),
      { numRuns: 2_000 },
    );
  });
});
