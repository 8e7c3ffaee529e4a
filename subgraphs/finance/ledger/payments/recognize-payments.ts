import { AppError } from '../../../../platform/errors.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { entriesLike, reversalsOf } from '../ledger.queries.ts';
import type { GlClass } from '../ledger.enums.ts';
import type { LedgerEntryRow } from '../ledger-row.ts';
import { paymentMeaning, paymentIds, paymentKey } from './payment-key.rules.ts';
import type { PaymentIds } from './payment-key.rules.ts';
import { noteLikeness } from './payment-notes.rules.ts';
import type { NoteLikeness } from './payment-notes.rules.ts';
import { findParties } from './find-parties.ts';
import type { PaymentParties, PartyTexts } from './payment-party.types.ts';
import { entriesOfFacts, postedUnder } from './posted-payments.queries.ts';
import { partsOfReceipts } from './receipts.rules.ts';
import type { PartOfReceipt } from './receipts.rules.ts';
import { repeatedPayments } from './repeated-payments.rules.ts';
import type { LikeEntries } from './repeated-payments.rules.ts';

/** The content of a payment row after its cells have been read. */
export type FilePayment = PartyTexts & {
  externalId?: string | undefined;
  kind?: string;
  amount?: number;
  /** A second sum in the row, which can also be the amount of the payment. */
  otherAmount?: number;
  glClass?: GlClass;
  reference?: string;
  /** The file's name for the charge that was paid. */
  charge?: string;
  /** The identifier of the receipt that it is part of; absent when the payment has that identifier itself. */
  receipt?: string;
  /** The entry that the row repeats, with the row's changes, when only the meaning of the row identifies it. */
  repeated?: LedgerEntryRow;
  /** An entry with the same sum but another charge or note, which may be this payment. */
  unclear?: LedgerEntryRow;
  /** A posted part of its receipt that the file does not repeat, or that has another day, type or party. */
  receiptConflict?: Pick<PartOfReceipt, 'unrepeated' | 'foreign'>;
  /** The reversed entry that the row repeats. */
  takenBack?: LedgerEntryRow;
};

/** Payments with the parties that were found for them. */
export interface PreparedPayments {
  rows: readonly ImportedRow[];
  payments: readonly FilePayment[];
  parties: readonly (PaymentParties | AppError)[];
}

/**
 * Recognizes the payments that are already posted. They keep their posted parties, even if a lookup today would give
 * others, and the spelling of their notes.
 */
export async function recognizePostedPayments(
  sql: Sql,
  { rows, payments: filePayments, parties: found }: PreparedPayments,
): Promise<Pick<PreparedPayments, 'payments' | 'parties'>> {
  const parties = found.map((result) => (result instanceof AppError ? null : result));
  const { ids, parts, entries, takenBack } = await findPostedEntries(sql, rows, parties);
  const posted = await findSimilarEntries(sql, { rows, parties, ids, entries });
  const repeated = repeatedPayments({ fileRows: filePayments, parties, ids, entries, posted });
  const payments = filePayments.map((payment, index): FilePayment => {
    const { fileId, derived } = ids[index]!;
    const entry = entries[index];
    const { unclear, unrepeated, foreign } = parts[index] ?? {};
    if (unclear) return { ...payment, unclear };
    if (unrepeated || foreign) return { ...payment, receiptConflict: parts[index]! };
    if (entry && takenBack.has(entry.id)) return { ...payment, takenBack: entry };
    if (entry) return asPosted(payment, entry, entry.externalId === derived?.id);
    const repeat = repeated[index];
    if (repeat && Object.keys(repeat).length > 0) return { ...payment, ...repeat };
    const isPart = fileId !== undefined && fileId !== payment.externalId;
    return { ...payment, externalId: fileId ?? derived?.id, ...(isPart && { receipt: payment.externalId! }) };
  });
  const withPostedParties = payments.filter((payment) => payment.found);
  const postedParties = withPostedParties.length > 0 ? await findParties(sql, withPostedParties) : [];
  return {
    payments,
    parties: payments.map((payment, index) => (payment.found ? postedParties.shift()! : found[index]!)),
  };
}

/**
 * Finds the entry of each payment under one of its identifiers. A payment with an identifier of its own may have been
 * posted without it before; if that entry was reversed, the payment is posted again under its own identifier. Payments
 * that share a receipt identifier get one each.
 */
async function findPostedEntries(
  sql: Sql,
  rows: readonly ImportedRow[],
  parties: readonly (PaymentParties | null)[],
): Promise<PostedEntries> {
  const idsOfRows = paymentIds(rows, parties);
  const externalIds = idsOfRows.flatMap(({ derived }) => derived?.id ?? []);
  const stored = await entriesLike(sql, { ids: [], externalIds, reversedIds: [] });
  const receipts = await postedUnder(sql, [...new Set(idsOfRows.flatMap(({ fileId }) => fileId ?? []))]);
  const byExternalId = new Map([...stored, ...[...receipts.values()].flat()].map((entry) => [entry.externalId, entry]));
  const entryOf = (id: string | undefined): LedgerEntryRow | undefined =>
    id === undefined ? undefined : byExternalId.get(id);
  const parts = partsOfReceipts(rows, (receipt) => receipts.get(receipt) ?? [], parties);
  const ids = idsOfRows.map(({ derived }, place): PaymentIds => ({ derived, fileId: parts[place]?.id }));
  const found = ids.flatMap(({ fileId, derived }) => (entryOf(fileId) ?? entryOf(derived?.id))?.id ?? []);
  const takenBack = found.length > 0 ? await reversalsOf(sql, found) : new Map<string, string>();
  const entries = ids.map(({ fileId, derived }) => {
    const before = entryOf(derived?.id);
    return entryOf(fileId) ?? (fileId !== undefined && before && takenBack.has(before.id) ? undefined : before);
  });
  return { ids, parts, entries, takenBack };
}

interface PostedEntries extends Pick<FoundPayments, 'ids' | 'entries'> {
  parts: readonly (PartOfReceipt | undefined)[];
  /** The ids of the reversed entries. */
  takenBack: ReadonlyMap<string, unknown>;
}

interface FoundPayments {
  rows: readonly ImportedRow[];
  parties: readonly (PaymentParties | null)[];
  ids: readonly PaymentIds[];
  entries: readonly (LedgerEntryRow | undefined)[];
}

/** Finds similar entries for the payments that have no entry under their identifiers. */
async function findSimilarEntries(sql: Sql, found: FoundPayments): Promise<Map<number, LikeEntries>> {
  const { rows, parties, ids, entries } = found;
  const places = [...rows.keys()].filter((place) => parties[place] && !entries[place]);
  const facts = places.map((place) => {
    const { input } = rows[place]!;
    const { kind, amount } = paymentMeaning(input);
    return {
      ...parties[place]!,
      postedOn: input['postedOn'] as string,
      kind: kind as string,
      amountMinor: amount,
    };
  });
  const stored = await entriesOfFacts(sql, facts);
  return new Map(
    places.map((place, index) => {
      const likeness = likenessTo(rows[place]!, parties[place]!, ids[place]!.derived!.bare);
      const live = stored[index]!.filter(({ isTakenBack }) => !isTakenBack);
      return [
        place,
        {
          alike: live.filter((entry) => likeness(entry) === 'alike'),
          sharingNotes: live.filter((entry) => likeness(entry) === 'in part of its notes'),
          otherNotes: live.filter((entry) => ['but for a note', 'with another note'].includes(likeness(entry))),
          otherTenancy: live.filter((entry) => likeness(entry) === 'but for a tenant'),
          takenBack: stored[index]!.filter(
            (entry) =>
              entry.isTakenBack && ['alike', 'in part of its notes', 'but for a note'].includes(likeness(entry)),
          ),
        },
      ];
    }),
  );
}

type Likeness =
  'alike' | 'in part of its notes' | 'but for a note' | 'with another note' | 'but for a tenant' | 'other';

const BY_NOTES: Readonly<Record<NoteLikeness, Likeness>> = {
  same: 'alike',
  part: 'in part of its notes',
  lacking: 'but for a note',
  other: 'with another note',
};

/** Compares a row with entries of the same day, kind and amount. */
function likenessTo({ input }: ImportedRow, party: PaymentParties, bare: string): (entry: LedgerEntryRow) => Likeness {
  const note = (input['reference'] as string | undefined) ?? null;
  return (entry) => {
    const notes = noteLikeness(entry.reference, note);
    if (paymentKey({ ...entry, amount: entry.amountMinor, reference: null }, entry) === bare) return BY_NOTES[notes];
    const isTenantLacking = (entry.tenantId === null) !== (party.tenantId === null);
    const isThere = entry.propertyId === party.propertyId && entry.unitId === party.unitId;
    return isTenantLacking && isThere && notes !== 'other' ? 'but for a tenant' : 'other';
  };
}

/** The row with the content of its posted entry. A note on only one side stays as posted. */
function asPosted(payment: FilePayment, entry: LedgerEntryRow, isMade: boolean): FilePayment {
  const { propertyId, unitId, leaseId, tenantId, reference, glClass } = entry;
  const found = { propertyId, unitId, leaseId, tenantId };
  const { reference: note, ...content } = payment;
  const isOther = !isMade && note !== undefined && noteLikeness(entry.reference, note) === 'other';
  const keptNote = reference !== null && isOther ? note : reference;
  const posted = {
    ...content,
    externalId: entry.externalId ?? undefined,
    found,
    ...(keptNote === null ? {} : { reference: keptNote }),
  };
  return isMade ? { ...posted, glClass: payment.glClass ?? glClass } : posted;
}
