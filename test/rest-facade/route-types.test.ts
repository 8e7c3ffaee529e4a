import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../rest-facade/contract/operation-types.ts';
import type { Unit } from '../../rest-facade/contract/rest-types.generated.ts';
import {
  DeleteUnitDocument,
  GetUnitDocument,
  ListTicketsDocument,
  ListUnitsDocument,
  UpdateUnitDocument,
} from '../../rest-facade/operations/operations.generated.ts';
import { namesIn } from '../../rest-facade/conversion/enum-names.ts';
import { filterOf, inputOf } from '../../rest-facade/conversion/record-fields.ts';
import type { RecordFields } from '../../rest-facade/conversion/record-fields.ts';
import { pageOf } from '../../rest-facade/route/paging.ts';
import { route } from '../../rest-facade/route/route.ts';

const UNIT: Unit = {
  ...{ id: 'U1', external_id: null, property_id: 'P1', unit_number: '1', bedrooms: 2, bathrooms: 1, market_rent: null },
  ...{ currency: 'USD', status: 'available', created_at: '', updated_at: '', deleted_at: null },
};
const ONE_FIELD = { property_id: { name: 'propertyId' } } as const satisfies RecordFields;
const NO_ENUM = {
  ...ONE_FIELD,
  status: { name: 'status' },
  include_deleted: { name: 'includeDeleted' },
} as const satisfies RecordFields;

const GET_UNIT = { method: 'GET', path: '/api/v1/units/{unit_id}', document: GetUnitDocument } as const;
const LIST_UNITS = { method: 'GET', path: '/api/v1/units', document: ListUnitsDocument } as const;
const idOf = ({ parameters }: { parameters: { unit_id: string } }): { id: string } => ({ id: parameters.unit_id });
const unitAnswer = () => ({ status: 200, body: UNIT, version: '1' }) as const;
const noRows = (): Answer<200, { data: never[]; next_cursor: null }> => ({
  ...{ status: 200, body: { data: [], next_cursor: null } },
});

/** The compiler judges these lines: what it no longer refuses becomes an error. */
const refused = [
  // @ts-expect-error -- no such path
  () => route({ ...GET_UNIT, path: '/api/v1/unitz', variables: () => ({ id: 'U1' }), present: unitAnswer }),
  // @ts-expect-error -- the path has another method
  () => route({ ...GET_UNIT, method: 'POST', variables: () => ({ id: 'U1' }), present: unitAnswer }),
  // @ts-expect-error -- no such parameter
  () => route({ ...GET_UNIT, variables: ({ parameters }) => ({ id: parameters.unit }), present: unitAnswer }),
  // @ts-expect-error -- a variable that the operation does not declare
  () => route({ ...GET_UNIT, variables: (input) => ({ ...idOf(input), withDeleted: true }), present: unitAnswer }),
  // @ts-expect-error -- a status that the document does not declare
  () => route({ ...GET_UNIT, variables: idOf, present: () => ({ ...unitAnswer(), status: 201 }) }),
  // @ts-expect-error -- the version, which the document declares as an ETag, is missing
  () => route({ ...GET_UNIT, variables: idOf, present: () => ({ status: 200, body: UNIT }) }),
  // @ts-expect-error -- a member of another type
  () => route({ ...GET_UNIT, variables: idOf, present: () => ({ ...unitAnswer(), body: { ...UNIT, bedrooms: '2' } }) }),
  // @ts-expect-error -- an enum value that the document does not have
  () => route({ ...GET_UNIT, variables: idOf, present: () => ({ ...unitAnswer(), body: { ...UNIT, status: 'let' } }) }),
  () => {
    const { currency: _, ...unit } = UNIT;
    // @ts-expect-error -- a member is missing
    return route({ ...GET_UNIT, variables: idOf, present: () => ({ ...unitAnswer(), body: unit }) });
  },
  () =>
    route({
      ...LIST_UNITS,
      // @ts-expect-error -- the filter leaves parameters out
      variables: ({ parameters }) => ({ ...pageOf(parameters), filter: filterOf(ONE_FIELD, parameters) }),
      present: noRows,
    }),
  () =>
    route({
      ...LIST_UNITS,
      // @ts-expect-error -- the status is an enum of the graph
      variables: ({ parameters }) => ({ ...pageOf(parameters), filter: filterOf(NO_ENUM, parameters) }),
      present: noRows,
    }),
  () =>
    route({
      ...{ method: 'PATCH', path: '/api/v1/units/{unit_id}', document: UpdateUnitDocument },
      // @ts-expect-error -- the table of fields loses members of the body
      variables: ({ body, ...input }) => ({ ...idOf(input), input: inputOf(ONE_FIELD, body) }),
      present: unitAnswer,
    }),
  () =>
    route({
      ...{ method: 'GET', path: '/api/v1/maintenance', document: ListTicketsDocument },
      // @ts-expect-error -- severities are no statuses
      variables: ({ parameters }) => ({ ...pageOf(parameters), filter: { status: namesIn(parameters.severity) } }),
      present: noRows,
    }),
  () =>
    route({
      ...{ method: 'DELETE', path: '/api/v1/units/{unit_id}', document: DeleteUnitDocument },
      variables: idOf,
      // @ts-expect-error -- an empty answer has no body
      present: () => ({ status: 204, body: UNIT }),
    }),
];

describe('A route', () => {
  it('compiles with the parameters, the body and the answer of its operation, and not with others', () => {
    const accepted = [
      route({ ...GET_UNIT, variables: idOf, present: unitAnswer }),
      route({ ...LIST_UNITS, variables: ({ parameters }) => pageOf(parameters), present: noRows }),
    ];
    expect(accepted.map(({ path }) => path)).toEqual(['/api/v1/units/{unit_id}', '/api/v1/units']);
    expect(refused).toHaveLength(14);
  });
});
