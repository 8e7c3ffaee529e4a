import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isObjectType } from 'graphql';
import type { GraphQLObjectType } from 'graphql';
import { eventCursorOf } from '../support/given-live.ts';
import { publicSchema } from '../support/samples/graph-schema.ts';
import { liveClient, watch } from '../support/live-client.ts';
import { operationsOf, withIdVariables } from '../support/samples/operation-generator.ts';
import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import {
  ABSENT,
  ROOMY_LIMITS,
  THEIRS,
  comparable,
  expectNothingOfTheirs,
  givenNeighbours,
} from './isolation.builders.ts';
import type { Neighbours } from './isolation.builders.ts';

const schema = publicSchema();
const query = schema.getQueryType()!;
const mutation = schema.getMutationType()!;
const subscription = schema.getSubscriptionType()!;
const fieldsOf = (root: GraphQLObjectType): string[] => Object.keys(root.getFields());

let service: TestService;
let neighbours: Neighbours;

beforeAll(async () => {
  service = await startTestService(ROOMY_LIMITS);
  neighbours = await givenNeighbours(service);
});
afterAll(() => service.stop());

/** What each call of a root field answers, by title. */
async function answersTo(
  kind: 'query' | 'mutation',
  name: string,
  ids: Ids,
  clientOf: () => Promise<TestClient>,
): Promise<Map<string, unknown>> {
  const root = kind === 'query' ? query : mutation;
  const answers = new Map<string, unknown>();
  for (const { title, text } of operationsOf(kind, root, root.getFields()[name]!, ids)) {
    const { query: document, variables } = withIdVariables(text, ids);
    const { data, errors } = await (await clientOf()).graphql(document, variables);
    if (errors?.some(({ extensions }) => /graphql_|internal_error/.test(String(extensions['code'])))) {
      throw new Error(`${title} could not be tried: ${JSON.stringify(errors)}`);
    }
    answers.set(title, { data, errors });
  }
  return answers;
}

/** Fields that count properties and name those alone of which something is lacking. */
const NAMES_NO_ROW: ReadonlySet<string> = new Set(['dispatchCoverage']);

describe('Another account’s rows, asked for by', () => {
  it.each(fieldsOf(query))('Query.%s, are as rows that do not exist', async (name) => {
    const theirs = await answersTo('query', name, THEIRS, neighbours.stranger);
    const absent = await answersTo('query', name, ABSENT, neighbours.stranger);
    expect(comparable([...theirs])).toBe(comparable([...absent]));
    expectNothingOfTheirs([...theirs.values()]);
    await neighbours.expectOwnerUntouched();
  });

  it.each(fieldsOf(query))(
    'Query.%s, are there for their owner, so that the test above proves something',
    async (name) => {
      const own = await answersTo('query', name, THEIRS, () => Promise.resolve(neighbours.owner));
      for (const [title, answer] of own) {
        if (title.includes(' naming ') && !NAMES_NO_ROW.has(name)) {
          expect(JSON.stringify(answer)).toContain('theirs-');
        }
      }
      if (!NAMES_NO_ROW.has(name)) return;
      const absent = await answersTo('query', name, ABSENT, () => Promise.resolve(neighbours.owner));
      expect(comparable([...own])).not.toBe(comparable([...absent]));
    },
  );
});

describe('Another account’s rows, to be changed by', () => {
  it.each(fieldsOf(mutation))('Mutation.%s, stay as they are, and are as rows that do not exist', async (name) => {
    const theirs = await answersTo('mutation', name, THEIRS, neighbours.stranger);
    const absent = await answersTo('mutation', name, ABSENT, neighbours.stranger);
    expect(comparable([...theirs])).toBe(comparable([...absent]));
    expectNothingOfTheirs([...theirs.values()]);
    await neighbours.expectOwnerUntouched();
  });
});

describe('Another account’s events, watched by', () => {
  it.each(fieldsOf(subscription))('Subscription.%s, cannot be gone on behind', async (name) => {
    const stranger = await neighbours.stranger();
    const live = liveClient(stranger);
    const [operation] = operationsOf('subscription', subscription, subscription.getFields()[name]!, THEIRS);
    const query = operation!.text.replace(name, `${name}(after: "${await eventCursorOf(neighbours.owner)}")`);
    expect(await watch(live, query).ended).toMatchObject([{ extensions: { code: 'invalid_cursor' } }]);
    await live.dispose();
  });
});

describe('The operations that are tried', () => {
  it('take every edge of the graph that leads to an object', () => {
    const taken = new Set(
      Object.entries({ query, mutation, subscription }).flatMap(([kind, root]) =>
        Object.values(root.getFields()).flatMap((field) =>
          operationsOf(kind as 'query', root, field, THEIRS).flatMap(({ edges }) => [...edges]),
        ),
      ),
    );
    const all = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
            .filter((field) => isObjectType(getNamedType(field.type)))
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );
    const missed = all.filter((edge) => !taken.has(edge));
    expect(
      missed.map((edge) => `${edge} is not reached: raise the depth in test/support/samples/operation-generator.ts.`),
    ).toEqual([]);
  });
});
