import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { AppError, invalid } from '../../../platform/errors.ts';
import { shown } from '../../../platform/text.ts';
import { KEPT_FIELDS, inputOf, presentFields, renamesOf } from '../../presenters/record-fields.ts';
import type { RecordFields } from '../../presenters/record-fields.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';
import type { Route, RouteInput, RouteOutput } from '../../route/route.ts';

/** The fields of a record that every operation selects. */
interface Row {
  id: string;
  version: string;
}

/** The fields of a page that every list selects. */
interface Page {
  nodes: readonly object[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/**
 * An operation with the alias of its root field. Its variables come from the fields of the record, which the OpenAPI
 * document has checked, so their types are not known here.
 */
type Operation<Data> = TypedDocumentNode<Data, never>;

/** The specification of the six routes of a kind of record. */
export interface RecordRouteSpec<Listed extends Page> {
  /** The noun in messages, like `lease`; its id in paths is `{lease_id}`. */
  noun: string;
  /** The path of the collection. */
  path: string;
  /** The members that clients set, apart from the id. */
  facts: RecordFields;
  /** The additional members in responses. */
  alsoShown?: RecordFields;
  /** The filter parameters of the list. */
  filter: RecordFields;
  operations: {
    list: Operation<{ page: Listed }>;
    get: Operation<{ record?: Row | null }>;
    create: Operation<{ record: Row }>;
    put: Operation<{ kept: { isNew: boolean; record: Row } }>;
    update: Operation<{ record: Row }>;
    delete: Operation<unknown>;
  };
  /** Presents a record in the list; by default as everywhere else. */
  presentListed?(row: Listed['nodes'][number]): object;
  /** Additional members of the list response. */
  besideList?(page: Listed): object;
}

/** The routes of a kind of record, and its presenter. */
export interface RecordRoutes {
  routes: readonly Route[];
  present(row: object): object;
  /** Converts a body with an id to GraphQL input. */
  inputOf(body: unknown): Record<string, unknown>;
  /** Input members with another name in REST. */
  renames: Readonly<Record<string, string>>;
}

/** Creates the six routes of a kind of record. */
export function recordRoutes<Listed extends Page>(kind: RecordRouteSpec<Listed>): RecordRoutes {
  const { path, facts, alsoShown = {} } = kind;
  const input: RecordFields = { id: { name: 'id' }, ...facts };
  const shown: RecordFields = { id: { name: 'id' }, ...alsoShown, ...facts, ...KEPT_FIELDS };
  const present = (row: object): object => presentFields(shown, row);
  const answer = (row: Row): RouteOutput => ({ status: 200, body: present(row), version: row.version });
  const createdAnswer = (row: Row): RouteOutput => ({
    ...answer(row),
    status: 201,
    location: `${path}/${encodeURIComponent(row.id)}`,
  });
  const renames = renamesOf(input);
  const routes = [
    listRoute(kind, present),
    route({
      method: 'POST',
      path,
      document: kind.operations.create,
      variables: ({ body }) => ({ input: inputOf(input, body) }) as never,
      present: ({ record }) => createdAnswer(record),
      renames,
    }),
    ...routesOfRecord(kind, { answer, createdAnswer, renames }),
  ];
  return { routes, present, inputOf: (body) => inputOf(input, body), renames };
}

function listRoute<Listed extends Page>(kind: RecordRouteSpec<Listed>, present: (row: object) => object): Route {
  const { path, filter, operations, presentListed = present, besideList } = kind;
  return route({
    method: 'GET',
    path,
    document: operations.list,
    variables: ({ parameters }) =>
      ({
        first: parameters['limit'] ?? DEFAULT_LIMIT,
        after: parameters['cursor'] ?? null,
        filter: inputOf(filter, parameters),
      }) as never,
    present: ({ page }) => ({
      status: 200,
      body: {
        data: page.nodes.map(presentListed),
        next_cursor: page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null,
        ...besideList?.(page),
      },
    }),
  });
}

interface Answers {
  answer(row: Row): RouteOutput;
  createdAnswer(row: Row): RouteOutput;
  renames: Readonly<Record<string, string>>;
}

function routesOfRecord<Listed extends Page>(
  kind: RecordRouteSpec<Listed>,
  { answer, createdAnswer, renames }: Answers,
): Route[] {
  const { noun, facts, operations } = kind;
  const path = `${kind.path}/{${noun}_id}`;
  const idOf = (parameters: Record<string, unknown>): unknown => parameters[`${noun}_id`];
  const change = ({ parameters, body, ifMatch }: RouteInput): never =>
    ({ id: idOf(parameters), input: inputOf(facts, body), ifMatch }) as never;
  return [
    route({
      method: 'GET',
      path,
      document: operations.get,
      variables: ({ parameters }) =>
        ({ id: idOf(parameters), includeDeleted: parameters['include_deleted'] ?? null }) as never,
      present: ({ record }) => {
        if (!record) throw new AppError('not_found', `There is no such ${noun}.`);
        return answer(record);
      },
    }),
    route({
      method: 'PUT',
      path,
      document: operations.put,
      variables: (input) => {
        refuseOtherId(noun, idOf(input.parameters), input.body);
        return { ...(change(input) as object), ifAbsent: input.ifAbsent } as never;
      },
      present: ({ kept: { isNew, record } }) => (isNew ? createdAnswer(record) : answer(record)),
      renames,
      adds: true,
    }),
    route({
      method: 'PATCH',
      path,
      document: operations.update,
      variables: change,
      present: ({ record }) => answer(record),
      renames,
    }),
    route({
      method: 'DELETE',
      path,
      document: operations.delete,
      variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }) as never,
      present: () => ({ status: 204 }),
    }),
  ];
}

/** The path has the id of a PUT. A body with a different id was meant for another record. */
function refuseOtherId(noun: string, id: unknown, body: unknown): void {
  const { id: bodyId } = body as { id?: unknown };
  if (bodyId == null || bodyId === id) return;
  const detail = `Expected the id ${JSON.stringify(id)} of the ${noun} that the path names, or none, but got ${shown(bodyId)}.`;
  throw invalid({ pointer: '/id', code: 'contradiction', detail });
}
