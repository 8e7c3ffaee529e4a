import type { Tenant, TenantBatchResults } from '../../contract/rest-types.generated.ts';
import { lowerCase } from '../../conversion/enum-names.ts';
import { ID_FIELD, KEPT_FIELDS, filterOf, inputOf, presentFields, renamesOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CreateTenantDocument,
  DeleteTenantDocument,
  GetTenantDocument,
  ListTenantsDocument,
  PutTenantDocument,
  PutTenantsDocument,
  UpdateTenantDocument,
} from '../../operations/operations.generated.ts';
import type { GetTenantQuery, ListTenantsQuery } from '../../operations/operations.generated.ts';
import { pointerInRest } from '../../request/execute.ts';
import { checkedRows, inOrderOfRows } from '../../route/checked-rows.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';
import { factsOfPut, recordAnswers } from './record-answers.ts';

const FACTS = {
  external_id: { name: 'externalId' },
  first_name: { name: 'firstName' },
  last_name: { name: 'lastName' },
  email: { name: 'email' },
  phone: { name: 'phone' },
  phone_extension: { name: 'phoneExtension' },
  preferred_channel: { name: 'preferredChannel', isEnum: true },
  language: { name: 'language' },
  status: { name: 'status', isEnum: true },
  unit_id: { name: 'unitId' },
  move_in_date: { name: 'moveInDate' },
  move_out_date: { name: 'moveOutDate' },
} as const satisfies RecordFields;
const INPUT = { ...ID_FIELD, ...FACTS };
const SHOWN = {
  ...ID_FIELD,
  ...FACTS,
  ...KEPT_FIELDS,
  erased_at: { name: 'erasedAt' },
} as const satisfies RecordFields;
const FILTER = {
  updated_since: { name: 'updatedSince' },
  unit_id: { name: 'unitId' },
  property_id: { name: 'propertyId' },
  status: { name: 'status', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
} as const satisfies RecordFields;

type Row = NonNullable<GetTenantQuery['record']>;

const PATH = '/api/v1/tenants';
const TENANT_PATH = `${PATH}/{tenant_id}` as const;

const present = (tenant: Row): Tenant => presentFields(SHOWN, tenant);
const answers = recordAnswers('tenant', PATH, present);
const renames = renamesOf(INPUT);

type TenantPage = ListTenantsQuery['page'];

const tenantPage = ({ syncToken, ...page }: TenantPage) => {
  const { status, body } = pageAnswer(page, present);
  return { status, body: { ...body, ...(page.pageInfo.hasNextPage ? {} : { sync_token: syncToken! }) } };
};

type Outcome = TenantBatchResults['results'][number];

const batchRoute = route({
  method: 'POST',
  path: '/api/v1/tenants/batch',
  document: PutTenantsDocument,
  variables: (input) => {
    const { sent } = checkedRows(input, input.body.tenants);
    return { rows: sent.map(({ row }) => inputOf(INPUT, row)), places: sent.map(({ index }) => index) };
  },
  present: ({ putTenants }, input) => {
    const { refused } = checkedRows(input, input.body.tenants);
    const done = putTenants.map(({ place, status, tenant, faults }): Outcome => ({
      index: place,
      status: lowerCase(status),
      tenant: tenant ? present(tenant) : null,
      ...(faults
        ? { errors: faults.map((fault) => ({ ...fault, pointer: pointerInRest(fault.pointer, renames) })) }
        : {}),
    }));
    const failed = refused.map(({ index, faults }): Outcome => ({
      ...{
        index,
        status: 'failed',
        tenant: null,
        errors: faults.map(({ pointer = '', ...fault }) => ({ pointer, ...fault })),
      },
    }));
    return { status: 200, body: { results: inOrderOfRows(done, failed) } };
  },
});

/** Tenants. The batch comes before the route of one tenant, whose path would take it for an id. */
export const tenantRoutes = [
  batchRoute,
  route({
    method: 'GET',
    path: PATH,
    document: ListTenantsDocument,
    variables: ({ parameters }) => ({ ...pageOf(parameters), filter: filterOf(FILTER, parameters) }),
    present: ({ page }) => tenantPage(page),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateTenantDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) }),
    present: ({ record }) => answers.created(record),
    renames,
  }),
  route({
    method: 'GET',
    path: TENANT_PATH,
    document: GetTenantDocument,
    variables: ({ parameters }) => ({
      id: parameters.tenant_id,
      includeDeleted: parameters.include_deleted ?? null,
    }),
    present: ({ record }) => answers.found(record),
  }),
  route({
    method: 'PUT',
    path: TENANT_PATH,
    document: PutTenantDocument,
    variables: ({ parameters: { tenant_id: id }, body, ifMatch, ifAbsent }) => ({
      ...{ id, input: inputOf(FACTS, factsOfPut('tenant', id, body)), ifMatch, ifAbsent },
    }),
    present: ({ kept }) => answers.put(kept),
    renames,
    adds: true,
  }),
  route({
    method: 'PATCH',
    path: TENANT_PATH,
    document: UpdateTenantDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: parameters.tenant_id, input: inputOf(FACTS, body), ifMatch },
    }),
    present: ({ record }) => answers.shown(record),
    renames,
  }),
  route({
    method: 'DELETE',
    path: TENANT_PATH,
    document: DeleteTenantDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.tenant_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
