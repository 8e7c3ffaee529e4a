import { createHash } from 'node:crypto';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { firstNameFirst, foldedName } from '../../../../platform/imports/person-name.rules.ts';
import { notesIn } from './payment-notes.rules.ts';
import type { PaymentParties } from './payment-party.types.ts';

type Input = ImportedRow['input'];

/**
 * What rows of one file are counted by that may be the same payment: what they say, without how names and notes are spelled.
 * What a payment is about tells none apart, nor does its identifier, since another file may not say it.
 */
export function countedAs(input: Input): string {
  return countedBy(input, paymentMeaning(input));
}

/** The same without the note, which another file may not have, or have otherwise. */
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

/** What the rows of one receipt agree in, however they spell it. */
export function receiptAgreesIn(input: Input) {
  const { kind, postedOn, leaseId } = input;
  const place = Object.fromEntries(['propertyId', 'unitId'].map((member) => [member, folded(input[member])]));
  return { kind, postedOn, ...place, leaseId, tenantId: personIn(input['tenantId']) };
}

const folded = (text: unknown): unknown => (typeof text === 'string' ? foldedName(text) : text);

/** What a payment is known by. */
export interface PaymentIds {
  /** In the system that the file is from. */
  fileId: string | undefined;
  /** Made of what the row means, and of how many before it mean the same; undefined where that is not known. */
  derived: DerivedId | undefined;
}

/** An identifier made of what a payment means. */
export interface DerivedId {
  id: string;
  /** Equal for all that mean the same. */
  key: string;
  /** The same, but for those that name different units of a tenant. */
  slot: string;
  /** Which of those of its slot it is, from 1. */
  number: number;
  /** What it is for; null where that is not said. */
  charge: string | null;
  /** Which it is of those that are for the same, from 1. */
  numberOfCharge: number;
  /** Equal for all that mean the same but for their notes. */
  bare: string;
  /** Which it is of those, from 1. */
  numberOfBare: number;
}

/**
 * The identifiers of payments: their own, and those of what rows mean, and how many rows before it mean the same, so that
 * another file with the same payments repeats them, however it names whom they are of.
 * @param parties whom and what each is of; null where that is not known
 */
export function paymentIds(
  rows: readonly ImportedRow[],
  parties: readonly (PaymentParties | null)[],
): readonly PaymentIds[] {
  const taken = new Set<string>();
  // Rows that say the same otherwise are counted each for themselves.
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

/** What all payments have in common that mean the same: those of a file, and those that are posted. */
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

/** What a payment is: a refund is one of an amount below 0, too. */
export function paymentMeaning({ kind, amount, reference }: Input) {
  const minor = (amount ?? 0) as number;
  return {
    kind: kind ?? (minor < 0 ? 'refund' : 'payment'),
    amount: Math.abs(minor),
    reference: noteOf({ reference: typeof reference === 'string' ? reference : null }),
  };
}

/** The notes of an entry, as they are compared. */
export const noteOf = ({ reference }: { reference: string | null }): string | null =>
  reference === null ? null : notesIn(reference).join(' | ');

/** Whether two identifiers differ, but only in what a spreadsheet takes from them: zeros in front, `.0` behind, or case. */
export const areLikeIds = (left: string, right: string): boolean => left !== right && plainId(left) === plainId(right);

const plainId = (id: string): string =>
  id
    .trim()
    .toLowerCase()
    .replace(/\.0+$/, '')
    .replace(/^0+(?=\d)/, '');

/** A person's name as it is compared; an identifier, which has no spaces or commas, as it is. */
export const personIn = (text: unknown): unknown =>
  typeof text === 'string' && /[\s,]/.test(text) ? foldedName(firstNameFirst(text)) : text;
