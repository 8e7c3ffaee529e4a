import type { Lease } from '../../contract/rest-types.generated.ts';
import { ID_FIELD, KEPT_FIELDS, filterOf, inputOf, presentFields, renamesOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CreateLeaseDocument,
  DeleteLeaseDocument,
  GetLeaseDocument,
  ListLeasesDocument,
  PutLeaseDocument,
  UpdateLeaseDocument,
} from '../../operations/operations.generated.ts';
import type { GetLeaseQuery } from '../../operations/operations.generated.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';
import { factsOfPut, recordAnswers } from './record-answers.ts';

const FACTS = {
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
} as const satisfies RecordFields;
const INPUT = { ...ID_FIELD, ...FACTS };
const SHOWN = { ...ID_FIELD, ...FACTS, ...KEPT_FIELDS };
const FILTER = {
  property_id: { name: 'propertyId' },
  unit_id: { name: 'unitId' },
  tenant_id: { name: 'tenantId' },
  status: { name: 'status', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
} as const satisfies RecordFields;

type Row = NonNullable<GetLeaseQuery['record']>;

const PATH = '/api/v1/leases';
const LEASE_PATH = `${PATH}/{lease_id}` as const;

const present = (lease: Row): Lease => presentFields(SHOWN, lease);
const answers = recordAnswers('lease', PATH, present);
const renames = renamesOf(INPUT);

/** Leases. */
export const leaseRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListLeasesDocument,
    variables: ({ parameters }) => ({ ...pageOf(parameters), filter: filterOf(FILTER, parameters) }),
    present: ({ page }) => pageAnswer(page, present),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateLeaseDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) }),
    present: ({ record }) => answers.created(record),
    renames,
  }),
  route({
    method: 'GET',
    path: LEASE_PATH,
    document: GetLeaseDocument,
    variables: ({ parameters }) => ({
      id: parameters.lease_id,
      includeDeleted: parameters.include_deleted ?? null,
    }),
    present: ({ record }) => answers.found(record),
  }),
  route({
    method: 'PUT',
    path: LEASE_PATH,
    document: PutLeaseDocument,
    variables: ({ parameters: { lease_id: id }, body, ifMatch, ifAbsent }) => ({
      ...{ id, input: inputOf(FACTS, factsOfPut('lease', id, body)), ifMatch, ifAbsent },
    }),
    present: ({ kept }) => answers.put(kept),
    renames,
    adds: true,
  }),
  route({
    method: 'PATCH',
    path: LEASE_PATH,
    document: UpdateLeaseDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: parameters.lease_id, input: inputOf(FACTS, body), ifMatch },
    }),
    present: ({ record }) => answers.shown(record),
    renames,
  }),
  route({
    method: 'DELETE',
    path: LEASE_PATH,
    document: DeleteLeaseDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.lease_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
