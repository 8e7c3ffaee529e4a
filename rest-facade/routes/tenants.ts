import { AppError } from '../../platform/errors.ts';
import {
  CreateTenantDocument,
  DeleteTenantDocument,
  GetTenantDocument,
  ListTenantsDocument,
  PutTenantDocument,
  PutTenantsDocument,
  UpdateTenantDocument,
} from '../operations/operations.generated.ts';
import type {
  CreateTenantMutationVariables,
  ListTenantsQueryVariables,
  TenantFieldsFragment,
} from '../operations/operations.generated.ts';
import { pointerInRest } from '../execute.ts';
import { KEPT_FIELDS, inputOf, presentFields, renamesOf } from '../presenters/record-fields.ts';
import type { RecordFields } from '../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from './route.ts';
import type { RouteOutput } from './route.ts';

type NewTenant = CreateTenantMutationVariables['input'];
type Filter = NonNullable<ListTenantsQueryVariables['filter']>;

const FACTS: RecordFields = {
  external_id: { name: 'externalId' },
  first_name: { name: 'firstName' },
  last_name: { name: 'lastName' },
  email: { name: 'email' },
  phone: { name: 'phone' },
  preferred_channel: { name: 'preferredChannel', isEnum: true },
  language: { name: 'language' },
  status: { name: 'status', isEnum: true },
  unit_id: { name: 'unitId' },
  move_in_date: { name: 'moveInDate' },
  move_out_date: { name: 'moveOutDate' },
};
const INPUT: RecordFields = { id: { name: 'id' }, ...FACTS };
const SHOWN: RecordFields = { id: { name: 'id' }, ...FACTS, ...KEPT_FIELDS };
const renames = renamesOf(INPUT);

const FILTER: RecordFields = {
  updated_since: { name: 'updatedSince' },
  unit_id: { name: 'unitId' },
  property_id: { name: 'propertyId' },
  status: { name: 'status', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
};

const filterOf = (parameters: Record<string, unknown>): Filter => inputOf(FILTER, parameters);

const PATH = '/api/v1/tenants';
const ONE = `${PATH}/{tenant_id}` as const;

const idOf = (parameters: Record<string, unknown>): string => parameters['tenant_id'] as string;
const present = (tenant: TenantFieldsFragment): object => presentFields(SHOWN, tenant);
const answer = (tenant: TenantFieldsFragment): RouteOutput => ({
  status: 200,
  body: present(tenant),
  version: tenant.version,
});
const made = (tenant: TenantFieldsFragment): RouteOutput => ({
  ...answer(tenant),
  status: 201,
  location: `${PATH}/${encodeURIComponent(tenant.id)}`,
});

/** Tenants. */
export const tenantRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListTenantsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ tenants: { nodes, pageInfo, syncToken } }) => ({
      status: 200,
      body: {
        data: nodes.map(present),
        next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        ...(pageInfo.hasNextPage ? {} : { sync_token: syncToken }),
      },
    }),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateTenantDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) as NewTenant }),
    present: ({ createTenant }) => made(createTenant),
    renames,
  }),
  // Before the route of one tenant, whose path would take this one for an id.
  route({
    method: 'POST',
    path: `${PATH}/batch`,
    document: PutTenantsDocument,
    variables: ({ body }) => ({ rows: (body as { tenants: object[] }).tenants.map((row) => inputOf(INPUT, row)) }),
    present: ({ putTenants }) => ({
      status: 200,
      body: {
        results: putTenants.map(({ place, status, tenant, faults }) => ({
          index: place,
          status: status.toLowerCase(),
          tenant: tenant ? present(tenant) : null,
          ...(faults
            ? { errors: faults.map((fault) => ({ ...fault, pointer: pointerInRest(fault.pointer, renames) })) }
            : {}),
        })),
      },
    }),
  }),
  route({
    method: 'GET',
    path: ONE,
    document: GetTenantDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      includeDeleted: (parameters['include_deleted'] as boolean | undefined) ?? null,
    }),
    present: ({ tenant }) => {
      if (!tenant) throw new AppError('not_found', 'There is no such tenant.');
      return answer(tenant);
    },
  }),
  route({
    method: 'PUT',
    path: ONE,
    document: PutTenantDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body) as NewTenant,
      ifMatch,
    }),
    present: ({ putTenant: { isNew, record } }) => (isNew ? made(record) : answer(record)),
    renames,
  }),
  route({
    method: 'PATCH',
    path: ONE,
    document: UpdateTenantDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body),
      ifMatch,
    }),
    present: ({ updateTenant }) => answer(updateTenant),
    renames,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    document: DeleteTenantDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
