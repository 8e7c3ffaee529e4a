import {
  CreateUnitDocument,
  DeleteUnitDocument,
  GetUnitDocument,
  ListUnitsDocument,
  PutUnitDocument,
  UpdateUnitDocument,
} from '../../operations/operations.generated.ts';
import { recordRoutes } from './record-routes.ts';

/** Units. */
export const { routes: unitRoutes } = recordRoutes({
  noun: 'unit',
  path: '/api/v1/units',
  facts: {
    external_id: { name: 'externalId' },
    property_id: { name: 'propertyId' },
    unit_number: { name: 'unitNumber' },
    bedrooms: { name: 'bedrooms' },
    bathrooms: { name: 'bathrooms' },
    market_rent: { name: 'marketRentMinor' },
    currency: { name: 'currency' },
    status: { name: 'status', isEnum: true },
  },
  filter: {
    property_id: { name: 'propertyId' },
    status: { name: 'status', isEnum: true },
    include_deleted: { name: 'includeDeleted' },
  },
  operations: {
    list: ListUnitsDocument,
    get: GetUnitDocument,
    create: CreateUnitDocument,
    put: PutUnitDocument,
    update: UpdateUnitDocument,
    delete: DeleteUnitDocument,
  },
});
