import type { Unit } from '../../contract/rest-types.generated.ts';
import { ID_FIELD, KEPT_FIELDS, filterOf, inputOf, presentFields, renamesOf } from '../../conversion/record-fields.ts';
import type { RecordFields } from '../../conversion/record-fields.ts';
import {
  CreateUnitDocument,
  DeleteUnitDocument,
  GetUnitDocument,
  ListUnitsDocument,
  PutUnitDocument,
  UpdateUnitDocument,
} from '../../operations/operations.generated.ts';
import type { GetUnitQuery } from '../../operations/operations.generated.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';
import { factsOfPut, recordAnswers } from './record-answers.ts';

const FACTS = {
  external_id: { name: 'externalId' },
  property_id: { name: 'propertyId' },
  unit_number: { name: 'unitNumber' },
  bedrooms: { name: 'bedrooms' },
  bathrooms: { name: 'bathrooms' },
  market_rent: { name: 'marketRentMinor' },
  currency: { name: 'currency' },
  status: { name: 'status', isEnum: true },
} as const satisfies RecordFields;
const INPUT = { ...ID_FIELD, ...FACTS };
const SHOWN = { ...ID_FIELD, ...FACTS, ...KEPT_FIELDS };
const FILTER = {
  property_id: { name: 'propertyId' },
  status: { name: 'status', isEnum: true },
  include_deleted: { name: 'includeDeleted' },
} as const satisfies RecordFields;

type Row = NonNullable<GetUnitQuery['record']>;

const PATH = '/api/v1/units';
const UNIT_PATH = `${PATH}/{unit_id}` as const;

const present = (unit: Row): Unit => presentFields(SHOWN, unit);
const answers = recordAnswers('unit', PATH, present);
const renames = renamesOf(INPUT);

/** Units. */
export const unitRoutes = [
  route({
    method: 'GET',
    path: PATH,
    document: ListUnitsDocument,
    variables: ({ parameters }) => ({ ...pageOf(parameters), filter: filterOf(FILTER, parameters) }),
    present: ({ page }) => pageAnswer(page, present),
  }),
  route({
    method: 'POST',
    path: PATH,
    document: CreateUnitDocument,
    variables: ({ body }) => ({ input: inputOf(INPUT, body) }),
    present: ({ record }) => answers.created(record),
    renames,
  }),
  route({
    method: 'GET',
    path: UNIT_PATH,
    document: GetUnitDocument,
    variables: ({ parameters }) => ({
      id: parameters.unit_id,
      includeDeleted: parameters.include_deleted ?? null,
    }),
    present: ({ record }) => answers.found(record),
  }),
  route({
    method: 'PUT',
    path: UNIT_PATH,
    document: PutUnitDocument,
    variables: ({ parameters: { unit_id: id }, body, ifMatch, ifAbsent }) => ({
      ...{ id, input: inputOf(FACTS, factsOfPut('unit', id, body)), ifMatch, ifAbsent },
    }),
    present: ({ kept }) => answers.put(kept),
    renames,
    adds: true,
  }),
  route({
    method: 'PATCH',
    path: UNIT_PATH,
    document: UpdateUnitDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      ...{ id: parameters.unit_id, input: inputOf(FACTS, body), ifMatch },
    }),
    present: ({ record }) => answers.shown(record),
    renames,
  }),
  route({
    method: 'DELETE',
    path: UNIT_PATH,
    document: DeleteUnitDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.unit_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];
