import {
  CreateTenantDocument,
  DeleteTenantDocument,
  GetTenantDocument,
  ListTenantsDocument,
  PutTenantDocument,
  PutTenantsDocument,
  UpdateTenantDocument,
} from '../operations/operations.generated.ts';
import type { Fault } from '../../platform/errors.ts';
import { pointerInRest } from '../execute.ts';
import { recordRoutes } from './record-routes.ts';
import { route } from './route.ts';
import type { RouteInput } from './route.ts';

const tenants = recordRoutes({
  noun: 'tenant',
  path: '/api/v1/tenants',
  facts: {
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
  },
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

/** The rows of a batch, each checked like the body of a single tenant. */
const rowsOf = ({ body, checkRow }: RouteInput) =>
  (body as { tenants: object[] }).tenants.map((row, index) => ({ index, row, faults: checkRow(row) }));
const isSent = ({ faults }: { faults: readonly Fault[] }): boolean => faults.length === 0;

const batchRoute = route({
  method: 'POST',
  path: '/api/v1/tenants/batch',
  document: PutTenantsDocument,
  variables: (input) => ({
    rows: rowsOf(input)
      .filter(isSent)
      .map(({ row }) => tenants.inputOf(row)),
  }),
  present: ({ putTenants }, input) => {
    const rows = rowsOf(input);
    const sent = rows.filter(isSent);
    const done = putTenants.map(({ place, status, tenant, faults }) => ({
      index: sent[place]!.index,
      status: status.toLowerCase(),
      tenant: tenant ? tenants.present(tenant) : null,
      ...(faults
        ? { errors: faults.map((fault) => ({ ...fault, pointer: pointerInRest(fault.pointer, tenants.renames) })) }
        : {}),
    }));
    const refused = rows
      .filter((row) => !isSent(row))
      .map(({ index, faults }) => ({ index, status: 'failed', tenant: null, errors: faults }));
    return { status: 200, body: { results: [...done, ...refused].sort((one, other) => one.index - other.index) } };
  },
});

/** Tenants. The batch comes before the route of one tenant, whose path would take it for an id. */
export const tenantRoutes = [batchRoute, ...tenants.routes];
