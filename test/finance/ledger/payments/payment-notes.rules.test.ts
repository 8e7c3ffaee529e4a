import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import type { LedgerEntryRow } from '../../../../subgraphs/finance/ledger/ledger-row.ts';
import {
  countedAs,
  countedWithoutNote,
  paymentIds,
} from '../../../../subgraphs/finance/ledger/payments/payment-key.rules.ts';
import { joinedNotes, noteLikeness } from '../../../../subgraphs/finance/ledger/payments/payment-notes.rules.ts';
import { repeatedPayments } from '../../../../subgraphs/finance/ledger/payments/repeated-payments.rules.ts';

/** A payment of 10 on one day, with what columns of a report may say of it. */
interface Payment {
  id: string;
  check: string;
  memo: string;
}

/** What a file has of some payments. */
interface File {
  payments: readonly Payment[];
  columns: readonly (keyof Payment)[];
}

const PARTY = { propertyId: 'maple', unitId: null, leaseId: null, tenantId: 'ana' };

const payments = fc
  .array(fc.constantFrom('Rent', 'Late'), { minLength: 1, maxLength: 5 })
  .map((memos) => memos.map((memo, at): Payment => ({ id: `P-${at}`, check: `104${at}`, memo })));

const histories = payments.chain((all) =>
  fc.record({
    all: fc.constant(all),
    files: fc.array(
      fc.record({
        payments: fc.shuffledSubarray(all),
        columns: fc.subarray<keyof Payment>(['id', 'check', 'memo']),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    batchRows: fc.integer({ min: 1, max: 6 }),
  }),
);

function read({ payments, columns }: File): ImportedRow[] {
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)!;
  };
  return payments.map((payment, at) => {
    const notes = columns.filter((column) => column !== 'id').map((column) => payment[column]);
    const reference = joinedNotes(notes);
    const input = {
      ...{ postedOn: '2026-02-01', kind: 'payment', amount: 10 },
      ...(columns.includes('id') && { externalId: payment.id }),
      ...(reference !== undefined && { reference }),
    };
    const occurrenceAlike = count(`like ${countedWithoutNote(input)}`);
    return { line: at + 2, input, occurrence: count(countedAs(input)), occurrenceAlike };
  });
}

/** Posts what a file says as far as it is not posted; tells how many rows are refused. */
function post(file: File, posted: Map<string, LedgerEntryRow>, batchRows: number): number {
  const all = read(file);
  let refused = 0;
  for (let from = 0; from < all.length; from += batchRows) {
    const rows = all.slice(from, from + batchRows);
    const parties = rows.map(() => PARTY);
    const ids = paymentIds(rows, parties);
    const entries = ids.map(({ fileId, derived }) => posted.get(fileId ?? '') ?? posted.get(derived!.id));
    const like = rows.map(({ input }) => {
      const note = (input['reference'] as string | undefined) ?? null;
      const by = Object.groupBy(posted.values(), ({ reference }) => noteLikeness(reference, note));
      const otherNotes = [...(by.lacking ?? []), ...(by.other ?? [])];
      return { alike: by.same ?? [], sharingNotes: by.part ?? [], otherNotes, otherTenancy: [], takenBack: [] };
    });
    const fileRows = rows.map(({ input }) => input);
    const found = repeatedPayments({ fileRows, parties, ids, entries, posted: new Map(like.entries()) });
    for (const [place, { input }] of rows.entries()) {
      const { repeated, unclear } = found[place]!;
      if (unclear) refused++;
      if (unclear || repeated || entries[place]) continue;
      const externalId = ids[place]!.fileId ?? ids[place]!.derived!.id;
      const { reference = null } = input;
      posted.set(externalId, {
        ...{ ...PARTY, id: externalId, externalId, reference, charge: null, receipt: null },
        ...{ postedOn: '2026-02-01', kind: 'payment', glClass: 'rent', amountMinor: 10 },
      } as never);
    }
  }
  return refused;
}

describe('Payments whose notes files tell otherwise', () => {
  it('are never more than there are, whichever columns, payments and batches files have', () => {
    fc.assert(
      fc.property(histories, ({ all, files, batchRows }) => {
        const posted = new Map<string, LedgerEntryRow>();
        for (const file of files) {
          post(file, posted, batchRows);
          expect(posted.size).toBeLessThanOrEqual(all.length);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('come in whole and once with all columns, in whatever order and batches, and with one more than before', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom('check', 'memo'), ({ all, files, batchRows }, column) => {
        const posted = new Map<string, LedgerEntryRow>();
        const orders = [all, ...files.map(({ payments }) => payments)];
        for (const columns of [[column], ['check', 'memo']] as const) {
          for (const payments of orders) expect(post({ payments, columns }, posted, batchRows)).toBe(0);
          expect(posted.size).toBe(all.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('The notes of an entry', () => {
  it('are each kept once, as far as they have room', () => {
    expect(joinedNotes(['1044', 'May rent', 'MAY RENT'])).toBe('1044 | May rent');
    expect(joinedNotes(['1044', 'x'.repeat(500)])).toBe('1044');
    expect(joinedNotes(['x'.repeat(501)])).toHaveLength(501);
    expect(joinedNotes([])).toBeUndefined();
  });
});
