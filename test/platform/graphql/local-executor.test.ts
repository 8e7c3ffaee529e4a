import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, it } from '@jest/globals';
import { GraphQLScalarType, Kind, parse } from 'graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { AppError } from '../../../platform/errors.ts';
import { createLocalExecutor } from '../../../platform/graphql/local-executor.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { createLogger } from '../../../platform/logger.ts';
import { canonical } from '../../support/federation/canonical.ts';

const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key"])
  scalar Day
  enum Status { OPEN CLOSED }
  input Filter { from: Day, status: [Status!] = [OPEN] }
  interface Person { name: String! }
  type Vendor implements Person @key(fields: "id") { id: ID! name: String! rating: Int! }
  type Key @key(fields: "id") { id: ID! opens: String }
  type Tenant implements Person { name: String! unit: String }
  union Someone = Vendor | Tenant
  type Edge { cursor: String! node: Person }
  type Page { edges: [Edge!]! broken: [Edge!] whereFrom: String! }
  type Query {
    echo(day: Day, filter: Filter = { status: [CLOSED] }, word: String = "none"): String
    someone(name: String!): Someone
    people: [Person]
    page: Page
    hidden: String
    known: String
    must: Page!
    whoAsks: String
  }
`);

/** Days are numbers of themselves inside of the service, and text outside. */
const Day = new GraphQLScalarType({
  name: 'Day',
  serialize: (value) => `day ${String(value)}`,
  parseValue: (value) => readDay(value),
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : undefined),
});

function readDay(value: unknown): number {
  if (typeof value === 'string' && /^day \d+$/.test(value)) return Number(value.slice(4));
  throw new AppError('validation_failed', `Expected a day, but got ${JSON.stringify(value)}.`);
}

const ann = { __typename: 'Tenant', name: 'Ann', unit: '3B' };
const vic = { __typename: 'Vendor', id: 'v1', name: 'Vic', rating: 5 };
const resolveType = async ({ __typename }: { __typename: string }): Promise<string> => Promise.resolve(__typename);
const page = {
  get edges() {
    return [{ cursor: 'a', node: ann }];
  },
  get broken(): never {
    throw new Error('a fault of the service');
  },
};

const resolvers = {
  Day,
  Person: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
  Someone: { __resolveType: resolveType },
  Vendor: { __resolveReference: async ({ id }: { id: string }) => (id === 'v1' ? vic : null) },
  Key: {
    __resolveReference: ({ id }: { id: string }) => {
      if (id === 'broken') throw new AppError('not_found', 'It is broken.');
      return id === 'lost' ? null : { id, opens: `door ${id}`, ...(id === 'master' ? { __typename: 'Vendor' } : {}) };
    },
  },
  Page: {
    whereFrom: (_page: object, _args: object, _context: object, { path, parentType }: GraphQLResolveInfo) =>
      `${parentType.name}.${path.key} under ${path.prev?.key}`,
  },
  Query: {
    echo: (_root: unknown, args: object) => JSON.stringify(canonical(args)),
    someone: (_root: unknown, { name }: { name: string }) => [ann, vic].find((person) => person.name === name),
    people: async () => [Promise.resolve(ann), vic, null, Promise.reject(new AppError('not_found', 'Nobody is here.'))],
    page: async () => page,
    hidden: async () => Promise.reject(new Error('the password is 1234')),
    known: () => {
      throw new AppError('not_found', 'It has been changed.');
    },
    must: async () => null,
    whoAsks: (_root: unknown, _args: object, { principal }: RequestContext) => principal.accountId,
  },
};

const schema = buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]);
const compiled = createLocalExecutor(schema, { compileAfter: 0 });
const interpreted = createLocalExecutor(schema, { compileAfter: Infinity });
const contextOf = (accountId: string): RequestContext =>
  ({
    principal: { accountId },
    logger: createLogger('silent'),
    keepToPrimary: () => undefined,
  }) as unknown as RequestContext;

const ENTITIES = `query ($r: [_Any!]!) {
  _entities(representations: $r) { __typename ... on Vendor { name } ... on Key { id opens } }
}`;
const entities = (...named: string[]): object[] =>
  named.map((key) => ({ __typename: key.split(' ')[0], id: key.split(' ')[1] }));

const QUERIES: readonly [string, string, Record<string, unknown>?][] = [
  ['defaults of arguments', '{ echo }'],
  ['scalars in the document', '{ echo(day: "day 3", filter: { from: "day 4", status: CLOSED }) }'],
  [
    'scalars in variables',
    'query ($d: Day, $s: Status!) { echo(day: $d, filter: { status: [$s] }) }',
    { d: 'day 5', s: 'OPEN' },
  ],
  ['variables that are left out', 'query ($d: Day, $w: String = "default") { echo(day: $d, word: $w) }'],
  [
    'variables that are null',
    'query ($d: Day, $w: String = "default") { echo(day: $d, word: $w) }',
    { d: null, w: null },
  ],
  ['variables that are wrong', 'query ($d: Day!) { echo(day: $d) }', { d: 'tomorrow' }],
  ['types that are found out later', '{ a: someone(name: "Ann") { __typename ... on Tenant { unit } } }'],
  ['lists whose items come later or fail', '{ people { __typename name ... on Vendor { rating } } }'],
  ['getters', '{ page { edges { cursor node { name } } } }'],
  ['getters that throw behind a promise', '{ page { edges { cursor } broken { cursor } } }'],
  ['where a resolver stands', '{ page { here: whereFrom } }'],
  ['faults that clients may not see', '{ hidden echo }'],
  ['failures that clients are told of', '{ known echo }'],
  ['nothing where something must be', '{ echo must { whereFrom } }'],
  ['names that every object has', '{ __proto__: echo constructor: whoAsks }'],
  ['conditions', 'query ($c: Boolean!) { echo @skip(if: $c) whoAsks @include(if: $c) }', { c: true }],
  [
    'entities, one of them unknown',
    'query ($r: [_Any!]!) { _entities(representations: $r) { __typename ... on Vendor { name } } }',
    { r: ['v1', 'v2', 'v1'].map((id) => ({ __typename: 'Vendor', id })) },
  ],
  ['entities of several types, some of them at once', ENTITIES, { r: entities('Key a', 'Vendor v1', 'Key lost') }],
  ['an entity that says to be another', ENTITIES, { r: entities('Key master') }],
  ['an entity that fails at once', ENTITIES, { r: entities('Key a', 'Key broken') }],
  ['entities without keys', ENTITIES, { r: entities('Tenant any') }],
  ['entities of no type', ENTITIES, { r: entities('Nothing any') }],
];

describe('A compiled query', () => {
  it.each(QUERIES)('gives the answer of graphql-js for %s', async (_what, query, variables = {}) => {
    const theirs = await interpreted({ query, variables }, contextOf('a'));
    for (const time of ['first', 'second']) {
      const ours = await compiled({ query, variables }, contextOf('a'));
      expect([time, json(ours)]).toEqual([time, json(theirs)]);
    }
  });

  it('keeps nothing of one request for the next', async () => {
    const query = 'query ($d: Day) { whoAsks echo(day: $d, filter: null) }';
    const pending = ['a', 'b', 'c'].map(async (account, index) => {
      const { data } = await compiled({ query, variables: { d: `day ${index}` } }, contextOf(account));
      return [data?.['whoAsks'], data?.['echo']];
    });
    const answers = ['a', 'b', 'c'].map((account, day) => [account, `{"day":${day},"filter":null,"word":"none"}`]);
    expect(await Promise.all(pending)).toEqual(answers);
  });
});

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
