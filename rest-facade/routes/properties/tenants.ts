import {
  CreateTenantDocument,
  DeleteTenantDocument,
  GetTenantDocument,
  ListTenantsDocument,
  PutTenantDocument,
  PutTenantsDocument,
  UpdateTenantDocument,
} from '../../operations/operations.generated.ts';
import { pointerInRest } from '../../request/execute.ts';
import { checkedRows, inOrderOfRows } from '../../route/checked-rows.ts';
import { recordRoutes } from './record-routes.ts';
import { route } from '../../route/route.ts';

const tenants = recordRoutes({
  noun: 'tenant',
  path: '/api/v1/tenants',
  facts: {
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
  },
  alsoShown: { erased_at: { name: 'erasedAt' } },
  filter: {
    updated_since: { name: 'updatedSince' },
    unit_id: { name: 'unitId' },
    property_id: { name: 'propertyId' },
    status: { name: 'status', isEnum: true },
    include_deleted: { name: 'includeDeleted' },
  },
  operations: {
    list: ListTenantsDocument,
    get: GetTenantDocument,
    create: CreateTenantDocument,
    put: PutTenantDocument,
    update: UpdateTenantDocument,
    delete: DeleteTenantDocument,
  },
  besideList: ({ pageInfo, syncToken }) => (pageInfo.hasNextPage ? {} : { sync_token: syncToken }),
});

const batchRoute = route({
  method: 'POST',
  path: '/api/v1/tenants/batch',
  document: PutTenantsDocument,
  variables: (input) => {
    const { sent } = checkedRows(input, 'tenants');
    return { rows: sent.map(({ row }) => tenants.inputOf(row)), places: sent.map(({ index }) => index) };
  },
  present: ({ putTenants }, input) => {
    const { refused } = checkedRows(input, 'tenants');
    const done = putTenants.map(({ place, status, tenant, faults }) => ({
      index: place,
      status: status.toLowerCase(),
      tenant: tenant ? tenants.present(tenant) : null,
      ...(faults
        ? { errors: faults.map((fault) => ({ ...fault, pointer: pointerInRest(fault.pointer, tenants.renames) })) }
        : {}),
    }));
    const failed = refused.map(({ index, faults }) => ({ index, status: 'failed', tenant: null, errors: faults }));
    return { status: 200, body: { results: inOrderOfRows(done, failed) } };
  },
});

/** Tenants. The batch comes before the route of one tenant, whose path would take it for an id. */
export const tenantRoutes = [batchRoute, ...tenants.routes];
