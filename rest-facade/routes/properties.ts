import { AppError } from '../../platform/errors.ts';
import {
  CreatePropertyDocument,
  DeletePropertyDocument,
  GetPropertyDocument,
  ListPropertiesDocument,
  PutPropertyDocument,
  UpdatePropertyDocument,
} from '../operations/operations.generated.ts';
import type { CreatePropertyMutationVariables, PropertyFieldsFragment } from '../operations/operations.generated.ts';
import { KEPT_FIELDS, inputOf, presentFields, renamesOf } from '../presenters/record-fields.ts';
import type { RecordFields } from '../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from './route.ts';
import type { RouteOutput } from './route.ts';

type NewProperty = CreatePropertyMutationVariables['input'];

const FACTS: RecordFields = {
  external_id: { name: 'externalId' },
  name: { name: 'name' },
  address: { name: 'address' },
  timezone: { name: 'timezone' },
};
const INPUT: RecordFields = { id: { name: 'id' }, ...FACTS };
const SHOWN: RecordFields = { id: { name: 'id' }, units: { name: 'unitCount' }, ...FACTS, ...KEPT_FIELDS };
const renames = renamesOf(INPUT);

const PATH = '/api/v1/properties';
const ONE = `${PATH}/{property_id}` as const;

const idOf = (parameters: Record<string, unknown>): string => parameters['property_id'] as string;
const present = (property: PropertyFieldsFragment): object => presentFields(SHOWN, property);
const answer = (property: PropertyFieldsFragment): RouteOutput => ({
  status: 200,
  body: present(property),
  version: property.version,
});
const made = (property: PropertyFieldsFragment): RouteOutput => ({
  ...answer(property),
  status: 201,
  location: `${PATH}/${encodeURIComponent(property.id)}`,
});

/** Properties. */
export const propertyRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListPropertiesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: { includeDeleted: (parameters['include_deleted'] as boolean | undefined) ?? null },
    }),
    present: ({ properties: { nodes, pageInfo } }) => ({
      status: 200,
      body: {
        data: nodes.map(({ id, name, address, unitCount, deletedAt }) => ({
          id,
          name,
          address,
          units: unitCount,
          ...(deletedAt == null ? {} : { deleted_at: deletedAt }),
        })),
        next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      },
    }),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreatePropertyDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) as NewProperty }),
    present: ({ createProperty }) => made(createProperty),
    renames,
  }),
  route({
    method: 'GET',
    path: ONE,
    document: GetPropertyDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      includeDeleted: (parameters['include_deleted'] as boolean | undefined) ?? null,
    }),
    present: ({ property }) => {
      if (!property) throw new AppError('not_found', 'There is no such property.');
      return answer(property);
    },
  }),
  route({
    method: 'PUT',
    path: ONE,
    document: PutPropertyDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body) as NewProperty,
      ifMatch,
    }),
    present: ({ putProperty: { isNew, record } }) => (isNew ? made(record) : answer(record)),
    renames,
  }),
  route({
    method: 'PATCH',
    path: ONE,
    document: UpdatePropertyDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body),
      ifMatch,
    }),
    present: ({ updateProperty }) => answer(updateProperty),
    renames,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    document: DeletePropertyDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
