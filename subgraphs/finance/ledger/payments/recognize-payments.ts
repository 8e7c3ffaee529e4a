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

/** What a row says; its cells have been read by its fields. */
export type FilePayment = PartyTexts & {
  externalId?: string | undefined;
  kind?: string;
  amount?: number;
  /** Another sum that it says, which may be the one of the payment as well. */
  otherAmount?: number;
  glClass?: GlClass;
  reference?: string;
  /** What the file calls that which was paid. */
  charge?: string;
  /** The identifier of the receipt that it is a part of, where that is not its own. */
  receipt?: string;
  /** The entry that it is about, with what it says otherwise; where that was found by what the row means alone. */
  repeated?: LedgerEntryRow;
  /** What is posted with the same sum for another charge, or with or without a note; it may be this one. */
  unclear?: LedgerEntryRow;
  /** What is posted of its receipt that the file does not repeat, or that is of another day, type or party. */
  receiptConflict?: Pick<PartOfReceipt, 'unrepeated' | 'foreign'>;
  /** The entry that it is about, which was taken back. */
  takenBack?: LedgerEntryRow;
};

/** Payments of which is known, as far as can be told, whom and what they are of. */
export interface PreparedPayments {
  rows: readonly ImportedRow[];
  payments: readonly FilePayment[];
  parties: readonly (PaymentParties | AppError)[];
}

/**
 * Finds out which payments are posted. One that is keeps whom it was found to be of, also when that would be found out
 * otherwise today, and how its note was written.
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
 * The entry of each payment that is posted under one of its identifiers; one with its own may have come without it before. What
 * was posted without it and taken back is posted anew under it. Of payments under one identifier each is given its own.
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
  /** Which of the entries were taken back. */
  takenBack: ReadonlyMap<string, unknown>;
}

interface FoundPayments {
  rows: readonly ImportedRow[];
  parties: readonly (PaymentParties | null)[];
  ids: readonly PaymentIds[];
  entries: readonly (LedgerEntryRow | undefined)[];
}

/** What else is posted that payments may be about of which none is posted under its identifiers. */
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

/** How like a row entries of the same day, kind and amount are. */
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

/** A row as what is posted says it. A note that only one of them has is left as it is posted. */
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
