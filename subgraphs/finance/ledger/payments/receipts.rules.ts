import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import type { LedgerEntryRow, PostedPart } from '../ledger-row.ts';
import { paymentMeaning, noteOf } from './payment-key.rules.ts';
import { noteLikeness } from './payment-notes.rules.ts';
import type { PaymentParties } from './payment-party.types.ts';

type Input = ImportedRow['input'];
type Row = Pick<ImportedRow, 'input' | 'part'> & { payer?: Payer | null };

/** What becomes of a row that bears the identifier of a receipt. */
export interface PartOfReceipt {
  /** The identifier of its payment, also where that is posted with other content. */
  id: string;
  /** What is posted of the same receipt and sum as another charge, so that nobody can tell whether it is this one. */
  unclear?: LedgerEntryRow;
  /** What is posted of the receipt that the file does not repeat: its money may have been divided otherwise since. */
  unrepeated?: LedgerEntryRow;
  /** What is posted under the identifier, of another day, type or party than the row. */
  foreign?: LedgerEntryRow;
}

/** Of whom a row is, as far as the parts of a receipt agree in that. */
type Payer = Pick<PaymentParties, 'propertyId' | 'tenantId'>;

const receiptOf = ({ externalId }: Input): string | undefined => externalId as string | undefined;
const chargeOf = ({ charge }: Input): string | null => (charge as string | undefined) ?? null;
const numberOf = ({ part }: Row): number => part?.number ?? 1;

/** The identifier of a part; `number` tells those apart that are of one charge. */
function partId(receipt: string, charge: string | null, number: number): string {
  if (charge === null) return number === 1 ? receipt : `${receipt} (${number})`;
  return `${receipt} (${number === 1 ? charge : `${charge} ${number}`})`;
}

/**
 * Which payment each row is that bears the identifier of a receipt, by place; several rows may bear one. The first of a file has
 * the identifier of the receipt and the others have it with their charge behind it; what is posted keeps its own, also where
 * another file has the rows in another order, or had less of them.
 * A row is a new part only where the file repeats all that is posted of its receipt, or it is the one that could not be read before.
 * @param postedUnder what is posted under a receipt's identifier, and as parts of it
 * @param payers whom each row is of; null where that is not known
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

/** What is posted of a receipt that a file does not repeat. */
interface Unrepeated {
  entry: PostedPart;
  /** Whether the file's rows together are the same money as what is posted. */
  isSameSum: boolean;
}

/** The rows under one identifier, beside what is posted under it. */
class Receipt {
  private readonly posted: readonly PostedPart[];
  /** What a row is known to be about. */
  private readonly claimed = new Set<PostedPart>();
  private readonly assigned = new Set<string>();

  constructor(
    private readonly id: string,
    posted: readonly PostedPart[],
  ) {
    // What was taken back is repeated by a row only where nothing else says the same.
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

  /** A note that only one of them has contradicts nothing; but it may be what tells two payments apart. */
  private claimWithoutNote(row: Row): PartOfReceipt | undefined {
    return this.claim(row, isSameButForNote, this.entriesOfPart(row));
  }

  /** The entries that have the identifier of a row's charge and number. */
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

  /** What is posted and no row of the file is about; `isSameSum` where the file's rows together say no other sum. */
  private unrepeated(rows: readonly Row[]): Unrepeated | undefined {
    const live = this.posted.filter(({ isTakenBack }) => !isTakenBack);
    const entry = live.find((candidate) => !this.claimed.has(candidate));
    if (!entry) return undefined;
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const fileSum = sum(rows.map(({ input }) => paymentMeaning(input).amount));
    return { entry, isSameSum: fileSum === sum(live.map(({ amountMinor }) => amountMinor)) };
  }

  /** What is not posted as the row says it: a new part, or one that is posted with other content. */
  private unposted(row: Row, company: 'alone' | 'of several', unrepeated: Unrepeated | undefined): PartOfReceipt {
    const live = this.posted.filter(({ isTakenBack }) => !isTakenBack);
    const open = live.filter((entry) => !this.claimed.has(entry));
    const contradicted = this.contradicted(row, open);
    if (contradicted) return { id: contradicted.externalId! };
    const unclear = open.find((entry) => isSameSum(entry, row.input));
    if (unclear) return { id: unclear.externalId!, unclear };
    const foreign = live.find((entry) => !isOfReceipt(entry, row));
    if (foreign) return { id: foreign.externalId!, foreign };
    const isLacking = company === 'alone' && !unrepeated?.isSameSum && this.mayFillGap(row);
    if (unrepeated && !isLacking) return { id: unrepeated.entry.externalId!, unrepeated: unrepeated.entry };
    return { id: this.newId(row) };
  }

  /** Whether there is a part missing that a row may be: the first, which could not be read, or one that was taken back. */
  private mayFillGap({ input }: Row): boolean {
    return (
      !this.posted.some(({ externalId, isTakenBack }) => externalId === this.id && !isTakenBack) ||
      this.posted.some(({ charge, isTakenBack }) => isTakenBack && charge !== null && charge === chargeOf(input))
    );
  }

  /** What is posted in the place of a row, that no other row of the file is about. */
  private contradicted(row: Row, open: readonly PostedPart[]): PostedPart | undefined {
    const charge = chargeOf(row.input);
    const whole = open.find(({ externalId }) => externalId === this.id);
    // A receipt that came as one sum does not come once more in parts, nor the other way about.
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

/** Whether an entry may be a part of one receipt with a row: of the same day, type and party. */
function isOfReceipt(entry: PostedPart, { input, payer }: Row): boolean {
  const isOfPayer = !payer || (entry.propertyId === payer.propertyId && entry.tenantId === payer.tenantId);
  return isOfPayer && entry.postedOn === input['postedOn'] && entry.kind === paymentMeaning(input).kind;
}

/** Whether an entry says what a row does. */
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

/** A row that does not say what it is for is of rent; but what was taken back is not posted anew as that. */
function isOfClass({ glClass, isTakenBack }: PostedPart, input: Input): boolean {
  const writtenClass = input['glClass'];
  return glClass === (writtenClass ?? 'rent') || (writtenClass === undefined && isTakenBack);
}

function isSameSum(entry: LedgerEntryRow, input: Input): boolean {
  const { kind, amount } = paymentMeaning(input);
  return entry.postedOn === input['postedOn'] && entry.kind === kind && entry.amountMinor === amount;
}
