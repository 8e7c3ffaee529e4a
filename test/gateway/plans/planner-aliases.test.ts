import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { createPlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { PlanGateway } from '../../../gateway/plans/plan-gateway.ts';
import type { StoredEvent } from '../../../platform/events/event.types.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createFakeSubgraph } from '../../support/federation/fake-subgraph.ts';
import type { Faults } from '../../support/federation/fake-values.ts';
import { libraryGraph, publishedGraph } from '../../support/federation/supergraphs.ts';
import type { ComposedGraph } from '../../support/federation/supergraphs.ts';

const FAULTLESS: Faults = { throwing: 0, missing: 0, silent: 0 };
const FRAIL: Faults = { throwing: 90, missing: 120, silent: 0 };
const context = { principal: { accountId: 'library', scopes: new Set<string>() } } as unknown as RequestContext;
const event = { id: 'event-1' } as StoredEvent;

function openGateway({ supergraphSdl, subgraphSdl }: ComposedGraph, faults: Faults): PlanGateway {
  const subgraphs = Object.fromEntries(
    Object.entries(subgraphSdl).map(([name, sdl]) => [name, createFakeSubgraph(sdl, faults).compiled]),
  );
  return createPlanGateway(supergraphSdl, { subgraphs, logger: createLogger('silent') });
}

const LIBRARY = libraryGraph();
const PUBLISHED = publishedGraph();
const GATEWAYS = {
  library: { [FAULTLESS.throwing]: openGateway(LIBRARY, FAULTLESS), [FRAIL.throwing]: openGateway(LIBRARY, FRAIL) },
  published: {
    [FAULTLESS.throwing]: openGateway(PUBLISHED, FAULTLESS),
    [FRAIL.throwing]: openGateway(PUBLISHED, FRAIL),
  },
};

type Variables = Record<string, unknown>;

async function ask(gateway: PlanGateway, text: string, variables: Variables): Promise<ExecutionResult> {
  const document = parse(text);
  const isSubscription = text.startsWith('subscription');
  return isSubscription
    ? gateway.subscription(document, text).execute(variables, context, event)
    : gateway.prepared(document).execute(variables, context);
}

/** An answer as text, its errors in one order. */
const textOf = ({ data, errors = [], extensions }: ExecutionResult): string =>
  JSON.stringify({ data, errors: errors.map((error) => JSON.stringify(error)).toSorted(), extensions });

/** Operations whose aliases are marked with a `§`, so that they can be taken for ones that mean nothing to the planner. */
const OPERATIONS: [string, keyof typeof GATEWAYS, string, Variables?][] = [
  [
    'keys in lists',
    'published',
    '{ properties(first: 1) { nodes { §id: unitCount §__typename: name tickets(first: 1) { nodes { ticketId unit { §id: property { §id: name } tickets { nodes { §ticketId: severity } } } } } } } }',
  ],
  [
    'keys in a subscription',
    'published',
    'subscription { §id: maintenanceEvents { §id: type §ticket: id §__typename: ticket { §ticketId: description unit { §id: unitNumber property { §id: name unitCount } } } } }',
  ],
  [
    'keys in a mutation',
    'library',
    'mutation { §id: addReview(input: { stars: 1, product: "id:1" }) { §id: stars author { §id: name depot { §id: id } } } likeAuthor(id: "id:2") { §name: id nickname depot { §id: __typename } } }',
  ],
  [
    'keys and required fields in fragments',
    'library',
    '{ products { ...Named ... on Book { §isbn: name §id: pages §price: isbn verdict total } ... on Film { §width: name score } } } fragment Named on Product { §__typename: name §name: id ... on Book { §isbn: name } }',
  ],
  [
    'fields within required fields',
    'library',
    '{ book(isbn: "id:3") { §dimensions: related { name } §price: pages shippingCost insured } other: book(isbn: "id:4") { dimensions { §width: height §height: unit } shippingCost } }',
  ],
  ['keys within keys', 'library', '{ shelf { §code: capacity §room: books { §isbn: id weight } capacity } }'],
  [
    'keys under conditions',
    'library',
    'query ($yes: Boolean = true, $no: Boolean!) { latest(first: 2) { §id: stars @include(if: $yes) §book: text @skip(if: $yes) author { §id: name @skip(if: $no) depot { parcels { item { §isbn: weight @include(if: $yes) name total } } } } } }',
    { no: false },
  ],
  ['an interface’s keys', 'library', '{ allMedia { §id: title §__typename: id score topReview { §id: text } } }'],
  [
    'names that every object has, GraphQL’s and the planner’s own',
    'library',
    '{ shop { §constructor: name §__proto__: id §__name: name §name__alias_0: id §toString: bestseller { §__proto__: weight } } }',
  ],
  [
    'one name for several fields of several types',
    'library',
    '{ search(text: "a") { ... on Book { §x: price §y: author { §z: id } } ... on Film { §x: length §y: sequel { §z: id } } ... on Author { §y: depot { §z: id } } } }',
  ],
  [
    'the planner’s name of a variable',
    'library',
    'query ($representations: ID!, $yes: Boolean = true) { book(isbn: $representations) { §isbn: name @include(if: $yes) weight verdict } }',
    { representations: 'id:5' },
  ],
];

describe('Aliases that are names of what the planner selects', () => {
  it.each(OPERATIONS)('answer as any others do: %s', async (_what, graph, marked, variables = {}) => {
    for (const faults of [FAULTLESS, FRAIL]) {
      const gateway = GATEWAYS[graph][faults.throwing]!;
      const plain = await ask(gateway, marked.replaceAll('§', 'free_'), variables);
      const aliased = await ask(gateway, marked.replaceAll('§', ''), variables);
      expect(textOf(aliased)).toBe(textOf(plain).replaceAll('free_', ''));
      expect(gateway.counts.fallbacks.size).toBe(0);
    }
  });
});

/** A graph in which one field has a name that only Apollo's own executor takes. */
const unusual = (graph: ComposedGraph): ComposedGraph => ({
  supergraphSdl: graph.supergraphSdl.replaceAll('nickname', 'constructor'),
  subgraphSdl: Object.fromEntries(
    Object.entries(graph.subgraphSdl).map(([name, sdl]) => [name, sdl.replaceAll('nickname', 'constructor')]),
  ),
});

/** A gateway whose subgraphs have no objects at all. */
function openEmpty({ supergraphSdl, subgraphSdl }: ComposedGraph): PlanGateway {
  const subgraphs = Object.fromEntries(
    Object.keys(subgraphSdl).map((name) => [name, () => Promise.resolve({ data: {} })]),
  );
  return createPlanGateway(supergraphSdl, { subgraphs, logger: createLogger('silent') });
}

describe('A condition that is no variable', () => {
  it.each([
    '{ shop { bestseller { shippingCost insured(express: true) @include(if: false) } bestseller { pages kind } } }',
    '{ shop { bestseller { shippingCost insured(express: true) @skip(if: true) } bestseller { pages kind } } }',
  ])('takes nothing from what another field requires: %s', async (text) => {
    const gateway = GATEWAYS.library[FAULTLESS.throwing]!;
    const { data } = await ask(gateway, text, {});
    const plain = await ask(gateway, '{ shop { bestseller { shippingCost pages kind } } }', {});
    expect(plain.data).toMatchObject({ shop: { bestseller: { shippingCost: expect.any(Number) } } });
    expect(JSON.stringify(data)).toBe(JSON.stringify(plain.data));
  });

  it('may leave nothing of a fragment on an interface object', async () => {
    const text = '{ shop { reviews { id about { ... on Product { ... on Film @skip(if: true) { title } } } } } }';
    const { data, errors } = await ask(GATEWAYS.library[FAULTLESS.throwing]!, text, {});
    expect({ hasData: data !== null, errors }).toEqual({ hasData: true, errors: undefined });
  });
});

describe('An answer that is null as a whole', () => {
  it.each<[string, ComposedGraph, string, number]>([
    ['a compiled query', LIBRARY, '{ shop { id } }', 0],
    ['a query with names of its own', LIBRARY, '{ id: shop { id: name depots { id } } }', 0],
    ['a mutation', LIBRARY, 'mutation { addReview(input: { stars: 1, product: "id:1" }) { id } }', 0],
    ['a subscription', PUBLISHED, 'subscription { maintenanceEvents { id } }', 0],
    ['what Apollo’s executor runs', unusual(LIBRARY), '{ shop { reviews { author { constructor } } } }', 1],
  ])('tells why: of %s', async (_what, graph, text, fallbacks) => {
    const gateway = openEmpty(graph);
    const { data, errors = [], extensions } = await ask(gateway, text, {});
    expect(data).toBeNull();
    const { path, message } = errors[0]!;
    expect([errors.length, message.startsWith('Cannot return null'), path?.length]).toEqual([1, true, 1]);
    expect(message).toContain(`.${String(path?.[0])}.`);
    expect(extensions).toBeUndefined();
    expect(gateway.counts.fallbacks.size).toBe(fallbacks);
  });
});
