import {
  CreateLeaseDocument,
  DeleteLeaseDocument,
  GetLeaseDocument,
  ListLeasesDocument,
  PutLeaseDocument,
  UpdateLeaseDocument,
} from '../../operations/operations.generated.ts';
import { recordRoutes } from './record-routes.ts';

/** Leases. */
export const { routes: leaseRoutes } = recordRoutes({
  noun: 'lease',
  path: '/api/v1/leases',
  facts: {
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
  },
  filter: {
    property_id: { name: 'propertyId' },
    unit_id: { name: 'unitId' },
    tenant_id: { name: 'tenantId' },
    status: { name: 'status', isEnum: true },
    include_deleted: { name: 'includeDeleted' },
  },
  operations: {
    list: ListLeasesDocument,
    get: GetLeaseDocument,
    create: CreateLeaseDocument,
    put: PutLeaseDocument,
    update: UpdateLeaseDocument,
    delete: DeleteLeaseDocument,
  },
});
