import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { namedRoutes, samplesOf } from '../support/samples/route-samples.ts';
import type { Ids } from '../support/samples/samples.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import type { Route } from '../../rest-facade/route/route.ts';
import { ABSENT, THEIRS, comparable, expectNothingOfTheirs, givenNeighbours } from './isolation.builders.ts';
import type { Neighbours } from './isolation.builders.ts';

let service: TestService;
let neighbours: Neighbours;

beforeAll(async () => {
  service = await startTestService();
  neighbours = await givenNeighbours(service);
});
afterAll(() => service.stop());

/** What a stranger gets from each sample request of a route; every request comes from a new account. */
async function answersTo(route: Route, ids: Ids): Promise<unknown[]> {
  const answers = [];
  for (const { path, body } of samplesOf(route, ids)) {
    const client = await neighbours.stranger();
    const answer = await client.rest(route.method, path, { body, headers: { 'x-request-id': 'request' } });
    expect(answer.status).not.toBe(500);
    answers.push({ status: answer.status, body: answer.body });
  }
  return answers;
}

describe.each(namedRoutes)('%s', (_name, route) => {
  it('treats another account’s rows as rows that do not exist, and leaves them as they are', async () => {
    const theirs = await answersTo(route, THEIRS);
    const absent = await answersTo(route, ABSENT);
    expect(comparable(theirs)).toBe(comparable(absent));
    expectNothingOfTheirs(theirs);
    await neighbours.expectOwnerUntouched();
  });
});
