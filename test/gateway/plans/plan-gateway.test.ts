import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { createPlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { PlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { SubgraphExecutors } from '../../../gateway/plans/subgraph-executor.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import type { SubgraphRequest } from '../../../platform/graphql/subgraph-request.types.ts';
import { createLogger } from '../../../platform/logger.ts';
import { startBothGateways } from '../../support/federation/both-gateways.ts';
import { createFakeSubgraph } from '../../support/federation/fake-subgraph.ts';
import { libraryGraph, publishedGraph } from '../../support/federation/supergraphs.ts';
import type { ComposedGraph } from '../../support/federation/supergraphs.ts';

const FAULTLESS = { throwing: 0, missing: 0, silent: 0 };
const context = {
  principal: { accountId: 'library', scopes: new Set<string>() },
  keepToPrimary: () => undefined,
} as unknown as RequestContext;
const { supergraphSdl, subgraphSdl } = libraryGraph();

function openGateway(
  before: (request: SubgraphRequest) => Promise<void> = async () => undefined,
  graph: ComposedGraph = { supergraphSdl, subgraphSdl },
): PlanGateway {
  const subgraphs: SubgraphExecutors = Object.fromEntries(
    Object.entries(graph.subgraphSdl).map(([name, sdl]) => {
      const { compiled } = createFakeSubgraph(sdl, FAULTLESS);
      return [
        name,
        async (request, caller) => {
          await before(request);
          return compiled(request, caller);
        },
      ];
    }),
  );
  return createPlanGateway(graph.supergraphSdl, { subgraphs, logger: createLogger('silent') });
}

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<ExecutionResult>;

/** Asks as Apollo Server does: with the schema that was the newest when the request came. */
async function asking(gateway: PlanGateway): Promise<() => Ask> {
  let schema: unknown;
  gateway.apollo.onSchemaLoadOrUpdate(({ apiSchema }) => (schema = apiSchema));
  const { executor } = await gateway.apollo.load({ apollo: {} });
  return () => {
    const validatedAgainst = schema;
    return async (query, variables = {}) => {
      const request = { document: parse(query), queryHash: query, request: { query, variables }, context };
      return executor!({ ...request, schema: validatedAgainst } as unknown as Parameters<
        NonNullable<typeof executor>
      >[0]);
    };
  };
}

describe('A plan', () => {
  it('is compiled once, whatever the variables of its conditions', async () => {
    const gateway = openGateway();
    const ask = (await asking(gateway))();
    const query = 'query ($a: Boolean!) { shop { id name @include(if: $a) bestseller @skip(if: $a) { weight } } }';
    const [withName, withBook] = [await ask(query, { a: true }), await ask(query, { a: false })];
    expect(withName.data).toEqual({ shop: { id: expect.any(String), name: expect.any(String) } });
    expect(withBook.data).toEqual({ shop: { id: expect.any(String), bestseller: { weight: expect.any(Number) } } });
    expect(gateway.counts.compiled).toBe(1);
    expect(gateway.counts.fallbacks.size).toBe(0);
  });

  it('is not kept for ever', async () => {
    const gateway = openGateway();
    const ask = (await asking(gateway))();
    for (let n = 0; n <= 1_000; n++) await ask(`{ a${n}: __typename }`);
    await ask('{ a0: __typename }');
    expect(gateway.counts.compiled).toBe(1_002);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['a condition that is null', 'query ($c: Boolean = true) { shop { name @include(if: $c) id } }', { c: null }],
  ])('with %s runs on Apollo’s executor, gives its answer, and is counted', async (_what, text, variables) => {
    const both = await startBothGateways(supergraphSdl, subgraphSdl, FAULTLESS);
    expect(await both.differences({ text, variables: [variables] })).toEqual([]);
    expect([...both.counts.fallbacks.values()]).toEqual([1]);
    await both.stop();
  });
});

describe('A new version of the supergraph', () => {
  const withoutNickname = supergraphSdl.replace(/^ {2}nickname: .*\n/m, '');

  it('is served to requests that come after it, and to none that came before', async () => {
    let release = (): void => undefined;
    let isHeld = true;
    const held = new Promise<void>((resolve) => (release = resolve));
    const gateway = openGateway(async () => {
      if (isHeld) await held;
    });
    const newest = await asking(gateway);
    const query = '{ latest(first: 1) { author { nickname } } }';
    const before = newest();
    const running = before(query);
    gateway.reload(withoutNickname);
    isHeld = false;
    release();
    expect((await running).errors).toBeUndefined();
    expect((await before(query)).errors).toBeUndefined();
    await expect(newest()(query)).rejects.toThrow(/nickname/);
    expect((await newest()('{ latest(first: 1) { author { name } } }')).errors).toBeUndefined();
  });

  it('that names a subgraph without an executor is refused, and the one before stays', async () => {
    const gateway = openGateway();
    const newest = await asking(gateway);
    expect(() =>
      gateway.reload(supergraphSdl.replaceAll('SHIPPING', 'MOON').replaceAll('"shipping"', '"moon"')),
    ).toThrow('The supergraph names a subgraph "moon" that is not configured.');
    expect((await newest()('{ shop { id } }')).errors).toBeUndefined();
  });
});

describe('A subscription', () => {
  const event = { id: 'event-1' } as StoredEvent;
  const text = 'subscription { maintenanceEvents { id ticket { ticketId unit { unitNumber property { name } } } } }';
  const document = parse(text);

  it('is answered about an event by a compiled plan; the event goes to the fetch of its field alone', async () => {
    const requests: SubgraphRequest[] = [];
    const gateway = openGateway(async (request) => void requests.push(request), publishedGraph());
    const { data, errors } = await gateway.subscription(document, text).execute({}, context, event);
    expect(errors).toBeUndefined();
    const unit = { unitNumber: expect.any(String), property: { name: expect.any(String) } };
    expect(data).toEqual({
      maintenanceEvents: { id: expect.any(String), ticket: { ticketId: expect.any(String), unit } },
    });
    expect(requests.map((request) => request.event)).toEqual([event, ...requests.slice(1).map(() => undefined)]);
    expect(requests.length).toBeGreaterThan(1);
    await gateway.subscription(document, text).execute({}, context, event);
    expect(gateway.counts).toEqual({ compiled: 1, fallbacks: new Map(), shared: 0 });
  });

  it('that was opened before a new version of the graph is answered on that, or refused where it does not fit', async () => {
    const graph = publishedGraph();
    const gateway = openGateway(async () => undefined, graph);
    await gateway.subscription(document, text).execute({}, context, event);
    const withoutNumber = graph.supergraphSdl.replace(
      'unitNumber: String! @join__field',
      'renamed: String! @join__field',
    );
    gateway.reload(withoutNumber);
    expect(() => gateway.subscription(document, text)).toThrow(/unitNumber/);
    const fitting = 'subscription { maintenanceEvents { id } }';
    const answer = await gateway.subscription(parse(fitting), fitting).execute({}, context, event);
    expect(answer).toEqual({ data: { maintenanceEvents: { id: expect.any(String) } } });
  });
});
