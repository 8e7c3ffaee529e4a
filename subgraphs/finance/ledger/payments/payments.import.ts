import { inUnits } from '../../../../platform/currency.ts';
import { AppError, faultsOf, invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import {
  PAYMENT_CURRENCY_HEADINGS,
  readOnlyCurrency,
} from '../../../../platform/imports/amounts/read-currency.rules.ts';
import { writtenAmount } from '../../../../platform/imports/amounts/written-amount.rules.ts';
import { importField } from '../../../../platform/imports/import-kind.ts';
import type { ImportKindDefinition, ImportedRow, RowOutcome } from '../../../../platform/imports/import-kind.ts';
import { readAmount } from '../../../../platform/imports/amounts/read-amount.rules.ts';
import { readIdentifier, readText } from '../../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../../platform/imports/read-date.rules.ts';
import { PERSON_HEADINGS, UNIT_HEADINGS } from '../../../import-kit/shared-headings.data.ts';
import { abbreviate } from '../../../../platform/text.ts';
import { booksSettings } from '../books-settings.queries.ts';
import type { LedgerEntryRow } from '../ledger-row.ts';
import { chargeName, readGlClass } from './charges.rules.ts';
import { draftEntry } from '../draft-entry.ts';
import { postLedgerEntryRules } from '../ledger.inputs.ts';
import { quoteFileTexts } from './choose-party.rules.ts';
import { recognizePostedPayments } from './recognize-payments.ts';
import type { PreparedPayments, FilePayment } from './recognize-payments.ts';
import { combinedPayment } from './payment-cells.rules.ts';
import { areLikeIds, countedAs, countedWithoutNote, receiptAgreesIn } from './payment-key.rules.ts';
import { isDerivedId } from '../derived-payment-id.rules.ts';
import { noteLikeness } from './payment-notes.rules.ts';
import { nameRecordsInSentences } from './payment-names.queries.ts';
import { findParties } from './find-parties.ts';
import type { PaymentParties } from './payment-party.types.ts';
import { postEntries } from '../post-entries.ts';
import type { EntryDraft } from '../post-entries.ts';
import { describeEntry, describeEntryInFull } from '../posting.rules.ts';
import { readPaymentKind } from './read-payment-kind.rules.ts';
import { readPaymentStatus } from './read-payment-status.rules.ts';

const PAYER_HEADINGS = `${PERSON_HEADINGS}, Payer, Payer Name, Payee, Paid By, Received From, Person, Full Name, Name`;

const WHOLE_SUM = 'it may be the sum of several charges, and no column says what was paid';
const OTHER_DAY = 'it need not be the day of the payment, and no column says that';

/** Options of columns that become part of the note. */
const ofNote = { gives: ['reference'] };

/** The import of payments, which become ledger entries. Returned money becomes a refund. */
export const paymentImport: ImportKindDefinition<CommandContext> = {
  kind: 'payments',
  noun: 'payment',
  mayLackId: true,
  countedAs,
  alikeAs: countedWithoutNote,
  combine: combinedPayment,
  // A receipt has one row per charge that it pays.
  divided: {
    by: 'charge',
    alikeIn: receiptAgreesIn,
    also: ['amount', 'reference'],
  },
  fields: (currency) => [
    importField(
      'external_id',
      'External ID, Payment ID, Transaction ID, Receipt ID, Receipt Number, Tran ID, Control, ID, Receipt No, Receipt, Rcpt No, Rcpt, Rcpt Number, Payment Number, Payment No, Transaction Number, Transaction No, Trans ID, Trans No, Trans Number, Tran No, Txn ID, Txn No, Txn Number, Control Number, Control No, Ctrl, Ctrl No, Confirmation Number, Confirmation No, Confirmation',
      readIdentifier,
    ),
    importField('property_id', 'Property ID, Property Code, Property Name, Property, Building', readText),
    importField('unit_id', UNIT_HEADINGS, readText),
    importField('lease_id', 'Lease ID, Lease Code, Lease Number, Lease', readText),
    importField('tenant_id', `Tenant ID, T Code, Resident ID, Tenant Code, Resident Code, ${PAYER_HEADINGS}`, readText),
    importField(
      'amount',
      'Amount Paid, Paid Amount, Amount Received, Paid, Amount, Total Amount, Total',
      readAmount(currency, '-'),
      { isRequired: true, weak: { 'Total Amount': WHOLE_SUM, Total: WHOLE_SUM } },
    ),
    importField('payment_amount', 'Payment Amount, Receipt Amount', readAmount(currency, '-'), { gives: ['amount'] }),
    importField('currency', PAYMENT_CURRENCY_HEADINGS, readOnlyCurrency(currency)),
    importField(
      'posted_on',
      'Posted On, Payment Date, Receipt Date, Date Paid, Date Received, Transaction Date, Post Date, Date, Posted, Date Posted, Posted Date, Posting Date, Deposit Date, Bank Date, Check Date',
      readDate,
      { isRequired: true, weak: { 'Deposit Date': OTHER_DAY, 'Bank Date': OTHER_DAY, 'Check Date': OTHER_DAY } },
    ),
    importField('kind', 'Transaction Type, Type, Entry Type', readPaymentKind),
    importField('status', 'Payment Status, Transaction Status, Status', readPaymentStatus),
    importField('gl_class', 'GL Class, Charge Type, Charge Code, GL Account, Category', readGlClass, {
      wordsAs: { member: 'charge', called: chargeName },
    }),
    importField('reference', 'Reference, Ref, Reference Number, Reference No, Ref No, Payment Reference', readText),
    importField(
      'check_number',
      'Check Number, Check, Check No, Check/Ref, Check/Ref No, Check Ref Number, Num, Document Number, Document No, Doc No',
      readText,
      ofNote,
    ),
    importField('memo', 'Memo, Remarks, Comments, Comment', readText, ofNote),
    importField('description', 'Description, Notes, Note, Details', readText, ofNote),
    importField('payer', 'Payer, Payer Name, Paid By, Received From, Payee', readText, {
      ...ofNote,
      beside: 'tenant_id',
    }),
  ],
  prepare: async (sql, rows) => {
    const payments = rows.map(({ input }) => input as FilePayment);
    const parties = await findParties(sql, payments);
    return (context) => writePayments(context, { rows, payments, parties });
  },
};

async function writePayments(context: CommandContext, prepared: PreparedPayments): Promise<RowOutcome[]> {
  const { currency } = await booksSettings(context.sql);
  const { payments, parties } = await recognizePostedPayments(context.sql, prepared);
  const drafts = payments.map((input, index) =>
    draftOf(input, parties[index]!, { currency, written: amountText(prepared.rows[index]!) }),
  );
  // The import records one event for the batch.
  const quiet: CommandContext = { ...context, record: () => Promise.resolve() };
  const posted = await postEntries(
    quiet,
    drafts.flatMap((draft) => (draft instanceof AppError ? [] : draft)),
  );
  const outcomes = drafts.map((draft, index): RowOutcome => {
    if (draft instanceof AppError) return { status: 'failed', faults: faultsOf(draft) };
    const posting = posted.shift()!;
    if (posting.outcome !== 'rejected') return { status: posting.outcome === 'created' ? 'created' : 'unchanged' };
    return { status: 'failed', faults: quoteFileTexts(payments[index]!, draft, faultsOf(posting.error)) };
  });
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? outcome.faults : []));
  const details = await nameRecordsInSentences(
    context.sql,
    faults.map(({ detail }) => detail),
  );
  const named = new Map(faults.map((fault, index) => [fault, { ...fault, detail: details[index]! }]));
  return outcomes.map((outcome) =>
    outcome.status === 'failed' ? { ...outcome, faults: outcome.faults.map((fault) => named.get(fault)!) } : outcome,
  );
}

/** The text of the cell that the amount comes from. */
const amountText = ({ amounts = [] }: ImportedRow): string =>
  (amounts.find(({ member }) => member === 'paymentAmount') ?? amounts[0])?.text ?? '';

function draftOf(
  payment: FilePayment,
  parties: PaymentParties | AppError,
  { currency, written }: { currency: string; written: string },
): EntryDraft | AppError {
  const { kind: writtenKind, amount = 0, postedOn, reference, externalId, glClass = 'rent' } = payment;
  const { charge = null, receipt = null, repeated, unclear, receiptConflict, takenBack, otherAmount } = payment;
  if (parties instanceof AppError) return parties;
  if (otherAmount !== undefined) return unclearAmount(amount, otherAmount, currency);
  if (repeated) return repeated;
  if (unclear) return unclearPayment(payment, parties, unclear);
  if (receiptConflict) return receiptConflictError(receiptConflict);
  if (takenBack) return wasTakenBack(takenBack);
  if (amount === 0) return zeroPayment(currency);
  if (writtenKind === 'payment' && amount < 0) return negativePayment(written);
  const kind = writtenKind ?? (amount < 0 ? 'refund' : 'payment');
  const entry = { ...parties, kind, glClass, amount: Math.abs(amount), postedOn, reference, externalId };
  try {
    return { ...draftEntry(parseInput(postLedgerEntryRules, entry), currency), charge, receipt };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function unclearPayment(payment: FilePayment, parties: PaymentParties, posted: LedgerEntryRow): AppError {
  const { externalId } = payment;
  const otherId = posted.receipt ?? posted.externalId;
  if (externalId !== undefined && otherId !== null && areLikeIds(externalId, otherId)) {
    const detail = `It may be ${describeEntry(posted)}, whose identifier a spreadsheet may have changed to ${JSON.stringify(externalId)}. If it is another payment, expected the rows of both in one file.`;
    return invalid({ pointer: '/externalId', code: 'unclear_payment', detail });
  }
  const [member, difference] = differenceFrom(payment, parties, posted);
  const detail = `It may be ${describeEntry(posted)}, which is ${difference}. If it is another payment, expected the rows of both in one file, near each other, or in a file of their own.`;
  return invalid({ pointer: `/${member}`, code: 'unclear_payment', detail });
}

/** The difference that makes it unclear whether a payment is the posted one, and its member. */
function differenceFrom({ charge, reference }: FilePayment, parties: PaymentParties, posted: LedgerEntryRow) {
  if (charge !== undefined && posted.charge !== null && charge !== posted.charge) {
    return ['glClass', `for ${JSON.stringify(posted.charge)}`] as const;
  }
  const isOfTenant = posted.tenantId !== null;
  if (isOfTenant !== (parties.tenantId !== null)) {
    return ['tenantId', isOfTenant ? 'of a tenant' : 'of no tenant'] as const;
  }
  if (noteLikeness(posted.reference, reference ?? null) === 'same') {
    return ['externalId', 'without this identifier'] as const;
  }
  const note = posted.reference === null ? 'without a note' : `with the note ${JSON.stringify(posted.reference)}`;
  return ['reference', note] as const;
}

function receiptConflictError({ unrepeated, foreign }: NonNullable<FilePayment['receiptConflict']>): AppError {
  if (foreign) {
    const detail = `${describeEntryInFull(foreign)} has this identifier, but another day, type or party. Rows with one identifier have to agree in these.`;
    return invalid({ pointer: '/externalId', code: 'differs', detail });
  }
  const detail = `${describeEntryInFull(unrepeated!)} has this identifier, and the file does not repeat it as it is posted. Expected all rows of the receipt in one file, near each other, if this one is new; if its money was divided otherwise since, take back what is posted first.`;
  return invalid({ pointer: '/amount', code: 'unclear_payment', detail });
}

function wasTakenBack(posted: LedgerEntryRow): AppError {
  const suggestion = isDerivedId(posted.externalId)
    ? 'one of its own'
    : `another one, such as "${posted.externalId} (2)"`;
  const detail = `It is ${describeEntry(posted)}, which was taken back. To post it again, give it an identifier: ${suggestion}.`;
  return invalid({ pointer: '/externalId', code: 'taken_back', detail });
}

function unclearAmount(amount: number, otherAmount: number, currency: string): AppError {
  const sums = [amount, otherAmount].map((sum) => inUnits(sum, currency)).join(' or ');
  const detail = `Expected one sum, but the row has ${sums}, and a charge of which either may be; leave one of the columns out by the mapping.`;
  return invalid({ pointer: '/amount', code: 'ambiguous_amount', detail });
}

function zeroPayment(currency: string): AppError {
  const detail = `An amount of ${inUnits(0, currency)} is no payment, since no money was paid; expected another amount.`;
  return invalid({ pointer: '/amount', code: 'zero_amount', detail });
}

function negativePayment(written: string): AppError {
  const side = writtenAmount(written)?.side;
  const mark = side === 'credit' ? 'CR' : 'DR';
  const explanation = side
    ? `, and amounts with ${mark} are below 0 beside most others of the column`
    : ', which is below 0';
  const detail = `A payment is of 0 or more, but got ${abbreviate(written)}${explanation}; expected the type Refund for money that was given back.`;
  return invalid({ pointer: '/amount', code: 'contradiction', detail });
}
