import type { GlClass } from './ledger.enums.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { madeNumber } from './payment-key.rules.ts';
import type { PaymentIds } from './payment-key.rules.ts';
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
}

/**
 * Tells which payments are posted under other identifiers than theirs. The k-th of a file that mean the same is, if k are posted
 * that mean the same. One with an identifier of its own is about another payment than those that have one, too: it is
 * posted only under an identifier that was made, of which other rows are not.
 * @returns for each such payment its entry, with what the row says otherwise
 */
export function repeatedPayments(payments: ComparedPayments): (LedgerEntryRow | undefined)[] {
  const { ids, entries, alike } = payments;
  const taken = new Set(entries.map((entry) => entry?.id));
  const added = new Map<string, number>();
  return ids.map(({ own, made }, place) => {
    const same = alike.get(place) ?? [];
    if (!made || entries[place]) return undefined;
    const { key, number } = made;
    if (own === undefined) {
      const posted = same.length + (added.get(key) ?? 0);
      return posted < number ? undefined : closestOf(payments, place, same);
    }
    const nameless = same.find((entry) => !taken.has(entry.id) && madeNumber(entry.externalId, key) > number);
    if (nameless) {
      taken.add(nameless.id);
      return withSaid(payments, place, nameless);
    }
    // It is going to be posted, and counts for the rows below it like those that are.
    added.set(key, (added.get(key) ?? 0) + 1);
    return undefined;
  });
}

/** Of entries that mean the same the first that the row does not contradict; where it contradicts all, the first one. */
function closestOf(
  payments: ComparedPayments,
  place: number,
  entries: readonly LedgerEntryRow[],
): LedgerEntryRow | undefined {
  const ways = entries.map((entry) => ({ entry, said: withSaid(payments, place, entry) }));
  return (ways.find(({ entry, said }) => differingMembers(said, entry).length === 0) ?? ways[0])?.said;
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
