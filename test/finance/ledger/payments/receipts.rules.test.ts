import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import type { PostedPart } from '../../../../subgraphs/finance/ledger/ledger-row.ts';
import { partsOfReceipts } from '../../../../subgraphs/finance/ledger/payments/receipts.rules.ts';
import { DividedRecords } from '../../../../subgraphs/properties/import/repeats/divided-records.ts';

interface Charge {
  charge: string;
  amount: number;
}

/** A row of a file: which of the receipt's charges it is, and whether its amount can be read. */
interface Row {
  charge: Charge;
  isFaulty: boolean;
}

const RECEIPT = 'R-1';
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
    .chain((some) => fc.tuple(...some.map((charge) => fc.boolean().map((isFaulty) => ({ charge, isFaulty })))));

const receipts = charges.chain((all) =>
  fc.record({
    all: fc.constant(all),
    before: fc.array(fileOf(all), { maxLength: 3 }),
    order: fc.shuffledSubarray([...all], { minLength: all.length }),
    batchRows: fc.integer({ min: 1, max: 6 }),
  }),
);

/** Reads a file's rows, as an import does. */
function read(file: readonly Row[]): ImportedRow[] {
  const divided = new DividedRecords({ by: 'charge', alikeIn: () => ({}), also: ['amount', 'reference'] }, []);
  return file.flatMap(({ charge: { charge, amount }, isFaulty }, index): ImportedRow[] => {
    const entry = { externalId: RECEIPT, charge, postedOn: '2026-02-01', kind: 'payment', glClass: CLASSES[charge] };
    if (isFaulty) {
      divided.takeFaulty(RECEIPT, { input: entry, line: index + 2 });
      return [];
    }
    const input = { ...entry, amount };
    return [{ line: index + 2, input, ...divided.take(RECEIPT, { input, line: index + 2 }) }];
  });
}

/**
 * Posts what a file says, in batches; what is posted stays as it is.
 * @returns how many rows are refused
 */
function post(file: readonly Row[], posted: Map<string, PostedPart>, batchRows = 500): number {
  let refused = 0;
  const rows = read(file);
  for (let from = 0; from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    const parts = partsOfReceipts(batch, () => [...posted.values()]);
    for (const [place, { input }] of batch.entries()) {
      const { id, unclear } = parts[place]!;
      const entry = entryOf(id, input);
      const known = posted.get(id);
      if (unclear || (known && meaning(known) !== meaning(entry))) refused++;
      else if (!known) posted.set(id, entry);
    }
  }
  return refused;
}

function entryOf(externalId: string, { postedOn, glClass, amount, charge }: ImportedRow['input']): PostedPart {
  const entry = { externalId, postedOn, glClass, charge, kind: 'payment', amountMinor: amount, reference: null };
  return { ...entry, isTakenBack: false } as unknown as PostedPart;
}

const meaning = ({ charge, amountMinor }: PostedPart): string => `${String(charge)} ${amountMinor}`;
const meanings = (posted: ReadonlyMap<string, PostedPart>): string[] => [...posted.values()].map(meaning).sort();
const readable = (all: readonly Charge[]): Row[] => all.map((charge) => ({ charge, isFaulty: false }));
const saidBy = (all: readonly Charge[]): string[] => all.map(({ charge, amount }) => `${charge} ${amount}`).sort();

describe('The charges of a receipt', () => {
  it('are each posted once, in whatever order, parts and condition files had them before', () => {
    fc.assert(
      fc.property(receipts, ({ all, before, order }) => {
        const posted = new Map<string, PostedPart>();
        for (const file of [...before, readable(order)]) post(file, posted);
        for (let time = 0; time < 2; time++) expect(post(readable(all), posted)).toBe(0);
        expect(meanings(posted)).toEqual(saidBy(all));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are never doubled, nor is one taken for another, where batches divide them: what is not posted is refused', () => {
    fc.assert(
      fc.property(receipts, ({ all, before, order, batchRows }) => {
        const posted = new Map<string, PostedPart>();
        for (const file of before) post(file, posted, batchRows);
        const refused = post(readable(order), posted, batchRows);
        expect(saidBy(all)).toEqual(expect.arrayContaining(meanings(posted)));
        expect(new Set(meanings(posted)).size).toBe(posted.size);
        expect(posted.size).toBeGreaterThanOrEqual(all.length - refused);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with another amount are refused when the receipt comes again whole, and change nothing', () => {
    fc.assert(
      fc.property(charges, fc.nat(), fc.nat(), (all, which, seed) => {
        const posted = new Map<string, PostedPart>();
        post(readable(all), posted);
        const before = meanings(posted);
        const changed = all.map((charge, at) => (at === which % all.length ? { ...charge, amount: 99 } : charge));
        const turned = [...changed.slice(seed % all.length), ...changed.slice(0, seed % all.length)];
        expect(post(readable(turned), posted)).toBe(1);
        expect(meanings(posted)).toEqual(before);
      }),
    );
  });

  it('are no more money than one of two files has, however the second one divides it', () => {
    const sumOf = (all: readonly Charge[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
    fc.assert(
      fc.property(charges, charges, fc.integer({ min: 1, max: 6 }), (all, otherCharges, batchRows) => {
        const posted = new Map<string, PostedPart>();
        post(readable(all), posted);
        post(readable(otherCharges), posted, batchRows);
        const sum = [...posted.values()].reduce((total, { amountMinor }) => total + amountMinor, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(sumOf(all), sumOf(otherCharges)));
      }),
      { numRuns: 2_000 },
    );
  });
});
