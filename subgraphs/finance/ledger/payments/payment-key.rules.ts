import { createHash } from 'node:crypto';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { firstNameFirst, foldedName } from '../../../../platform/imports/person-name.rules.ts';
import { notesIn } from './payment-notes.rules.ts';
import type { PaymentParties } from './payment-party.types.ts';

type Input = ImportedRow['input'];

/**
 * The key by which rows of a file that may be the same payment are counted: their content, without spelling differences
 * in names and notes. Charge and identifier are left out because another file may not have them.
 */
export function countedAs(input: Input): string {
  return countedBy(input, paymentMeaning(input));
}

/** The same key without the note, which can be missing or different in another file. */
export function countedWithoutNote(input: Input): string {
  const { reference: _reference, ...meaning } = paymentMeaning(input);
  return countedBy({ ...input, reference: null }, meaning);
}

function countedBy(input: Input, meaning: object): string {
  const { glClass: _glClass, charge: _charge, externalId: _externalId, ...content } = input;
  return JSON.stringify(
    Object.entries({ ...content, ...meaning, tenantId: personIn(content['tenantId']) }).sort(([left], [right]) =>
      left < right ? -1 : 1,
    ),
  );
}

/** The members in which all rows of a receipt agree, without spelling differences. */
export function receiptAgreesIn(input: Input) {
  const { kind, postedOn, leaseId } = input;
  const place = Object.fromEntries(['propertyId', 'unitId'].map((member) => [member, folded(input[member])]));
  return { kind, postedOn, ...place, leaseId, tenantId: personIn(input['tenantId']) };
}

const folded = (text: unknown): unknown => (typeof text === 'string' ? foldedName(text) : text);

/** The identifiers of a payment. */
export interface PaymentIds {
  /** The identifier in the system that wrote the file. */
  fileId: string | undefined;
  /**
   * The identifier derived from the row's meaning and its count among equal rows; undefined when its parties are
   * unknown.
   */
  derived: DerivedId | undefined;
}

/** An identifier derived from the meaning of a payment. */
export interface DerivedId {
  id: string;
  /** Equal for all payments with the same meaning. */
  key: string;
  /** Like the key, but different for different units of a tenant. */
  slot: string;
  /** The number of the payment within its slot, from 1. */
  number: number;
  /** The charge; null when the row names none. */
  charge: string | null;
  /** The number of the payment among those for the same charge, from 1. */
  numberOfCharge: number;
  /** Equal for all payments that differ only in their notes. */
  bare: string;
  /** The number of the payment among those, from 1. */
  numberOfBare: number;
}

/**
 * The identifiers of payments: their own, and those derived from the meaning of each row and its count among equal
 * rows. Another file with the same payments yields the same identifiers, however it names the parties.
 * @param parties the parties of each payment; null when unknown
 */
export function paymentIds(
  rows: readonly ImportedRow[],
  parties: readonly (PaymentParties | null)[],
): readonly PaymentIds[] {
  const taken = new Set<string>();
  // Rows with the same meaning in other words are counted separately, so skip numbers that are taken.
  const next = (key: string, from: number): number => {
    let number = from;
    while (taken.has(`${key}-${number}`)) number++;
    taken.add(`${key}-${number}`);
    return number;
  };
  return rows.map(({ input, occurrence = 1, occurrenceOfPart = 1, occurrenceAlike = 1 }, index) => {
    const fileId = input['externalId'] as string | undefined;
    const party = parties[index];
    if (!party) return { fileId, derived: undefined };
    const key = paymentKey(input, party);
    const charge = (input['charge'] as string | undefined) ?? null;
    const slot = input['unitId'] === undefined ? key : `row-${digest([key, party.unitId])}`;
    const number = next(slot, occurrence);
    const numberOfCharge = charge === null ? number : next(`${slot}-${charge}`, occurrenceOfPart);
    const id = charge === null ? `${slot}-${number}` : `${slot}-${charge}-${numberOfCharge}`;
    const bare = paymentKey({ ...input, reference: null }, party);
    const numberOfBare = next(`bare ${bare}`, occurrenceAlike);
    return { fileId, derived: { id, key, slot, number, charge, numberOfCharge, bare, numberOfBare } };
  });
}

/** The key of all payments with the same meaning, in files and among posted entries. */
export function paymentKey(
  input: Input,
  { propertyId, unitId, tenantId }: Pick<PaymentParties, 'propertyId' | 'unitId' | 'tenantId'>,
): string {
  const { kind, amount, reference } = paymentMeaning(input);
  const content = [propertyId, tenantId ?? unitId, input['postedOn'], kind, amount, reference];
  return `row-${digest(content)}`;
}

const digest = (content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The meaning of a payment. A negative amount is a refund. */
export function paymentMeaning({ kind, amount, reference }: Input) {
  const minor = (amount ?? 0) as number;
  return {
    kind: kind ?? (minor < 0 ? 'refund' : 'payment'),
    amount: Math.abs(minor),
    reference: noteOf({ reference: typeof reference === 'string' ? reference : null }),
  };
}

/** The notes of an entry in comparable form. */
export const noteOf = ({ reference }: { reference: string | null }): string | null =>
  reference === null ? null : notesIn(reference).join(' | ');

/** Whether two identifiers differ only in what a spreadsheet changes: leading zeros, a trailing `.0`, or case. */
export const areLikeIds = (left: string, right: string): boolean => left !== right && plainId(left) === plainId(right);

const plainId = (id: string): string =>
  id
    .trim()
    .toLowerCase()
    .replace(/\.0+$/, '')
    .replace(/^0+(?=\d)/, '');

/** A person's name in comparable form. An identifier, which has no spaces or commas, stays as it is. */
export const personIn = (text: unknown): unknown =>
  typeof text === 'string' && /[\s,]/.test(text) ? foldedName(firstNameFirst(text)) : text;
