import { ApolloServer } from '@apollo/server';
import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stripIgnoredCharacters } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { createPlanGateway } from '../../gateway/plans/plan-gateway.ts';
import type { PlanGateway } from '../../gateway/plans/plan-gateway.ts';
import { buildSubgraph } from '../../platform/graphql/build-subgraph.ts';
import type { LocalSubgraph } from '../../platform/graphql/build-subgraph.ts';
import { createLocalExecutor } from '../../platform/graphql/local-executor.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { createLogger } from '../../platform/logger.ts';
import { PRODUCTS_SUBGRAPH } from './products-subgraph.ts';

const LINK = '@link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])';
const USERS = `extend schema ${LINK}
  type User @key(fields: "email") { email: ID! name: String totalProductsCreated: Int @shareable yearsOfEmployment: Int! }`;
const INVENTORY = `extend schema ${LINK}
  type Query { inventory(id: ID!): Inventory }
  interface Inventory @key(fields: "id") { id: ID! }
  type Warehouse implements Inventory @key(fields: "id") { id: ID! city: String }`;

const USER = { name: 'overridden', totalProductsCreated: 4, yearsOfEmployment: 7 };
const WAREHOUSE = { __typename: 'Warehouse', id: 'north', city: 'Albany' };
const OTHERS = {
  users: { sdl: USERS, resolvers: { User: { __resolveReference: (user: object) => ({ ...USER, ...user }) } } },
  inventory: {
    sdl: INVENTORY,
    resolvers: {
      Query: { inventory: () => WAREHOUSE },
      Inventory: { __resolveReference: () => WAREHOUSE },
      Warehouse: { __resolveReference: () => WAREHOUSE },
    },
  },
};

const context = {
  logger: createLogger('silent'),
  keepToPrimary: () => undefined,
  principal: { accountId: 'products', scopes: new Set<string>() },
} as unknown as RequestContext;

let products: LocalSubgraph;
let gateway: PlanGateway;
let sdl: string;

const ask = (query: string, variables: Record<string, unknown> = {}): Promise<ExecutionResult> =>
  products.execute({ query, variables }, context);
const askAll = (query: string): Promise<ExecutionResult> => gateway.prepared(parse(query)).execute({}, context);
const entities = (selection: string, ...representations: object[]): Promise<ExecutionResult> =>
  ask(`query ($representations: [_Any!]!) { _entities(representations: $representations) { ${selection} } }`, {
    representations,
  });

beforeAll(async () => {
  products = await buildSubgraph(PRODUCTS_SUBGRAPH);
  const otherSubgraphs = Object.entries(OTHERS).map(([name, { sdl: text, resolvers }]) => {
    const schema = buildSubgraphSchema({ typeDefs: parse(text), resolvers });
    return { name, typeDefs: parse(text), execute: createLocalExecutor(schema) };
  });
  const all = [...otherSubgraphs, { name: 'products', typeDefs: parse(products.sdl), execute: products.execute }];
  const { supergraphSdl, errors } = composeServices(
    all.map((subgraph) => ({ url: `http://${subgraph.name}`, ...subgraph })),
  );
  if (!supergraphSdl) throw new Error(`The subgraphs do not compose: ${errors?.map(String).join('\n')}`);
  const subgraphs = Object.fromEntries(all.map(({ name, execute }) => [name, execute]));
  gateway = createPlanGateway(supergraphSdl, { subgraphs, logger: createLogger('silent') });
  const { data } = await ask('{ _service { sdl } }');
  sdl = stripIgnoredCharacters((data as { _service: { sdl: string } })._service.sdl);
});

/** What a gateway reads in the schema, by directive. */
const IN_THE_SCHEMA: [string, RegExp][] = [
  [
    'its queries',
    /type Query\{deprecatedProduct\(package:String!sku:String!\):DeprecatedProduct\S+ .*product\(id:ID!\):Product /,
  ],
  [
    '@link to federation, once',
    /^(?!.*specs\.apollo\.dev\/federation.*specs\.apollo\.dev\/federation).*@link\(url:"https:\/\/specs\.apollo\.dev\/federation\/v2\.\d+" import:\[("@?\w+" ?)+\]\)/s,
  ],
  ['@key of one field', /type User@extends@key\(fields:"email"\)/],
  ['@key of several fields', /type DeprecatedProduct@key\(fields:"sku package"\)/],
  ['@key of a nested field', /type ProductResearch@key\(fields:"study \{ caseNumber \}"\)/],
  [
    '@key more than once',
    /type Product@custom@key\(fields:"id"\)@key\(fields:"sku package"\)@key\(fields:"sku variation \{ id \}"\)/,
  ],
  ['@requires', /averageProductsCreatedPerYear:Int@requires\(fields:"totalProductsCreated yearsOfEmployment"\)/],
  ['@provides', /createdBy:User@provides\(fields:"totalProductsCreated"\)/],
  ['@external', /yearsOfEmployment:Int!@external/],
  ['@shareable', /type ProductDimension@shareable/],
  ['@tag', /@tag\(name:"internal"\)/],
  ['@override', /name:String@override\(from:"users"\)/],
  ['@inaccessible', /unit:String@inaccessible/],
  ['@interfaceObject', /type Inventory@interfaceObject@key\(fields:"id"\)/],
  [
    '@composeDirective with its @link',
    /@link\(url:"[^"]*\/custom\/v1\.0" import:\["@custom"\]\).*@composeDirective\(name:"@custom"\).*directive@custom on OBJECT/,
  ],
];

const OLD = { sku: 'old-boiler', package: '@warm/old', reason: 'Replaced' };

describe('A subgraph that buildSubgraph makes', () => {
  it.each(IN_THE_SCHEMA)('has %s in its schema', (_directive, expected) => {
    expect(sdl).toMatch(expected);
    expect(sdl).not.toMatch(/@federation__(tag|inaccessible)\b/);
  });

  it.each<[string, string, object[], object[]]>([
    [
      'one field',
      '... on User { email name }',
      [{ __typename: 'User', email: 'ada@example.com' }],
      [{ email: 'ada@example.com', name: 'Ada Byron' }],
    ],
    [
      'several fields',
      '... on DeprecatedProduct { sku package reason }',
      [{ __typename: 'DeprecatedProduct', sku: OLD.sku, package: OLD.package }],
      [OLD],
    ],
    [
      'a nested field',
      '... on ProductResearch { study { caseNumber description } }',
      [{ __typename: 'ProductResearch', study: { caseNumber: '1234' } }],
      [{ study: { caseNumber: '1234', description: 'How graphs are composed' } }],
    ],
    [
      'any of its keys',
      '... on Product { id sku }',
      [
        { __typename: 'Product', id: 'boiler' },
        { __typename: 'Product', sku: 'boiler', package: '@warm/boiler' },
        { __typename: 'Product', sku: 'pump', variation: { id: 'platform' } },
      ],
      [
        { id: 'boiler', sku: 'boiler' },
        { id: 'boiler', sku: 'boiler' },
        { id: 'pump', sku: 'pump' },
      ],
    ],
  ])('finds an entity by %s', async (_key, selection, representations, expected) => {
    expect(await entities(selection, ...representations)).toEqual({ data: { _entities: expected } });
  });

  it('answers fields that it provides, and inaccessible fields, which the gateway refuses', async () => {
    const query = '{ product(id: "boiler") { dimensions { unit } createdBy { email totalProductsCreated } } }';
    const createdBy = { email: 'ada@example.com', totalProductsCreated: 1_337 };
    expect(await ask(query)).toEqual({ data: { product: { dimensions: { unit: 'kg' }, createdBy } } });
    expect(() => askAll(query)).toThrow();
  });

  it('traces operations if the gateway asks for it', async () => {
    const server = new ApolloServer({ schema: products.schema, logger: createLogger('silent') });
    const http = { method: 'POST', search: '', body: { query: '{ __typename }' } };
    const headers = new Map([
      ['content-type', 'application/json'],
      ['apollo-federation-include-trace', 'ftv1'],
    ]);
    await server.start();
    const { body } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { ...http, headers: headers as never },
      context: async () => ({}),
    });
    await server.stop();
    const answer = JSON.parse(body.kind === 'complete' ? body.string : '{}') as unknown;
    expect(answer).toEqual({ data: { __typename: 'Query' }, extensions: { ftv1: expect.any(String) } });
  });
});

describe('The graph of this subgraph and others', () => {
  it.each<[string, string, object]>([
    [
      '@shareable',
      '{ product(id: "boiler") { dimensions { size weight } } }',
      { product: { dimensions: { size: 'small', weight: 1 } } },
    ],
    [
      '@override',
      '{ product(id: "boiler") { createdBy { name } } }',
      { product: { createdBy: { name: 'Ada Byron' } } },
    ],
    [
      '@requires',
      '{ product(id: "boiler") { createdBy { averageProductsCreatedPerYear email } } }',
      { product: { createdBy: { averageProductsCreatedPerYear: 191, email: 'ada@example.com' } } },
    ],
    [
      '@interfaceObject',
      '{ inventory(id: "north") { __typename id deprecatedProducts { sku reason } } }',
      {
        inventory: { __typename: 'Warehouse', id: 'north', deprecatedProducts: [{ sku: OLD.sku, reason: OLD.reason }] },
      },
    ],
  ])('follows %s', async (_directive, query, expected) => {
    expect(await askAll(query)).toEqual({ data: expected });
  });
});
