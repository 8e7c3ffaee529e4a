import type { GlClass } from '../ledger.enums.ts';
import type { LedgerEntryRow } from '../ledger-row.ts';
import { areLikeIds } from './payment-key.rules.ts';
import { isDerivedId } from '../derived-payment-id.rules.ts';
import type { DerivedId, PaymentIds } from './payment-key.rules.ts';
import type { PaymentParties, PartyTexts } from './payment-party.types.ts';
import { differingMembers } from '../posting.rules.ts';

/** What is posted that may be what a payment is about. */
export interface LikeEntries {
  /** What means the same. */
  alike: readonly LedgerEntryRow[];
  /** What means the same, but has more notes or fewer, as of a file with another column of them. */
  sharingNotes: readonly LedgerEntryRow[];
  /** What means the same, but has another note, or one where the row has none, or none where it has one. */
  otherNotes: readonly LedgerEntryRow[];
  /** What means the same but for a tenant that only one of both has, and perhaps for a note. */
  otherTenancy: readonly LedgerEntryRow[];
  /** What means the same, with or without the note, and was taken back. */
  takenBack: readonly LedgerEntryRow[];
}

/** Payments of a file, and what is posted; each by place in the file. */
export interface ComparedPayments {
  fileRows: readonly (PartyTexts & { glClass?: GlClass; externalId?: string | undefined })[];
  parties: readonly (PaymentParties | null)[];
  ids: readonly PaymentIds[];
  /** Those that are posted under the payment's identifiers. */
  entries: readonly (LedgerEntryRow | undefined)[];
  /** For the others what else is posted, in the order in which it was. */
  posted: ReadonlyMap<number, LikeEntries>;
}

/** What a payment turned out to be that is not posted under its identifiers. */
export interface RepeatedPayment {
  /** The entry that it is about, with what the row says otherwise. */
  repeated?: LedgerEntryRow;
  /** The entry that it may be about: for something else, with another note or identifier, or with a tenant where it has none. */
  unclear?: LedgerEntryRow;
  /** The entry that it is about, which was taken back. */
  takenBack?: LedgerEntryRow;
}

/**
 * Tells which payments are posted under other identifiers than theirs. Each is about one entry, and no two are about the same:
 * first those claim theirs that are for the same as an entry, then those that contradict none, then the others; behind these those
 * claim one that have some of its notes, or more. One with an
 * identifier of its own is about another payment than those that have one, too. A payment for which only such entries are left
 * that may be it or not is told to be unclear.
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

/** A payment that is not posted under its identifiers. */
interface OpenRow extends LikeEntries {
  place: number;
  derived: DerivedId;
  /** The identifier that it bears, or that of its receipt. */
  fileId: string | undefined;
  /** How many rows of the file that mean the same were compared before, with others. */
  before: number;
  /** How many of these are for the same. */
  beforeOfCharge: number;
  /** How many there were before that mean the same but for their notes. */
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

/** Which entries rows may be about in a pass. */
interface Pass {
  /** How many of the first ones rows are about that were compared before. */
  skipped: number;
  isMeant(row: OpenRow, entry: LedgerEntryRow): boolean;
}

/** Which row is about which entry. */
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

  /** Has rows claim what has some of their notes; rows before these in the file may have claimed as many. */
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

  /** Those that no row of the batch is about. */
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

/** A payment with an identifier of its own is about none that has one, too. */
const mayBeAbout = ({ fileId }: OpenRow, { externalId }: LedgerEntryRow): boolean =>
  fileId === undefined || externalId === null || isDerivedId(externalId);

/** Whether an entry has the identifier of a payment but for what a spreadsheet takes from it. */
const isLikeNamed = ({ fileId }: OpenRow, { externalId, receipt }: LedgerEntryRow): boolean =>
  fileId !== undefined && externalId !== null && areLikeIds(fileId, receipt ?? externalId);

/** What a payment is that is about no entry: new, unless something is posted that may be it. */
function classifyUnclaimed(
  row: OpenRow,
  claims: Claims,
  mayBeFor: (row: OpenRow, entry: LedgerEntryRow) => boolean,
): RepeatedPayment {
  const isOpen = (entry: LedgerEntryRow): boolean => claims.isOpen(entry) && mayBeAbout(row, entry);
  const forOthers = row.alike.filter((entry) => isOpen(entry) && !mayBeFor(row, entry));
  if (forOthers.length > row.before - row.beforeOfCharge) return { unclear: forOthers[0]! };
  // Rows before, of other batches, may be about these, or about those with identifiers of their own: nobody remembers.
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

/** An entry with what a row says otherwise. What the entry leaves open contradicts nothing. */
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
