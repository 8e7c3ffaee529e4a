import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const PATH = '/api/v1/settings';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

describe('A change of the settings', () => {
  it('is told all its faults at once, and changes nothing', async () => {
    const { body: before } = await client.rest('GET', PATH);
    const body = {
      grace_days: 61,
      unknown_unit_policy: 'guess',
      timezone: 'Mars',
      currency: 'DIM',
      holidays: ['2026-01-01', '2026-02-30'],
    };
    const problem = expectProblem(await client.rest('PATCH', PATH, { body }), 400, 'validation_failed');
    expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/currency unknown_currency',
      '/grace_days maximum',
      '/holidays/1 invalid_date',
      '/timezone unknown_time_zone',
      '/unknown_unit_policy enum',
    ]);
    expect((await client.rest('GET', PATH)).body).toEqual(before);
  });

  it('is made only at the version that If-Match names, by one of 4 at once that read the same', async () => {
    const etag = (await client.rest('GET', PATH)).headers.get('etag')!;
    const headers = { 'if-match': etag };
    const answers = await Promise.all(
      [1, 2, 3, 4].map((days) => client.rest('PATCH', PATH, { body: { grace_days: days }, headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const changed = answers.find(({ status }) => status === 200)!;
    const now = await client.rest('GET', PATH);
    expect(now.body).toEqual(changed.body);
    expect(now.headers.get('etag')).toBe(changed.headers.get('etag'));
    expect(now.headers.get('etag')).not.toBe(etag);
    const same = await client.rest('PATCH', PATH, { body: now.body });
    expect(same.headers.get('etag')).toBe(now.headers.get('etag'));
  });
});
