import type { GlClass } from '../ledger.enums.ts';
import type { LedgerEntryRow } from '../ledger-row.ts';
import { areLikeIds } from './payment-key.rules.ts';
import { isDerivedId } from '../derived-payment-id.rules.ts';
import type { DerivedId, PaymentIds } from './payment-key.rules.ts';
import type { PaymentParties, PartyTexts } from './payment-party.types.ts';
import { differingMembers } from '../posting.rules.ts';

/** Posted entries that a payment may repeat. */
export interface LikeEntries {
  /** Entries with the same meaning. */
  alike: readonly LedgerEntryRow[];
  /** Entries with the same meaning but more or fewer notes, for example from a file with other note columns. */
  sharingNotes: readonly LedgerEntryRow[];
  /** Entries with the same meaning but another note, or a note on only one side. */
  otherNotes: readonly LedgerEntryRow[];
  /** Entries with the same meaning except that only one side has a tenant; the note may differ too. */
  otherTenancy: readonly LedgerEntryRow[];
  /** Reversed entries with the same meaning, with or without the note. */
  takenBack: readonly LedgerEntryRow[];
}

/** Payments of a file and posted entries, in the order of the file. */
export interface ComparedPayments {
  fileRows: readonly (PartyTexts & { glClass?: GlClass; externalId?: string | undefined })[];
  parties: readonly (PaymentParties | null)[];
  ids: readonly PaymentIds[];
  /** The entries under the payments' identifiers. */
  entries: readonly (LedgerEntryRow | undefined)[];
  /** Similar entries for the other payments, in the order of posting. */
  posted: ReadonlyMap<number, LikeEntries>;
}

/** The result for a payment that is not posted under its identifiers. */
export interface RepeatedPayment {
  /** The entry that it repeats, with the row's changes. */
  repeated?: LedgerEntryRow;
  /** An entry that it may repeat, with another charge, note or identifier, or with a tenant on only one side. */
  unclear?: LedgerEntryRow;
  /** The reversed entry that the row repeats. */
  takenBack?: LedgerEntryRow;
}

/**
 * Finds the payments that are posted under other identifiers than theirs. Each payment claims at most one entry, and no
 * entry is claimed twice. Payments claim in this order: those with the same charge as an entry, those without
 * contradictions, the others, and last those that share only some notes. A payment with its own identifier never claims
 * an entry that has another one. A payment is unclear when only entries are left that may or may not be it.
 */
export function repeatedPayments(payments: ComparedPayments): RepeatedPayment[] {
  const rows = openRows(payments);
  const claims = new Claims(payments);
  const isFor = ({ derived }: OpenRow, entry: LedgerEntryRow): boolean =>
    derived.charge !== null && entry.charge === derived.charge;
  const mayBeFor = ({ derived }: OpenRow, entry: LedgerEntryRow): boolean =>
    derived.charge === null || entry.charge === null || entry.charge === derived.charge;
  claims.take(rows, (row) => ({ skipped: row.beforeOfCharge, isMeant: isFor }));
  claims.take(rows, (row) => ({
    skipped: row.before,
    isMeant: (candidate, entry) =>
      mayBeFor(candidate, entry) && contradictions(payments, row.place, entry).length === 0,
  }));
  claims.take(rows, (row) => ({ skipped: row.before, isMeant: mayBeFor }));
  const withNotes = rows.filter((row) => row.sharingNotes.length > 0);
  claims.takePartly(withNotes, isFor);
  claims.takePartly(
    withNotes,
    (candidate, entry) => mayBeFor(candidate, entry) && contradictions(payments, candidate.place, entry).length === 0,
  );
  claims.takePartly(withNotes, mayBeFor);
  const results: RepeatedPayment[] = payments.ids.map(() => ({}));
  for (const row of rows) results[row.place] = claims.claimOf(row) ?? classifyUnclaimed(row, claims, mayBeFor);
  return results;
}

/** A payment without an entry under its identifiers. */
interface OpenRow extends LikeEntries {
  place: number;
  derived: DerivedId;
  /** The identifier of the payment or of its receipt. */
  fileId: string | undefined;
  /** The number of rows with the same meaning in earlier batches. */
  before: number;
  /** The number of these rows with the same charge. */
  beforeOfCharge: number;
  /** The number of rows in earlier batches that differ only in their notes. */
  beforeBare: number;
}

function openRows({ fileRows, ids, entries, posted }: ComparedPayments): OpenRow[] {
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)!;
  };
  return ids.flatMap(({ fileId, derived }, place): OpenRow[] => {
    if (!derived) return [];
    const before = Math.max(0, derived.number - count(derived.key));
    const beforeOfCharge = Math.max(0, derived.numberOfCharge - count(`${derived.key} ${derived.charge}`));
    const beforeBare = Math.max(0, derived.numberOfBare - count(`bare ${derived.bare}`));
    const like = posted.get(place);
    if (entries[place] || !like) return [];
    const named = fileId === undefined ? undefined : (fileRows[place]!.externalId ?? fileId);
    return [{ place, derived, fileId: named, before, beforeOfCharge, beforeBare, ...like }];
  });
}

/** The entries that rows may claim in one pass. */
interface Pass {
  /** The number of first entries that belong to rows of earlier batches. */
  skipped: number;
  isMeant(row: OpenRow, entry: LedgerEntryRow): boolean;
}

/** Records which row has claimed which entry. */
class Claims {
  private readonly taken: Set<string>;
  private readonly claimed = new Map<OpenRow, RepeatedPayment>();

  constructor(private readonly payments: ComparedPayments) {
    this.taken = new Set(payments.entries.flatMap((entry) => entry?.id ?? []));
  }

  take(rows: readonly OpenRow[], passOf: (row: OpenRow) => Pass): void {
    for (const row of rows) {
      if (this.claimed.has(row)) continue;
      const { skipped, isMeant } = passOf(row);
      const matches = row.alike.filter((entry) => isMeant(row, entry) && mayBeAbout(row, entry));
      this.claimClosest(row, matches.slice(Math.min(skipped, matches.length)));
    }
  }

  /**
   * Lets rows claim entries that share some of their notes, except entries that rows of earlier batches may have
   * claimed.
   */
  takePartly(rows: readonly OpenRow[], isMeant: Pass['isMeant']): void {
    for (const row of rows) {
      const mayMean = [...row.alike, ...row.sharingNotes, ...row.otherNotes].filter((entry) => mayBeAbout(row, entry));
      if (this.claimed.has(row) || this.openOf(mayMean).length <= row.beforeBare) continue;
      this.claimClosest(
        row,
        row.sharingNotes.filter((entry) => isMeant(row, entry) && mayBeAbout(row, entry)),
      );
    }
  }

  /** The entries that no row of the batch has claimed. */
  openOf(entries: readonly LedgerEntryRow[]): readonly LedgerEntryRow[] {
    return entries.filter((entry) => this.isOpen(entry));
  }

  private claimClosest(row: OpenRow, matches: readonly LedgerEntryRow[]): void {
    const open = [...this.openOf(matches)];
    const differing = (entry: LedgerEntryRow): number => contradictions(this.payments, row.place, entry).length;
    const [closest] = open.sort((left, right) => differing(left) - differing(right));
    if (!closest) return;
    this.taken.add(closest.id);
    this.claimed.set(row, { repeated: withRowContent(this.payments, row.place, closest) });
  }

  claimOf(row: OpenRow): RepeatedPayment | undefined {
    return this.claimed.get(row);
  }

  isOpen({ id }: LedgerEntryRow): boolean {
    return !this.taken.has(id);
  }
}

/** A payment with its own identifier never repeats an entry that has another one. */
const mayBeAbout = ({ fileId }: OpenRow, { externalId }: LedgerEntryRow): boolean =>
  fileId === undefined || externalId === null || isDerivedId(externalId);

/** Whether an entry has the identifier of a payment apart from what a spreadsheet changes. */
const isLikeNamed = ({ fileId }: OpenRow, { externalId, receipt }: LedgerEntryRow): boolean =>
  fileId !== undefined && externalId !== null && areLikeIds(fileId, receipt ?? externalId);

/** Classifies a payment that claims no entry. It is new unless an entry is left that may be it. */
function classifyUnclaimed(
  row: OpenRow,
  claims: Claims,
  mayBeFor: (row: OpenRow, entry: LedgerEntryRow) => boolean,
): RepeatedPayment {
  const isOpen = (entry: LedgerEntryRow): boolean => claims.isOpen(entry) && mayBeAbout(row, entry);
  const forOthers = row.alike.filter((entry) => isOpen(entry) && !mayBeFor(row, entry));
  if (forOthers.length > row.before - row.beforeOfCharge) return { unclear: forOthers[0]! };
  // Rows of earlier batches may have claimed these entries or those with their own identifiers; earlier claims are not
  // stored.
  const like = [...row.alike, ...row.sharingNotes, ...row.otherNotes];
  const same = like.find((entry) => isOpen(entry) && mayBeFor(row, entry));
  if (same && claims.openOf(like).length > row.beforeBare) return { unclear: same };
  const otherTenancy = row.otherTenancy.find((entry) => isOpen(entry) && mayBeFor(row, entry));
  if (otherTenancy) return { unclear: otherTenancy };
  const named = claims.openOf(like).find((entry) => isLikeNamed(row, entry));
  if (named) return { unclear: named };
  const takenBack =
    row.fileId !== undefined ? undefined : row.takenBack.find((entry) => isOpen(entry) && mayBeFor(row, entry));
  return takenBack ? { takenBack } : {};
}

const contradictions = (payments: ComparedPayments, place: number, entry: LedgerEntryRow): string[] =>
  differingMembers(withRowContent(payments, place, entry), entry);

/** The entry with the row's changes. A member that the entry leaves empty is no contradiction. */
function withRowContent({ fileRows, parties }: ComparedPayments, place: number, entry: LedgerEntryRow): LedgerEntryRow {
  const { unitId, leaseId, glClass } = fileRows[place]!;
  const party = parties[place]!;
  return {
    ...entry,
    unitId: unitId === undefined || entry.unitId === null ? entry.unitId : party.unitId,
    leaseId: leaseId === undefined || entry.leaseId === null ? entry.leaseId : party.leaseId,
    glClass: glClass ?? entry.glClass,
  };
}
