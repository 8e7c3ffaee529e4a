import { AppError } from '../../../platform/errors.ts';
import {
  GetLeaseBalanceDocument,
  GetLedgerEntryDocument,
  ListLedgerEntriesDocument,
  PostLedgerEntryDocument,
  PostLedgerRowsDocument,
  ReverseLedgerEntryDocument,
} from '../../operations/operations.generated.ts';
import type {
  ListLedgerEntriesQueryVariables,
  PostLedgerEntryMutationVariables,
} from '../../operations/operations.generated.ts';
import { presentBuckets } from '../../presenters/buckets.ts';
import {
  postedEntryAnswer,
  presentLedgerEntry,
  presentPosting,
  presentRefusal,
} from '../../presenters/ledger-entry.ts';
import { inputOf } from '../../presenters/record-fields.ts';
import type { RecordFields } from '../../presenters/record-fields.ts';
import { checkedRows, inOrderOfRows } from '../../route/checked-rows.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

type Parameters = Record<string, unknown>;
type Filter = NonNullable<ListLedgerEntriesQueryVariables['filter']>;
type NewEntry = PostLedgerEntryMutationVariables['input'];

const ENTRY: RecordFields = {
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
};

const REVERSAL: RecordFields = {
  posted_on: { name: 'postedOn' },
  reference: { name: 'reference' },
  external_id: { name: 'externalId' },
};

const entryIdOf = (parameters: Parameters): string => parameters['entry_id'] as string;

/** The books: entries, posting, and lease balances. */
export const ledgerRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/financial/ledger',
    document: ListLedgerEntriesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ ledgerEntries: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentLedgerEntry), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger',
    document: PostLedgerEntryDocument,
    variables: ({ body }) => ({ input: inputOf(ENTRY, body) as NewEntry }),
    present: ({ postLedgerEntry }) => postedEntryAnswer(postLedgerEntry),
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger/batch',
    document: PostLedgerRowsDocument,
    variables: (input) => ({ rows: checkedRows(input, 'entries').sent.map(({ row }) => inputOf(ENTRY, row)) }),
    present: ({ postLedgerRows }, input) => {
      const { sent, refused } = checkedRows(input, 'entries');
      const done = postLedgerRows.map((posting) => presentPosting(posting, sent[posting.index]!.index));
      return { status: 200, body: { data: inOrderOfRows(done, refused.map(presentRefusal)) } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/ledger/{entry_id}',
    document: GetLedgerEntryDocument,
    variables: ({ parameters }) => ({ id: entryIdOf(parameters) }),
    present: ({ ledgerEntry }) => {
      if (!ledgerEntry) throw new AppError('not_found', 'There is no such entry.');
      return { status: 200, body: presentLedgerEntry(ledgerEntry) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger/{entry_id}/reverse',
    document: ReverseLedgerEntryDocument,
    variables: ({ parameters, body }) => ({ id: entryIdOf(parameters), input: inputOf(REVERSAL, body) }),
    present: ({ reverseLedgerEntry }) => postedEntryAnswer(reverseLedgerEntry),
  }),
  route({
    method: 'GET',
    path: '/api/v1/financial/leases/{lease_id}/balance',
    document: GetLeaseBalanceDocument,
    variables: ({ parameters }) => ({
      leaseId: parameters['lease_id'] as string,
      asOf: (parameters['as_of'] as string | undefined) ?? null,
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

function filterOf(parameters: Parameters): Filter {
  const text = (name: string): string | null => (parameters[name] as string | undefined) ?? null;
  return {
    propertyId: text('property_id'),
    unitId: text('unit_id'),
    leaseId: text('lease_id'),
    tenantId: text('tenant_id'),
    kind: (text('kind')?.toUpperCase() ?? null) as Filter['kind'],
    glClass: (text('gl_class')?.toUpperCase() ?? null) as Filter['glClass'],
    postedFrom: text('posted_from'),
    postedTo: text('posted_to'),
    externalId: text('external_id'),
  };
}
