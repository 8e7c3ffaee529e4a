import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { personIn } from './payment-key.rules.ts';
import { joinedNotes } from './payment-notes.rules.ts';

type Input = ImportedRow['input'];

/** The members that make up the note of a payment, in their order. */
const NOTES = ['reference', 'checkNumber', 'memo', 'description'] as const;

/** Combines the note cells and the amount cells of a payment row. */
export function combinedPayment(input: Input): Input {
  return withNote(withAmount(input));
}

/**
 * The paid sum overrides `Amount`, which can be the amount due. In a row that names a charge, the paid sum can also be
 * the total of the receipt, so the amount is ambiguous.
 */
function withAmount(input: Input): Input {
  if (input['paymentAmount'] === undefined) return input;
  const { paymentAmount, ...content } = input;
  const { amount } = content;
  const isUnclear = amount !== undefined && amount !== paymentAmount && content['charge'] !== undefined;
  return isUnclear ? { ...content, otherAmount: paymentAmount } : { ...content, amount: paymentAmount };
}

/** Combines all note columns because any of them can distinguish two payments. */
function withNote(input: Input): Input {
  const { reference, checkNumber, memo, description, payer, ...content } = input;
  if ([checkNumber, memo, description, payer].every((cell) => cell === undefined)) return input;
  const texts: Input = { reference, checkNumber, memo, description };
  const cells = [...NOTES.map((member) => texts[member]), otherPayer(content['tenantId'], payer)];
  const note = joinedNotes(cells.flatMap((cell) => (typeof cell === 'string' ? cell : [])));
  return note === undefined ? content : { ...content, reference: note };
}

/** The payer when it is not the tenant. A code and a name cannot be compared. */
function otherPayer(tenant: unknown, payer: unknown): unknown {
  const isNamed = typeof tenant === 'string' && /[\s,]/.test(tenant);
  return isNamed && personIn(tenant) !== personIn(payer) ? payer : undefined;
}
