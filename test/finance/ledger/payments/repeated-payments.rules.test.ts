import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import type { LedgerEntryRow } from '../../../../subgraphs/finance/ledger/ledger-row.ts';
import { paymentIds } from '../../../../subgraphs/finance/ledger/payments/payment-key.rules.ts';
import { repeatedPayments } from '../../../../subgraphs/finance/ledger/payments/repeated-payments.rules.ts';

interface Payment {
  id: string;
  charge: string;
  amount: number;
}

/** What a file has of some payments: their numbers or not, what they are for or not. */
interface File {
  payments: readonly Payment[];
  hasIds: boolean;
  hasCharges: boolean;
}

const CLASSES: Readonly<Record<string, string>> = { rent: 'rent', 'late fee': 'other_income', parking: 'other_income' };
const PARTY = { propertyId: 'maple', unitId: null, leaseId: null, tenantId: 'ana' };

const payments = fc
  .array(fc.record({ charge: fc.constantFrom(...Object.keys(CLASSES)), amount: fc.constantFrom(10, 20) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.map((payment, at): Payment => ({ ...payment, id: `P-${at}` })));

const histories = payments.chain((all) =>
  fc.record({
    all: fc.constant(all),
    hasIds: fc.boolean(),
    before: fc.array(fc.shuffledSubarray(all), { maxLength: 3 }),
  }),
);

/** Rows as an import reads them: how often each says the same is counted, and how often for the same. */
function read({ payments, hasIds, hasCharges }: File): ImportedRow[] {
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)!;
  };
  return payments.map(({ id, charge, amount }, at) => ({
    line: at + 2,
    occurrence: count(`${amount}`),
    ...(hasCharges && { occurrenceOfPart: count(`${amount} ${charge}`) }),
    input: {
      postedOn: '2026-02-01',
      kind: 'payment',
      amount,
      ...(hasIds && { externalId: id }),
      ...(hasCharges && { charge, glClass: CLASSES[charge] }),
    },
  }));
}

/** Posts what a file says as far as it is not posted; tells how many rows are refused. */
function post(file: File, posted: Map<string, LedgerEntryRow>): number {
  const rows = read(file);
  const parties = rows.map(() => PARTY);
  const ids = paymentIds(rows, parties);
  const entries = ids.map(({ fileId, derived }) => posted.get(fileId ?? '') ?? posted.get(derived!.id));
  const sum = ({ input }: ImportedRow): number => input['amount'] as number;
  const alike = rows.map((row) => [...posted.values()].filter(({ amountMinor }) => amountMinor === sum(row)));
  const found = repeatedPayments({
    fileRows: rows.map(({ input }) => input),
    parties,
    ids,
    entries,
    posted: new Map(
      alike.map((same, place) => [
        place,
        { alike: same, sharingNotes: [], otherNotes: [], otherTenancy: [], takenBack: [] },
      ]),
    ),
  });
  let refused = 0;
  for (const [place, row] of rows.entries()) {
    const { repeated, unclear } = found[place]!;
    if (unclear) refused++;
    if (unclear || repeated || entries[place]) continue;
    const externalId = ids[place]!.fileId ?? ids[place]!.derived!.id;
    expect(posted.has(externalId)).toBe(false);
    const { charge = null, glClass = 'rent' } = row.input;
    posted.set(externalId, { ...PARTY, id: externalId, externalId, charge, glClass, amountMinor: sum(row) } as never);
  }
  return refused;
}

const saidBy = (all: readonly Payment[]): string[] => all.map(({ charge, amount }) => `${charge} ${amount}`).sort();
const meanings = (posted: ReadonlyMap<string, LedgerEntryRow>): string[] =>
  [...posted.values()].map(({ charge, amountMinor }) => `${String(charge)} ${amountMinor}`).sort();

describe('Payments that come again', () => {
  it('are each posted once where files tell what they are for, whichever rows could be read before', () => {
    fc.assert(
      fc.property(histories, ({ all, hasIds, before }) => {
        const posted = new Map<string, LedgerEntryRow>();
        for (const payments of before) post({ payments, hasIds, hasCharges: true }, posted);
        post({ payments: all, hasIds, hasCharges: true }, posted);
        expect(post({ payments: all, hasIds, hasCharges: true }, posted)).toBe(0);
        expect(meanings(posted)).toEqual(saidBy(all));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are no more than the files have, whatever of numbers and charges each of them tells', () => {
    const files = payments.chain((all) =>
      fc.record({
        all: fc.constant(all),
        before: fc.array(fc.record({ payments: fc.constant(all), hasIds: fc.boolean(), hasCharges: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
    );
    fc.assert(
      fc.property(files, ({ all, before }) => {
        const posted = new Map<string, LedgerEntryRow>();
        for (const file of before) post(file, posted);
        const sums = [...posted.values()].map(({ amountMinor }) => amountMinor).sort();
        expect(sums).toEqual(all.map(({ amount }) => amount).sort());
      }),
      { numRuns: 2_000 },
    );
  });

  it('are no more than there are, also where files that have some of them number them or do not', () => {
    const mixed = payments.chain((all) =>
      fc.record({
        all: fc.constant(all),
        before: fc.array(fc.record({ payments: fc.shuffledSubarray(all), hasIds: fc.boolean() }), { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(mixed, ({ all, before }) => {
        const posted = new Map<string, LedgerEntryRow>();
        for (const file of before) post({ ...file, hasCharges: true }, posted);
        expect(posted.size).toBeLessThanOrEqual(all.length);
        for (let time = 0; time < 2; time++) post({ payments: all, hasIds: true, hasCharges: true }, posted);
        expect(meanings(posted)).toEqual(saidBy(all));
      }),
      { numRuns: 2_000 },
    );
  });
});
