import type { FullProperty, Property } from '../../contract/rest-types.generated.ts';
import { ID_FIELD, KEPT_FIELDS, filterOf, inputOf, presentFields, renamesOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CreatePropertyDocument,
  DeletePropertyDocument,
  GetPropertyDocument,
  ListPropertiesDocument,
  PutPropertyDocument,
  UpdatePropertyDocument,
} from '../../operations/operations.generated.ts';
import type { GetPropertyQuery, ListPropertiesQuery } from '../../operations/operations.generated.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';
import { factsOfPut, recordAnswers } from './record-answers.ts';

const FACTS = {
  external_id: { name: 'externalId' },
  name: { name: 'name' },
  address: { name: 'address' },
  timezone: { name: 'timezone' },
} as const satisfies RecordFields;
const INPUT = { ...ID_FIELD, ...FACTS };
const SHOWN = { ...ID_FIELD, ...FACTS, ...KEPT_FIELDS, units: { name: 'unitCount' } } as const satisfies RecordFields;
const FILTER = {
  include_deleted: { name: 'includeDeleted' },
} as const satisfies RecordFields;

type Row = NonNullable<GetPropertyQuery['record']>;

const PATH = '/api/v1/properties';
const PROPERTY_PATH = `${PATH}/{property_id}` as const;

const present = (property: Row): FullProperty => presentFields(SHOWN, property);
const answers = recordAnswers('property', PATH, present);
const renames = renamesOf(INPUT);

const presentListed = ({
  id,
  name,
  address,
  unitCount,
  deletedAt,
}: ListPropertiesQuery['page']['nodes'][number]): Property => ({
  ...{ id, name, address, units: unitCount },
  ...(deletedAt == null ? {} : { deleted_at: deletedAt }),
});

/** Properties. */
export const propertyRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListPropertiesDocument,
    variables: ({ parameters }) => ({ ...pageOf(parameters), filter: filterOf(FILTER, parameters) }),
    present: ({ page }) => pageAnswer(page, presentListed),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreatePropertyDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) }),
    present: ({ record }) => answers.created(record),
    renames,
  }),
  route({
    method: 'GET',
    path: PROPERTY_PATH,
    document: GetPropertyDocument,
    variables: ({ parameters }) => ({
      id: parameters.property_id,
      includeDeleted: parameters.include_deleted ?? null,
    }),
    present: ({ record }) => answers.found(record),
  }),
  route({
    method: 'PUT',
    path: PROPERTY_PATH,
    document: PutPropertyDocument,
    variables: ({ parameters: { property_id: id }, body, ifMatch, ifAbsent }) => ({
      ...{ id, input: inputOf(FACTS, factsOfPut('property', id, body)), ifMatch, ifAbsent },
    }),
    present: ({ kept }) => answers.put(kept),
    renames,
    adds: true,
  }),
  route({
    method: 'PATCH',
    path: PROPERTY_PATH,
    document: UpdatePropertyDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: parameters.property_id, input: inputOf(FACTS, body), ifMatch },
    }),
    present: ({ record }) => answers.shown(record),
    renames,
  }),
  route({
    method: 'DELETE',
    path: PROPERTY_PATH,
    document: DeletePropertyDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.property_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
