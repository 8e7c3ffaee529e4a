import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import type { LedgerEntryRow, PostedPart } from '../ledger-row.ts';
import { paymentMeaning, noteOf } from './payment-key.rules.ts';
import { noteLikeness } from './payment-notes.rules.ts';
import type { PaymentParties } from './payment-party.types.ts';

type Input = ImportedRow['input'];
type Row = Pick<ImportedRow, 'input' | 'part'> & { payer?: Payer | null };

/** The payment that a row with a receipt identifier stands for. */
export interface PartOfReceipt {
  /** The identifier of the payment, even if it is posted with other content. */
  id: string;
  /** An entry with the same receipt and sum but another charge, which may or may not be this payment. */
  unclear?: LedgerEntryRow;
  /** A posted part of the receipt that the file does not repeat. The money may have been divided differently since. */
  unrepeated?: LedgerEntryRow;
  /** An entry under the identifier with another day, type or party than the row. */
  foreign?: LedgerEntryRow;
}

/** The parties in which all parts of a receipt agree. */
type Payer = Pick<PaymentParties, 'propertyId' | 'tenantId'>;

const receiptOf = ({ externalId }: Input): string | undefined => externalId as string | undefined;
const chargeOf = ({ charge }: Input): string | null => (charge as string | undefined) ?? null;
const numberOf = ({ part }: Row): number => part?.number ?? 1;

/** The identifier of a part. `number` distinguishes parts with the same charge. */
function partId(receipt: string, charge: string | null, number: number): string {
  if (charge === null) return number === 1 ? receipt : `${receipt} (${number})`;
  return `${receipt} (${number === 1 ? charge : `${charge} ${number}`})`;
}

/**
 * Finds the payment of each row that has a receipt identifier, in the order of the rows. Several rows can share a
 * receipt. The first row in a file gets the identifier of the receipt, and the others get it with their charge
 * appended. Posted entries keep their identifiers, even if another file has other or differently ordered rows. A row is
 * a new part only if the file repeats all posted parts of its receipt, or if it is the part that could not be read
 * before.
 * @param postedUnder the entries under a receipt's identifier and as parts of it
 * @param payers the payer of each row; null when unknown
 */
export function partsOfReceipts(
  rows: readonly ImportedRow[],
  postedUnder: (receipt: string) => readonly PostedPart[],
  payers: readonly (Payer | null)[] = [],
): (PartOfReceipt | undefined)[] {
  const places = Map.groupBy([...rows.keys()], (place) => receiptOf(rows[place]!.input));
  const parts: (PartOfReceipt | undefined)[] = rows.map(() => undefined);
  for (const [receipt, receiptPlaces] of places) {
    if (receipt === undefined) continue;
    const found = new Receipt(receipt, postedUnder(receipt)).partsOf(
      receiptPlaces.map((place) => ({ ...rows[place]!, payer: payers[place] ?? null })),
    );
    for (const [index, place] of receiptPlaces.entries()) parts[place] = found[index]!;
  }
  return parts;
}

/** A posted part of a receipt that a file does not repeat. */
interface Unrepeated {
  entry: PostedPart;
  /** Whether the rows of the file and the posted parts have the same total. */
  isSameSum: boolean;
}

/** Compares the rows with one receipt identifier with the entries posted under it. */
class Receipt {
  private readonly posted: readonly PostedPart[];
  /** The entries that rows have claimed. */
  private readonly claimed = new Set<PostedPart>();
  private readonly assigned = new Set<string>();

  constructor(
    private readonly id: string,
    posted: readonly PostedPart[],
  ) {
    // A row repeats a reversed entry only if no other entry has the same content.
    this.posted = [...posted].sort((left, right) => Number(left.isTakenBack) - Number(right.isTakenBack));
  }

  partsOf(rows: readonly Row[]): PartOfReceipt[] {
    const inputs = new Set(rows.map(({ input }) => input));
    const earlier = new Set(rows.flatMap(({ part }) => part?.before ?? []).filter((input) => !inputs.has(input)));
    const before = [...earlier].map((input) => ({ input }));
    const same = before.map((row) => this.claim(row, isSame));
    const exact = rows.map((row) => this.claim(row, isSame));
    const repeated = before.map((row, index) => same[index] ?? this.claim(row, isSameButForNote));
    const matched = rows.map((row, index) => exact[index] ?? this.claimWithoutNote(row));
    const unmatched = [...repeated, ...matched].filter((part) => !part).length;
    const unrepeated = this.unrepeated([...before, ...rows]);
    return rows.map(
      (row, index) => matched[index] ?? this.unposted(row, unmatched === 1 ? 'alone' : 'of several', unrepeated),
    );
  }

  private claim(
    { input }: Row,
    isMeant: (entry: PostedPart, input: Input) => boolean,
    entries = this.posted,
  ): PartOfReceipt | undefined {
    const entry = entries.find((candidate) => !this.claimed.has(candidate) && isMeant(candidate, input));
    if (!entry) return undefined;
    this.claimed.add(entry);
    return { id: entry.externalId! };
  }

  /** A note on only one side is no contradiction, but it can distinguish two payments. */
  private claimWithoutNote(row: Row): PartOfReceipt | undefined {
    return this.claim(row, isSameButForNote, this.entriesOfPart(row));
  }

  /** The entries with the identifier of a row's charge and number. */
  private entriesOfPart(row: Row): PostedPart[] {
    const charge = chargeOf(row.input);
    const number = numberOf(row);
    const id = partId(this.id, charge, number);
    return this.posted.filter(
      (entry) =>
        entry.externalId === id ||
        (number === 1 && entry.externalId === this.id && (entry.charge === charge || entry.charge === null)),
    );
  }

  /**
   * The first posted entry that no row has claimed. `isSameSum` means that the rows have the same total as the posted
   * parts.
   */
  private unrepeated(rows: readonly Row[]): Unrepeated | undefined {
    const live = this.posted.filter(({ isTakenBack }) => !isTakenBack);
    const entry = live.find((candidate) => !this.claimed.has(candidate));
    if (!entry) return undefined;
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const fileSum = sum(rows.map(({ input }) => paymentMeaning(input).amount));
    return { entry, isSameSum: fileSum === sum(live.map(({ amountMinor }) => amountMinor)) };
  }

  /** Classifies a row without a matching entry: a new part, or a part that is posted with other content. */
  private unposted(row: Row, position: 'alone' | 'of several', unrepeated: Unrepeated | undefined): PartOfReceipt {
    const live = this.posted.filter(({ isTakenBack }) => !isTakenBack);
    const open = live.filter((entry) => !this.claimed.has(entry));
    const contradicted = this.contradicted(row, open);
    if (contradicted) return { id: contradicted.externalId! };
    const unclear = open.find((entry) => isSameSum(entry, row.input));
    if (unclear) return { id: unclear.externalId!, unclear };
    const foreign = live.find((entry) => !isOfReceipt(entry, row));
    if (foreign) return { id: foreign.externalId!, foreign };
    const isLacking = position === 'alone' && !unrepeated?.isSameSum && this.mayFillGap(row);
    if (unrepeated && !isLacking) return { id: unrepeated.entry.externalId!, unrepeated: unrepeated.entry };
    return { id: this.newId(row) };
  }

  /**
   * Whether a posted part is missing that the row can be: the first part, which could not be read, or a reversed one.
   */
  private mayFillGap({ input }: Row): boolean {
    return (
      !this.posted.some(({ externalId, isTakenBack }) => externalId === this.id && !isTakenBack) ||
      this.posted.some(({ charge, isTakenBack }) => isTakenBack && charge !== null && charge === chargeOf(input))
    );
  }

  /** The unclaimed entry that is posted in place of a row. */
  private contradicted(row: Row, open: readonly PostedPart[]): PostedPart | undefined {
    const charge = chargeOf(row.input);
    const whole = open.find(({ externalId }) => externalId === this.id);
    // A receipt that was posted as one sum is not posted again in parts, nor the reverse.
    if (whole?.charge === null) return whole;
    if (charge === null) return whole ?? open[0];
    const sameParts = this.entriesOfPart(row);
    const receiptPlaces = open.find((entry) => sameParts.includes(entry));
    return receiptPlaces ?? (sameParts.length > 0 ? open.find((entry) => entry.charge === charge) : undefined);
  }

  private newId(row: Row): string {
    const taken = new Set([...this.posted.map(({ externalId }) => externalId), ...this.assigned]);
    const charge = chargeOf(row.input);
    let number = numberOf(row);
    let id = row.part ? partId(this.id, charge, number) : this.id;
    while (taken.has(id)) id = partId(this.id, charge, number++);
    this.assigned.add(id);
    return id;
  }
}

/** Whether an entry and a row can be parts of one receipt: same day, type and party. */
function isOfReceipt(entry: PostedPart, { input, payer }: Row): boolean {
  const isOfPayer = !payer || (entry.propertyId === payer.propertyId && entry.tenantId === payer.tenantId);
  return isOfPayer && entry.postedOn === input['postedOn'] && entry.kind === paymentMeaning(input).kind;
}

/** Whether an entry has the same content as a row. */
function isSame(entry: PostedPart, input: Input): boolean {
  return isSameButForNote(entry, input) && noteOf(entry) === paymentMeaning(input).reference;
}

function isSameButForNote(entry: PostedPart, input: Input): boolean {
  const charge = chargeOf(input);
  const note = (input['reference'] as string | undefined) ?? null;
  return (
    isSameSum(entry, input) &&
    isOfClass(entry, input) &&
    (entry.charge === null || charge === null || entry.charge === charge) &&
    noteLikeness(entry.reference, note) !== 'other'
  );
}

/** A row without a class is rent, except that it also matches a reversed entry of any class. */
function isOfClass({ glClass, isTakenBack }: PostedPart, input: Input): boolean {
  const writtenClass = input['glClass'];
  return glClass === (writtenClass ?? 'rent') || (writtenClass === undefined && isTakenBack);
}

function isSameSum(entry: LedgerEntryRow, input: Input): boolean {
  const { kind, amount } = paymentMeaning(input);
  return entry.postedOn === input['postedOn'] && entry.kind === kind && entry.amountMinor === amount;
}
