import {
  CreatePropertyDocument,
  DeletePropertyDocument,
  GetPropertyDocument,
  ListPropertiesDocument,
  PutPropertyDocument,
  UpdatePropertyDocument,
} from '../../operations/operations.generated.ts';
import { recordRoutes } from './record-routes.ts';

/** Properties. */
export const { routes: propertyRoutes } = recordRoutes({
  noun: 'property',
  path: '/api/v1/properties',
  facts: {
    external_id: { name: 'externalId' },
    name: { name: 'name' },
    address: { name: 'address' },
    timezone: { name: 'timezone' },
  },
  alsoShown: { units: { name: 'unitCount' } },
  filter: {
    include_deleted: { name: 'includeDeleted' },
  },
  operations: {
    list: ListPropertiesDocument,
    get: GetPropertyDocument,
    create: CreatePropertyDocument,
    put: PutPropertyDocument,
    update: UpdatePropertyDocument,
    delete: DeletePropertyDocument,
  },
  presentListed: ({ id, name, address, unitCount, deletedAt }) => ({
    id,
    name,
    address,
    units: unitCount,
    ...(deletedAt == null ? {} : { deleted_at: deletedAt }),
  }),
});
