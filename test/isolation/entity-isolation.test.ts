import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isObjectType, isUnionType } from 'graphql';
import type { GraphQLObjectType } from 'graphql';
import type { Principal } from '../../platform/auth/principal.ts';
import { createCursorSealer } from '../../platform/auth/sealed-cursor.ts';
import { loadConfig } from '../../service/config.ts';
import { buildSubgraph } from '../../platform/graphql/build-subgraph.ts';
import type { LocalSubgraph } from '../../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import { createLogger } from '../../platform/logger.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { selectionOf } from '../support/samples/operation-generator.ts';
import { REPRESENTATIONS } from '../support/samples/samples.ts';
import type { Ids } from '../support/samples/samples.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { ABSENT, THEIRS, comparable, expectNothingOfTheirs, givenNeighbours } from './isolation.builders.ts';
import type { Neighbours } from './isolation.builders.ts';

const subgraphs = new Map<string, LocalSubgraph>();
for (const definition of allSubgraphs) subgraphs.set(definition.name, await buildSubgraph(definition));

/** Every entity type of every subgraph: `[subgraph, type]`. */
const entities: readonly (readonly [string, string])[] = [...subgraphs].flatMap(([name, { schema }]) => {
  const union = schema.getType('_Entity');
  return isUnionType(union) ? union.getTypes().map((type) => [name, type.name] as const) : [];
});

/** What all who see anything of the account see. */
const OF_THE_WHOLE_ACCOUNT: ReadonlySet<string> = new Set(['Account', 'Vendor']);

/** What refers to an entity of another subgraph, and has no more than its key. */
const REFERENCES: ReadonlySet<string> = new Set(['maintenance Agent', 'finance Unit']);
const isReference = (subgraph: string, type: string): boolean => REFERENCES.has(`${subgraph} ${type}`);

let service: TestService;
let neighbours: Neighbours;

beforeAll(async () => {
  service = await startTestService();
  neighbours = await givenNeighbours(service);
});
afterAll(() => service.stop());

function representationOf(type: string, ids: Ids): object {
  const keyOf = REPRESENTATIONS[type];
  if (!keyOf) {
    throw new Error(
      `The entity type ${type} has no sample key: add "${type}" to REPRESENTATIONS in test/support/samples/samples.ts.`,
    );
  }
  return { __typename: type, ...keyOf(ids) };
}

/** A caller: of an account, or of some properties of it. */
type Whom = Pick<Principal, 'accountId' | 'reach'>;

/** What a subgraph gives a caller for the key of an entity, with all that can be selected on it. */
async function resolveEntity(subgraph: string, type: string, ids: Ids, whom: Whom): Promise<unknown> {
  const { schema, execute } = subgraphs.get(subgraph)!;
  const objectType = schema.getType(type);
  if (!isObjectType(objectType)) throw new Error(`${type} is no object type.`);
  const result = await execute(
    {
      query: `query ($representations: [_Any!]!) {
        _entities(representations: $representations) { ... on ${type} { ${selectionOf(objectType as GraphQLObjectType, ids).text} } }
      }`,
      variables: { representations: [representationOf(type, ids)] },
    },
    contextOf(whom),
  );
  const failures = result.errors?.filter(({ extensions }) => extensions['code'] !== 'not_found') ?? [];
  if (failures.some(({ extensions }) => String(extensions['code']).includes('graphql_'))) {
    throw new Error(`${subgraph}'s ${type} could not be tried: ${JSON.stringify(failures)}`);
  }
  return { data: result.data, errors: result.errors?.map(({ message, path }) => ({ message, path })) };
}

const cursors = createCursorSealer(randomBytes(32));
const config = loadConfig({ NODE_ENV: 'test' });
const logger = createLogger('silent');

function contextOf(whom: Whom): ReturnType<typeof createRequestContext> {
  const { database, clock } = service;
  const principal = { ...whom, subject: 'tester', scopes: new Set(SCOPES), expiresAt: new Date('2100-01-01') };
  return createRequestContext({ database, clock, cursors, config, logger } as never, {
    principal,
    requestId: 'request',
    logger,
  });
}

describe('The gateway’s way to an entity of another account', () => {
  it.each(entities)('in %s, by the key of %s, gives what a key that does not exist gives', async (subgraph, type) => {
    const { accountId } = await neighbours.stranger();
    const theirs = await resolveEntity(subgraph, type, THEIRS, { accountId });
    const absent = await resolveEntity(subgraph, type, ABSENT, { accountId });
    expect(comparable(theirs)).toBe(comparable(absent));
    expectNothingOfTheirs(theirs);
    await neighbours.expectOwnerUntouched();
  });

  it.each(entities.filter(([subgraph, type]) => !isReference(subgraph, type)))(
    'in %s, by the key of %s, leads there for its owner',
    async (subgraph, type) => {
      const own = await resolveEntity(subgraph, type, THEIRS, { accountId: neighbours.owner.accountId });
      const absent = await resolveEntity(subgraph, type, ABSENT, { accountId: neighbours.owner.accountId });
      expect(comparable(own)).not.toBe(comparable(absent));
    },
  );

  it.each(entities.filter(([, type]) => !OF_THE_WHOLE_ACCOUNT.has(type)))(
    'in %s, by the key of %s, gives who may not see its property what a key that does not exist gives',
    async (subgraph, type) => {
      const narrowed = { accountId: neighbours.owner.accountId, reach: ['another-property'] };
      const theirs = await resolveEntity(subgraph, type, THEIRS, narrowed);
      const absent = await resolveEntity(subgraph, type, ABSENT, narrowed);
      expect(comparable(theirs)).toBe(comparable(absent));
      expectNothingOfTheirs(theirs);
    },
  );
});
