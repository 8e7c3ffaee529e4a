import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { givenExport, runNow, WEBHOOK } from '../finance/export/export.builders.ts';
import { takeFile } from '../rest-facade/imports/import-client.ts';
import { ticketBody } from '../support/given.ts';
import { liveClient, watch } from '../support/live-client.ts';
import { publicSchema } from '../support/samples/graph-schema.ts';
import { operationsOf } from '../support/samples/operation-generator.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { ROOMY_LIMITS, THEIRS, expectNothingOfTheirs } from './isolation.builders.ts';
import { OF_OTHERS, givenColleagues } from './reach.builders.ts';
import type { Colleagues } from './reach.builders.ts';

const subscription = publicSchema().getSubscriptionType()!;

let service: TestService;
let colleagues: Colleagues;

beforeAll(async () => {
  service = await startTestService(ROOMY_LIMITS);
  colleagues = await givenColleagues(service);
  const { owner } = colleagues;
  await takeFile(service, owner, 'id,name\ntheirs-imported,Ann Lee\n');
  await runNow(owner, await givenExport(owner, WEBHOOK), { period_start: '2026-02-01', period_end: '2026-02-28' });
  await owner.rest('POST', `/api/v1/workflow-runs/${THEIRS.workflowRun}/cancel`, { body: {} });
  // What a caller who sees the first property alone hears of, behind all of the other.
  await owner.rest('POST', '/api/v1/maintenance', { body: ticketBody('own-unit', { description: 'The tap drips' }) });
});
afterAll(() => service.stop());

/** The subscriptions of a field that go on behind the start of the account: to all events, and naming each id of the other property. */
const operationsBehindStart = (name: string) =>
  operationsOf('subscription', subscription, subscription.getFields()[name]!, THEIRS).map(({ title, text }) => ({
    title,
    query: text
      .replace(`{ ${name}(`, `{ ${name}(after: "${colleagues.start}", `)
      .replace(`{ ${name} `, `{ ${name}(after: "${colleagues.start}") `),
  }));

describe('What has happened in a property that a caller may not see, watched by', () => {
  it.each(Object.keys(subscription.getFields()))('Subscription.%s, is not told', async (name) => {
    const [owners, narroweds] = [liveClient(colleagues.owner), liveClient(colleagues.narrowed)];
    const [everything, ...named] = operationsBehindStart(name);
    const all = watch(owners, everything!.query);
    await all.first(1);
    const some = watch(narroweds, everything!.query);
    const nothing = named.map(({ query }) => watch(narroweds, query));
    let refusal: unknown;
    void some.ended.then((ending) => (refusal = ending));
    await eventually(
      () => Promise.resolve(refusal ?? some.messages[0]),
      (outcome) => outcome !== undefined,
    );
    if (refusal) {
      expect(refusal).toMatchObject([{ extensions: { code: 'insufficient_scope' } }]);
      for (const { ended } of nothing) expect(await ended).toEqual(refusal);
    } else {
      // The owner hears of the other property first: the test would notice a stream that tells of nothing.
      expect(JSON.stringify(all.messages)).toMatch(OF_OTHERS);
      expect(JSON.stringify(some.messages)).toContain('own-unit');
    }
    for (const { messages } of [some, ...nothing]) {
      expectNothingOfTheirs(messages);
      expect(JSON.stringify(messages)).not.toMatch(OF_OTHERS);
    }
    for (const { messages } of nothing) expect(messages).toEqual([]);
    await Promise.all([owners.dispose(), narroweds.dispose()]);
  });
});
