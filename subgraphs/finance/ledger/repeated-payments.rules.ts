import type { GlClass } from './ledger.enums.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { isMadeId, madeNumber } from './payment-key.rules.ts';
import type { MadeId, PaymentIds } from './payment-key.rules.ts';
import type { PaymentParties, SaidParties } from './payment-party.types.ts';
import { differingMembers } from './posting.rules.ts';

/** Payments of a file, and what is posted; each by place in the file. */
export interface ComparedPayments {
  said: readonly (SaidParties & { glClass?: GlClass })[];
  parties: readonly (PaymentParties | null)[];
  ids: readonly PaymentIds[];
  /** Those that are posted under the payment's identifiers. */
  entries: readonly (LedgerEntryRow | undefined)[];
  /** Else those that mean the same. */
  alike: ReadonlyMap<number, readonly LedgerEntryRow[]>;
  /** Or that mean the same but for a note, which only one of both has. */
  butForNote: ReadonlyMap<number, readonly LedgerEntryRow[]>;
}

/** What a payment turned out to be that is not posted under its identifiers. */
export interface RepeatedPayment {
  /** The entry that it is about, with what the row says otherwise. */
  repeated?: LedgerEntryRow;
  /** The entry that it may be about, which is for something else, or has a note where the row has none, or none. */
  unclear?: LedgerEntryRow;
}

/**
 * Tells which payments are posted under other identifiers than theirs. The k-th of a file that mean the same is, if k are posted
 * that mean the same; where both tell what they are for, the k-th that is for the same. One with an identifier of its own is about
 * another payment than those that have one, too: it is posted only under an identifier that was made, of which other rows are not.
 */
export function repeatedPayments(payments: ComparedPayments): RepeatedPayment[] {
  const { ids, entries, alike, butForNote } = payments;
  const taken = new Set(entries.map((entry) => entry?.id));
  for (const [place, { own, made }] of ids.entries()) {
    const known = !entries[place] && own === undefined && made ? forTheSame(made, alike.get(place) ?? []) : [];
    for (const { id } of known.slice(0, made?.numberOfCharge)) taken.add(id);
  }
  const added = new PaymentCounts();
  const read = new PaymentCounts();
  const repeated = ids.map(({ own, made }, place): LedgerEntryRow | undefined => {
    const same = alike.get(place) ?? [];
    const isFirst = made !== undefined && read.add(made) >= made.number;
    if (!made || entries[place]) return undefined;
    const open = same.filter(({ id }) => !taken.has(id));
    const posted = own === undefined ? postedSo(made, same, added) : namelessAmong(made, open, isFirst).slice(0, 1);
    const free = posted.filter(({ id }) => !taken.has(id));
    const closest = posted.length > 0 ? closestOf(payments, place, free.length > 0 ? free : posted) : undefined;
    if (closest) taken.add(closest.id);
    // It is going to be posted, and counts for the rows below it like those that are.
    else if (own !== undefined) added.add(made);
    return closest;
  });
  return ids.map(({ own, made }, place) => {
    if (repeated[place]) return { repeated: repeated[place] };
    if (!made || entries[place]) return {};
    // A payment with an identifier of its own is another one than those that have one, too.
    const mayBe = ({ id, externalId }: LedgerEntryRow): boolean =>
      !taken.has(id) && (own === undefined || isMadeId(externalId));
    const isForOther = ({ charge }: LedgerEntryRow): boolean =>
      charge !== null && made.charge !== null && charge !== made.charge;
    const forOther = alike.get(place)?.find((entry) => mayBe(entry) && isForOther(entry));
    const unclear = forOther ?? butForNote.get(place)?.find((entry) => mayBe(entry) && !isForOther(entry));
    return unclear ? { unclear } : {};
  });
}

/** Counts payments that mean the same, and those of them that are for the same. */
class PaymentCounts {
  private readonly counts = new Map<string, number>();

  /** @returns how many mean the same now */
  add({ key, charge }: MadeId): number {
    for (const one of [key, `${key} ${charge}`]) this.counts.set(one, this.of(one) + 1);
    return this.of(key);
  }

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

const forTheSame = ({ charge }: MadeId, same: readonly LedgerEntryRow[]): readonly LedgerEntryRow[] =>
  charge === null ? [] : same.filter((entry) => entry.charge === charge);

const numberIn = ({ key }: MadeId, { externalId }: LedgerEntryRow): number => madeNumber(externalId, key);

/** Those of the entries that mean the same among which a row without an identifier is posted; none where it is not. */
function postedSo(made: MadeId, same: readonly LedgerEntryRow[], added: PaymentCounts): readonly LedgerEntryRow[] {
  const { key, number, charge, numberOfCharge } = made;
  const alike = forTheSame(made, same);
  if (charge !== null && alike.length + added.of(`${key} ${charge}`) >= numberOfCharge) return alike;
  const mayBe = charge === null ? same : same.filter((entry) => entry.charge === null);
  return same.length + added.of(key) >= number ? mayBe : [];
}

/**
 * The entries under made identifiers that no row above is about, and a row with its own may be.
 * @param isFirst whether all rows above that mean the same are among those that are compared, so that it is known what they are
 *   about; else each is taken for the one with its number
 */
function namelessAmong(made: MadeId, open: readonly LedgerEntryRow[], isFirst: boolean): readonly LedgerEntryRow[] {
  const { number, charge, numberOfCharge } = made;
  const numberOf = (entry: LedgerEntryRow): number => numberIn(made, entry);
  const nameless = open.filter((entry) => numberOf(entry) > 0).sort((one, other) => numberOf(one) - numberOf(other));
  if (charge === null) {
    return nameless.filter((entry) => isFirst || entry.charge !== null || numberOf(entry) > number);
  }
  const alike = forTheSame(made, nameless).filter((entry) => isFirst || numberOf(entry) > numberOfCharge);
  return [...alike, ...nameless.filter((entry) => entry.charge === null && (isFirst || numberOf(entry) >= number))];
}

/** Of entries, at least one, that mean the same the first that the row does not contradict; where it contradicts all, the first one. */
function closestOf(payments: ComparedPayments, place: number, entries: readonly LedgerEntryRow[]): LedgerEntryRow {
  const ways = entries.map((entry) => ({ entry, said: withSaid(payments, place, entry) }));
  return (ways.find(({ entry, said }) => differingMembers(said, entry).length === 0) ?? ways[0]!).said;
}

/** An entry with what a row says otherwise. What the entry leaves open contradicts nothing. */
function withSaid({ said, parties }: ComparedPayments, place: number, entry: LedgerEntryRow): LedgerEntryRow {
  const { unitId, leaseId, glClass } = said[place]!;
  const party = parties[place]!;
  return {
    ...entry,
    unitId: unitId === undefined || entry.unitId === null ? entry.unitId : party.unitId,
    leaseId: leaseId === undefined || entry.leaseId === null ? entry.leaseId : party.leaseId,
    glClass: glClass ?? entry.glClass,
  };
}
