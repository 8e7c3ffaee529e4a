import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadContract } from '../../rest-facade/contract/contract.ts';
import type { Route } from '../../rest-facade/route/route.ts';
import { givenEverything } from '../isolation/given-everything.ts';
import type { Problem } from '../support/problem.ts';
import { namedRoutes, samplesOf } from '../support/samples/route-samples.ts';
import { idsWith } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

type Json = Record<string, unknown>;

/** What no member is, or few are: some of it passes the OpenAPI document and is refused by the command. */
const ODD_VALUES: readonly unknown[] = [
  7,
  -1,
  3_000_000_000,
  ' ',
  'odd',
  '9999-12-31',
  '\u0007',
  ['odd', 'odd'],
  { odd: 1 },
];

/** A GraphQL name; names of members in REST have no capitals, and nothing that is sent here has. */
const CAMEL_CASE = /\b[a-z]+\d*[A-Z]\w*/;

const IDS = idsWith('own');
const contract = loadContract();
const { document } = contract;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  await givenEverything(client, IDS);
});
afterAll(() => service.stop());

/** The members that the OpenAPI document gives the body of a route. */
function membersOf({ method, path }: Route): string[] {
  const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
  const schema = requestBody?.content['application/json']?.schema;
  const named = schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)!];
  return Object.keys(named?.properties ?? {});
}

/** Bodies with one odd value in the place of every member. */
const allOdd = (members: readonly string[]): Json[] =>
  members.length === 0 ? [] : ODD_VALUES.map((odd) => Object.fromEntries(members.map((member) => [member, odd])));

/** Bodies with an odd value in the place of one member, also one level deeper. */
function oddBodies(body: Json, members: readonly string[]): Json[] {
  return ODD_VALUES.flatMap((odd) => [
    ...members.map((member) => ({ ...body, [member]: odd })),
    ...members.flatMap((member) => {
      const isList = Array.isArray(body[member]);
      const within = (isList ? (body[member] as unknown[])[0] : body[member]) as Json | string | undefined;
      if (typeof within !== 'object') return [];
      const put = (odder: Json): Json => ({ ...body, [member]: isList ? [odder] : odder });
      return Object.keys(within).map((name) => put({ ...within, [name]: odd }));
    }),
  ]);
}

/** Every word that an answer says of a request's members. */
function wordsOf(answer: unknown): string[] {
  const { detail, errors = [] } = answer as Problem;
  const own = [detail, ...errors.flatMap((fault) => [fault.pointer, fault.parameter, fault.detail])];
  const rows = ['data', 'results'].flatMap((member) => (answer as Record<string, unknown>)[member] ?? []);
  const ofRows = (Array.isArray(rows) ? (rows as Json[]) : []).flatMap((row) =>
    [row, row['error']].flatMap((value) => (value ? wordsOf(value) : [])),
  );
  return [...own.filter((text) => typeof text === 'string'), ...ofRows];
}

describe('What REST says is wrong names members as REST does', () => {
  it.each(namedRoutes.filter(([, { method }]) => method !== 'DELETE'))('%s', async (_name, route) => {
    const strange = new Set<string>();
    const note = (answer: unknown): void => {
      for (const word of wordsOf(answer)) if (CAMEL_CASE.test(word)) strange.add(word);
    };
    const look = async (path: string, body?: unknown): Promise<void> => {
      const response = await client.request(route.method, path, body === undefined ? {} : { body });
      const text = await response.text();
      if (!response.headers.get('content-type')?.includes('json')) return;
      note(JSON.parse(text));
    };
    for (const { path, body } of samplesOf(route, IDS)) {
      await look(path, body);
      const url = new URL(path, service.url);
      for (const name of url.searchParams.keys()) {
        const odd = new URL(url);
        odd.searchParams.set(name, 'odd');
        await look(odd.pathname + odd.search);
      }
      for (const oddBody of allOdd(membersOf(route))) await look(path, oddBody);
      const { checkBody } = contract.operation(route.method, route.path);
      for (const oddBody of oddBodies((body ?? {}) as Json, membersOf(route))) {
        // What the document refuses gets no further than these faults, and most bodies are refused.
        const faults = checkBody(oddBody);
        if (faults.length === 0) await look(path, oddBody);
        else note({ detail: '', errors: faults });
      }
    }
    expect([...strange]).toEqual([]);
  });
});
