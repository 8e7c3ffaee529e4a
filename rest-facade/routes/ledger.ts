import { AppError } from '../../platform/errors.ts';
import {
  GetLeaseBalanceDocument,
  GetLedgerEntryDocument,
  ListLedgerEntriesDocument,
  PostLedgerEntriesDocument,
  PostLedgerEntryDocument,
  ReverseLedgerEntryDocument,
} from '../operations/operations.generated.ts';
import type {
  ListLedgerEntriesQueryVariables,
  PostLedgerEntryMutationVariables,
} from '../operations/operations.generated.ts';
import { presentBuckets } from '../presenters/buckets.ts';
import { postedEntryAnswer, presentLedgerEntry, presentPosting } from '../presenters/ledger-entry.ts';
import { route } from './route.ts';

const DEFAULT_LIMIT = 50;

type Parameters = Record<string, unknown>;
type Filter = NonNullable<ListLedgerEntriesQueryVariables['filter']>;
type NewEntry = PostLedgerEntryMutationVariables['input'];

const entryIdOf = (parameters: Parameters): string => parameters['entry_id'] as string;

/** The books: entries, adding to them, and what a lease owes. */
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
    variables: ({ body }) => ({ input: inputOf(body as EntryBody) }),
    present: ({ postLedgerEntry }) => postedEntryAnswer(postLedgerEntry),
  }),
  route({
    method: 'POST',
    path: '/api/v1/financial/ledger/batch',
    document: PostLedgerEntriesDocument,
    variables: ({ body }) => ({ entries: (body as { entries: EntryBody[] }).entries.map(inputOf) }),
    present: ({ postLedgerEntries }) => ({ status: 200, body: { data: postLedgerEntries.map(presentPosting) } }),
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
    variables: ({ parameters, body }) => {
      const { posted_on: postedOn, reference, external_id: externalId } = body as Partial<EntryBody>;
      return { id: entryIdOf(parameters), input: { postedOn, reference, externalId } };
    },
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

interface EntryBody {
  id?: string | null;
  property_id: string;
  unit_id?: string | null;
  lease_id?: string | null;
  tenant_id?: string | null;
  kind: string;
  gl_class: string;
  amount: number;
  currency?: string | null;
  due_date?: string | null;
  posted_on: string;
  reference?: string | null;
  external_id?: string | null;
  reverses_id?: string | null;
}

function inputOf(body: EntryBody): NewEntry {
  return {
    id: body.id,
    propertyId: body.property_id,
    unitId: body.unit_id,
    leaseId: body.lease_id,
    tenantId: body.tenant_id,
    kind: body.kind.toUpperCase() as NewEntry['kind'],
    glClass: body.gl_class.toUpperCase() as NewEntry['glClass'],
    amount: body.amount,
    currency: body.currency,
    dueDate: body.due_date,
    postedOn: body.posted_on,
    reference: body.reference,
    externalId: body.external_id,
    reversesId: body.reverses_id,
  };
}

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
