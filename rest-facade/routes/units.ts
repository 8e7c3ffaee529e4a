import { AppError } from '../../platform/errors.ts';
import {
  CreateUnitDocument,
  DeleteUnitDocument,
  GetUnitDocument,
  ListUnitsDocument,
  PutUnitDocument,
  UpdateUnitDocument,
} from '../operations/operations.generated.ts';
import type {
  CreateUnitMutationVariables,
  ListUnitsQueryVariables,
  UnitFieldsFragment,
} from '../operations/operations.generated.ts';
import { KEPT_FIELDS, inputOf, presentFields, renamesOf } from '../presenters/record-fields.ts';
import type { RecordFields } from '../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from './route.ts';
import type { RouteOutput } from './route.ts';

type NewUnit = CreateUnitMutationVariables['input'];
type Filter = NonNullable<ListUnitsQueryVariables['filter']>;

const FACTS: RecordFields = {
  external_id: { name: 'externalId' },
  property_id: { name: 'propertyId' },
  unit_number: { name: 'unitNumber' },
  bedrooms: { name: 'bedrooms' },
  bathrooms: { name: 'bathrooms' },
  market_rent: { name: 'marketRentMinor' },
  currency: { name: 'currency' },
  status: { name: 'status', isEnum: true },
};
const INPUT: RecordFields = { id: { name: 'id' }, ...FACTS };
const SHOWN: RecordFields = { id: { name: 'id' }, ...FACTS, ...KEPT_FIELDS };
const renames = renamesOf(INPUT);

const FILTER: RecordFields = {
  property_id: { name: 'propertyId' },
  status: { name: 'status', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
};

const filterOf = (parameters: Record<string, unknown>): Filter => inputOf(FILTER, parameters);

const PATH = '/api/v1/units';
const ONE = `${PATH}/{unit_id}` as const;

const idOf = (parameters: Record<string, unknown>): string => parameters['unit_id'] as string;
const present = (unit: UnitFieldsFragment): object => presentFields(SHOWN, unit);
const answer = (unit: UnitFieldsFragment): RouteOutput => ({ status: 200, body: present(unit), version: unit.version });
const made = (unit: UnitFieldsFragment): RouteOutput => ({
  ...answer(unit),
  status: 201,
  location: `${PATH}/${encodeURIComponent(unit.id)}`,
});

/** Units. */
export const unitRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListUnitsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ units: { nodes, pageInfo } }) => ({
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
    document: CreateUnitDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) as NewUnit }),
    present: ({ createUnit }) => made(createUnit),
    renames,
  }),
  route({
    method: 'GET',
    path: ONE,
    document: GetUnitDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      includeDeleted: (parameters['include_deleted'] as boolean | undefined) ?? null,
    }),
    present: ({ unit }) => {
      if (!unit) throw new AppError('not_found', 'There is no such unit.');
      return answer(unit);
    },
  }),
  route({
    method: 'PUT',
    path: ONE,
    document: PutUnitDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body) as NewUnit,
      ifMatch,
    }),
    present: ({ putUnit: { isNew, record } }) => (isNew ? made(record) : answer(record)),
    renames,
  }),
  route({
    method: 'PATCH',
    path: ONE,
    document: UpdateUnitDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: idOf(parameters),
      input: inputOf(FACTS, body),
      ifMatch,
    }),
    present: ({ updateUnit }) => answer(updateUnit),
    renames,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    document: DeleteUnitDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
