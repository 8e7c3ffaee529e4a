import { AppError } from '../../platform/errors.ts';
import {
  CreateLeaseDocument,
  DeleteLeaseDocument,
  GetLeaseDocument,
  ListLeasesDocument,
  PutLeaseDocument,
  UpdateLeaseDocument,
} from '../operations/operations.generated.ts';
import type {
  CreateLeaseMutationVariables,
  ListLeasesQueryVariables,
  LeaseFieldsFragment,
} from '../operations/operations.generated.ts';
import { KEPT_FIELDS, inputOf, presentFields, renamesOf } from '../presenters/record-fields.ts';
import type { RecordFields } from '../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from './route.ts';
import type { RouteOutput } from './route.ts';

type NewLease = CreateLeaseMutationVariables['input'];
type Filter = NonNullable<ListLeasesQueryVariables['filter']>;

const FACTS: RecordFields = {
  external_id: { name: 'externalId' },
  unit_id: { name: 'unitId' },
  tenant_ids: { name: 'tenantIds' },
  start_date: { name: 'startDate' },
  end_date: { name: 'endDate' },
  moved_out_on: { name: 'movedOutOn' },
  rent: { name: 'rentMinor' },
  deposit: { name: 'depositMinor' },
  currency: { name: 'currency' },
  payment_due_day: { name: 'paymentDueDay' },
  status: { name: 'status', isEnum: true },
  by_room: { name: 'byRoom' },
};
const INPUT: RecordFields = { id: { name: 'id' }, ...FACTS };
const SHOWN: RecordFields = { id: { name: 'id' }, ...FACTS, ...KEPT_FIELDS };
const renames = renamesOf(INPUT);

const FILTER: RecordFields = {
  property_id: { name: 'propertyId' },
  unit_id: { name: 'unitId' },
  tenant_id: { name: 'tenantId' },
  status: { name: 'status', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
};

const filterOf = (parameters: Record<string, unknown>): Filter => inputOf(FILTER, parameters);

const PATH = '/api/v1/leases';
const ONE = `${PATH}/{lease_id}` as const;

const idOf = (parameters: Record<string, unknown>): string => parameters['lease_id'] as string;
const present = (lease: LeaseFieldsFragment): object => presentFields(SHOWN, lease);
const answer = (lease: LeaseFieldsFragment): RouteOutput => ({
  status: 200,
  body: present(lease),
  version: lease.version,
});
const made = (lease: LeaseFieldsFragment): RouteOutput => ({
  ...answer(lease),
  status: 201,
  location: `${PATH}/${encodeURIComponent(lease.id)}`,
});

/** Leases. */
export const leaseRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListLeasesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ leases: { nodes, pageInfo } }) => ({
      status: 200,
      body: {
        data: nodes.map(present),
        next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      },
    }),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateLeaseDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) as NewLease }),
    present: ({ createLease }) => made(createLease),
    renames,
  }),
  route({
    method: 'GET',
    path: ONE,
    document: GetLeaseDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      includeDeleted: (parameters['include_deleted'] as boolean | undefined) ?? null,
    }),
    present: ({ lease }) => {
      if (!lease) throw new AppError('not_found', 'There is no such lease.');
      return answer(lease);
    },
  }),
  route({
    method: 'PUT',
    path: ONE,
    document: PutLeaseDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body) as NewLease,
      ifMatch,
    }),
    present: ({ putLease: { isNew, record } }) => (isNew ? made(record) : answer(record)),
    renames,
  }),
  route({
    method: 'PATCH',
    path: ONE,
    document: UpdateLeaseDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body),
      ifMatch,
    }),
    present: ({ updateLease }) => answer(updateLease),
    renames,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    document: DeleteLeaseDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
