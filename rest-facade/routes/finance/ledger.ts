import { AppError } from '../../../platform/errors.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import { inputOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  GetLeaseBalanceDocument,
  GetLedgerEntryDocument,
  ListLedgerEntriesDocument,
  PostLedgerEntryDocument,
  PostLedgerRowsDocument,
  ReverseLedgerEntryDocument,
} from '../../operations/operations.generated.ts';
import { presentBuckets } from '../../presenters/buckets.ts';
import {
  postedEntryAnswer,
  presentLedgerEntry,
  presentPosting,
  presentRefusal,
} from '../../presenters/ledger-entry.ts';
import { checkedRows, inOrderOfRows } from '../../route/checked-rows.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const ENTRY = {
  id: { name: 'id' },
  property_id: { name: 'propertyId' },
  unit_id: { name: 'unitId' },
  lease_id: { name: 'leaseId' },
  tenant_id: { name: 'tenantId' },
  kind: { name: 'kind', isEnum: true },
  gl_class: { name: 'glClass', isEnum: true },
  amount: { name: 'amount' },
  currency: { name: 'currency' },
  due_date: { name: 'dueDate' },
  posted_on: { name: 'postedOn' },
  reference: { name: 'reference' },
  external_id: { name: 'externalId' },
  reverses_id: { name: 'reversesId' },
} as const satisfies RecordFields;

const REVERSAL = {
  posted_on: { name: 'postedOn' },
  reference: { name: 'reference' },
  external_id: { name: 'externalId' },
} as const satisfies RecordFields;

/** The books: entries, posting, and lease balances. */
export const ledgerRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/financial/ledger',
    document: ListLedgerEntriesDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        propertyId: parameters.property_id ?? null,
        unitId: parameters.unit_id ?? null,
        leaseId: parameters.lease_id ?? null,
        tenantId: parameters.tenant_id ?? null,
        kind: upperCase(parameters.kind) ?? null,
        glClass: upperCase(parameters.gl_class) ?? null,
        postedFrom: parameters.posted_from ?? null,
        postedTo: parameters.posted_to ?? null,
        externalId: parameters.external_id ?? null,
      },
    }),
    present: ({ ledgerEntries }) => pageAnswer(ledgerEntries, presentLedgerEntry),
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger',
    document: PostLedgerEntryDocument,
    variables: ({ body }) => ({ input: inputOf(ENTRY, body) }),
    present: ({ postLedgerEntry }) => postedEntryAnswer(postLedgerEntry),
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger/batch',
    document: PostLedgerRowsDocument,
    variables: (input) => ({ rows: checkedRows(input, input.body.entries).sent.map(({ row }) => inputOf(ENTRY, row)) }),
    present: ({ postLedgerRows }, input) => {
      const { sent, refused } = checkedRows(input, input.body.entries);
      const done = postLedgerRows.map((posting) => presentPosting(posting, sent[posting.index]!.index));
      return { status: 200, body: { data: inOrderOfRows(done, refused.map(presentRefusal)) } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/ledger/{entry_id}',
    document: GetLedgerEntryDocument,
    variables: ({ parameters }) => ({ id: parameters.entry_id }),
    present: ({ ledgerEntry }) => {
      if (!ledgerEntry) throw new AppError('not_found', 'There is no such entry.');
      return { status: 200, body: presentLedgerEntry(ledgerEntry) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger/{entry_id}/reverse',
    document: ReverseLedgerEntryDocument,
    variables: ({ parameters, body }) => ({ id: parameters.entry_id, input: inputOf(REVERSAL, body) }),
    present: ({ reverseLedgerEntry }) => postedEntryAnswer(reverseLedgerEntry),
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/leases/{lease_id}/balance',
    document: GetLeaseBalanceDocument,
    variables: ({ parameters }) => ({
      leaseId: parameters.lease_id,
      asOf: parameters.as_of ?? null,
    }),
    present: ({ leaseBalances }) => {
      if (!leaseBalances) throw new AppError('not_found', 'There is no such lease.');
      const data = leaseBalances.map(({ asOf, pastDue, buckets, ...balance }) => ({
        ...balance,
        as_of: asOf,
        past_due: pastDue,
        buckets: presentBuckets(buckets),
      }));
      return { status: 200, body: { data, next_cursor: null } };
    },
  }),
];
