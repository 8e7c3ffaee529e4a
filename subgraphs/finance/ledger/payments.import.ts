import { AppError, faultsOf, invalid } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { importField } from '../../../platform/imports/import-kind.ts';
import type { ImportKindDefinition, RowOutcome } from '../../../platform/imports/import-kind.ts';
import { readAmount } from '../../../platform/imports/read-amount.rules.ts';
import { readText } from '../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../platform/imports/read-date.rules.ts';
import { PERSON_HEADINGS, UNIT_HEADINGS } from '../../../platform/imports/shared-headings.ts';
import { booksSettings } from './account-books.queries.ts';
import type { LedgerEntryRow } from './ledger-row.ts';
import { chargeCalled, readGlClass } from './charges.rules.ts';
import { draftEntry } from './draft-entry.ts';
import { postLedgerEntryRules } from './ledger.inputs.ts';
import { inWordsOf } from './meant-party.rules.ts';
import { knownAgain } from './known-payments.ts';
import type { PreparedPayments, SaidPayment } from './known-payments.ts';
import { countedAs, isMadeId, receiptAgreesIn } from './payment-key.rules.ts';
import { findParties } from './payment-parties.ts';
import type { PaymentParties } from './payment-party.types.ts';
import { postEntries } from './post-entries.ts';
import type { EntryDraft } from './post-entries.ts';
import { calledEntry, calledInFull } from './posting.rules.ts';
import { readPaymentKind } from './read-payment-kind.rules.ts';
import { readPaymentStatus } from './read-payment-status.rules.ts';

const PAYER_HEADINGS = `${PERSON_HEADINGS}, Payer, Payer Name, Payee, Paid By, Received From, Person, Full Name, Name`;

/** Payments of a file, which become entries of the ledger; one that was given back is a refund. */
export const paymentImport: ImportKindDefinition<CommandContext> = {
  kind: 'payments',
  noun: 'payment',
  mayLackId: true,
  countedAs,
  // A receipt has a row for each charge that it pays.
  divided: {
    by: 'charge',
    alikeIn: receiptAgreesIn,
    also: ['amount', 'reference'],
  },
  fields: (currency) => [
    importField(
      'external_id',
      'External ID, Payment ID, Transaction ID, Receipt ID, Receipt Number, Tran ID, Control, ID',
      readText,
    ),
    importField('property_id', 'Property ID, Property Code, Property Name, Property, Building', readText),
    importField('unit_id', UNIT_HEADINGS, readText),
    importField('lease_id', 'Lease ID, Lease Code, Lease Number, Lease', readText),
    importField('tenant_id', `Tenant ID, T Code, Resident ID, Tenant Code, Resident Code, ${PAYER_HEADINGS}`, readText),
    importField(
      'amount',
      'Amount, Payment Amount, Receipt Amount, Amount Paid, Paid, Total Amount, Total',
      readAmount(currency, '-'),
      { isRequired: true },
    ),
    importField(
      'posted_on',
      'Posted On, Payment Date, Receipt Date, Date Paid, Date Received, Transaction Date, Post Date, Date',
      readDate,
      { isRequired: true },
    ),
    importField('kind', 'Transaction Type, Type, Entry Type', readPaymentKind),
    importField('status', 'Payment Status, Transaction Status, Status', readPaymentStatus),
    importField('gl_class', 'GL Class, Charge Type, Charge Code, GL Account, Category', readGlClass, {
      wordsAs: { member: 'charge', called: chargeCalled },
    }),
    importField(
      'reference',
      'Reference, Memo, Description, Check Number, Check, Check No, Ref, Notes, Remarks',
      readText,
    ),
  ],
  prepare: async (sql, rows) => {
    const said = rows.map(({ input }) => input as SaidPayment);
    const parties = await findParties(sql, said);
    return (context) => writePayments(context, { rows, said, parties });
  },
};

async function writePayments(context: CommandContext, prepared: PreparedPayments): Promise<RowOutcome[]> {
  const { currency } = await booksSettings(context.sql);
  const { said, parties } = await knownAgain(context.sql, prepared);
  const drafts = said.map((input, index) => draftOf(input, parties[index]!, currency));
  // One event tells of the batch.
  const quiet: CommandContext = { ...context, record: () => Promise.resolve() };
  const posted = await postEntries(
    quiet,
    drafts.flatMap((draft) => (draft instanceof AppError ? [] : draft)),
  );
  return drafts.map((draft, index): RowOutcome => {
    if (draft instanceof AppError) return { status: 'failed', faults: faultsOf(draft) };
    const posting = posted.shift()!;
    if (posting.outcome !== 'rejected') return { status: posting.outcome === 'created' ? 'created' : 'unchanged' };
    return { status: 'failed', faults: inWordsOf(said[index]!, draft, faultsOf(posting.error)) };
  });
}

function draftOf(payment: SaidPayment, parties: PaymentParties | AppError, currency: string): EntryDraft | AppError {
  const { kind: said, amount = 0, postedOn, reference, externalId, glClass = 'rent' } = payment;
  const { charge = null, receipt = null, repeated, unclear, besides, takenBack } = payment;
  if (parties instanceof AppError) return parties;
  if (repeated) return repeated;
  if (unclear) return unclearPayment(payment, parties, unclear);
  if (besides) return besidesReceipt(besides);
  if (takenBack) return wasTakenBack(takenBack);
  if (amount === 0) return zeroPayment();
  if (said === 'payment' && amount < 0) return negativePayment();
  const kind = said ?? (amount < 0 ? 'refund' : 'payment');
  const entry = { ...parties, kind, glClass, amount: Math.abs(amount), postedOn, reference, externalId };
  try {
    return { ...draftEntry(parseInput(postLedgerEntryRules, entry), currency), charge, receipt };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function unclearPayment({ charge }: SaidPayment, parties: PaymentParties, posted: LedgerEntryRow): AppError {
  const isForOther = charge !== undefined && posted.charge !== null && charge !== posted.charge;
  const isOfTenant = posted.tenantId !== null;
  const note = posted.reference === null ? 'without a note' : `with the note ${JSON.stringify(posted.reference)}`;
  const [member, how] = isForOther
    ? ['glClass', `for ${JSON.stringify(posted.charge)}`]
    : isOfTenant === (parties.tenantId !== null)
      ? ['reference', note]
      : ['tenantId', isOfTenant ? 'of a tenant' : 'of no tenant'];
  const detail = `It may be ${calledEntry(posted)}, which is ${how}. If it is another payment, expected the rows of both in one file, near each other, or in a file of their own.`;
  return invalid({ pointer: `/${member}`, code: 'unclear_payment', detail });
}

function besidesReceipt({ unrepeated, foreign }: NonNullable<SaidPayment['besides']>): AppError {
  if (foreign) {
    const detail = `${calledInFull(foreign)} has this identifier, but another day, type or party. Rows with one identifier have to agree in these.`;
    return invalid({ pointer: '/externalId', code: 'differs', detail });
  }
  const detail = `${calledInFull(unrepeated!)} has this identifier, and the file does not repeat it as it is posted. Expected all rows of the receipt in one file, near each other, if this one is new; if its money was divided otherwise since, take back what is posted first.`;
  return invalid({ pointer: '/amount', code: 'unclear_payment', detail });
}

function wasTakenBack(posted: LedgerEntryRow): AppError {
  const other = isMadeId(posted.externalId) ? 'one of its own' : `another one, such as "${posted.externalId} (2)"`;
  const detail = `It is ${calledEntry(posted)}, which was taken back. To post it again, give it an identifier: ${other}.`;
  return invalid({ pointer: '/externalId', code: 'taken_back', detail });
}

function zeroPayment(): AppError {
  const detail = 'Expected an amount other than 0: no money was paid.';
  return invalid({ pointer: '/amount', code: 'zero_amount', detail });
}

function negativePayment(): AppError {
  const detail = 'A payment is of 0 or more; expected the type Refund for money that was given back.';
  return invalid({ pointer: '/amount', code: 'contradiction', detail });
}
