import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { personIn } from './payment-key.rules.ts';
import { joinedNotes } from './payment-notes.rules.ts';

type Input = ImportedRow['input'];

/** The members that become the note of a payment, the first first. */
const NOTES = ['reference', 'checkNumber', 'memo', 'description'] as const;

/** What a row of payments says, with those cells taken together that mean one thing: its notes, and its amount. */
export function combinedPayment(input: Input): Input {
  return withNote(withAmount(input));
}

/**
 * Beside `Amount`, which may be what was due, the sum that was paid counts. In a row that names a charge it may be that of the
 * whole receipt as well, and nobody can tell.
 */
function withAmount(input: Input): Input {
  if (input['paymentAmount'] === undefined) return input;
  const { paymentAmount, ...content } = input;
  const { amount } = content;
  const isUnclear = amount !== undefined && amount !== paymentAmount && content['charge'] !== undefined;
  return isUnclear ? { ...content, otherAmount: paymentAmount } : { ...content, amount: paymentAmount };
}

/** Whatever columns a file has for notes, each may be what tells two payments apart. */
function withNote(input: Input): Input {
  const { reference, checkNumber, memo, description, payer, ...content } = input;
  if ([checkNumber, memo, description, payer].every((cell) => cell === undefined)) return input;
  const texts: Input = { reference, checkNumber, memo, description };
  const cells = [...NOTES.map((member) => texts[member]), otherPayer(content['tenantId'], payer)];
  const note = joinedNotes(cells.flatMap((cell) => (typeof cell === 'string' ? cell : [])));
  return note === undefined ? content : { ...content, reference: note };
}

/** Who paid for a tenant; whether a code and a name are of one person cannot be told from them. */
function otherPayer(tenant: unknown, payer: unknown): unknown {
  const isNamed = typeof tenant === 'string' && /[\s,]/.test(tenant);
  return isNamed && personIn(tenant) !== personIn(payer) ? payer : undefined;
}
