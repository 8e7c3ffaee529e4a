import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execute, getOperationAST, parse } from 'graphql';
import { createStatementCompiler } from '../../../../platform/graphql/fetch/statement-query.ts';
import { NOW, openDemoDatabase } from '../../../service/demo/demo-databases.ts';
import type { BareDatabase } from '../../../service/demo/demo-databases.ts';
import { READABLE, demoSubgraph } from '../../../support/fetch/demo-subgraph.ts';
import { compareStatements } from '../../../support/fetch/compare-statements.ts';
import type { Compared } from '../../../support/fetch/compare-statements.ts';

let demo: BareDatabase;
let subgraphs: Readonly<Record<string, Compared>>;

beforeAll(async () => {
  demo = await openDemoDatabase();
  const opened = READABLE.map(async (name) => [name, await demoSubgraph(demo.database, name, NOW)] as const);
  subgraphs = Object.fromEntries(await Promise.all(opened));
});
afterAll(() => demo.drop());

/** What one statement answers to a query, or nothing where it leaves that to resolvers. */
async function inOneStatement(subgraph: string, query: string, variables: Record<string, unknown> = {}) {
  const { schema, reads, contextOf } = subgraphs[subgraph]!;
  const document = parse(query, { noLocation: true });
  const statement = await createStatementCompiler(schema, reads)(document, getOperationAST(document)!)?.(
    contextOf(1),
    variables,
  );
  const resolvers = async () => execute({ schema, document, contextValue: contextOf(1), variableValues: variables });
  return { data: statement?.data as Record<string, Page> | undefined, resolvers };
}

interface Page {
  nodes: { id: string }[];
  pageInfo: { endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean };
}

describe('One statement', () => {
  it.each(READABLE)('answers random queries of %s as resolvers do', async (name) => {
    const { answered, differences } = await compareStatements(subgraphs[name]!, { operations: 150, seed: 7 });
    expect(differences).toEqual([]);
    // Or nothing would have been compared.
    expect(answered).toBeGreaterThan(75);
  });

  it.each([
    ['properties', 'properties', 'by name', ''],
    ['properties', 'units', 'by number', ', filter: { status: OCCUPIED }'],
    ['properties', 'leases', 'by day', ', filter: { status: ACTIVE }'],
    ...['NEWEST', 'OLDEST', 'MOST_SEVERE', 'NEXT_DUE', 'SLA_STATE'].map(
      (order) => ['maintenance', 'tickets', order, `, orderBy: ${order}`] as const,
    ),
  ])('leads through the pages of %s: %s, %s, by the cursors of resolvers', async (subgraph, list, _order, given) => {
    const id = list === 'tickets' ? 'ticketId' : 'id';
    const query = `query ($after: String) { list: ${list}(first: 4, after: $after${given}) { nodes { ${id} } pageInfo { endCursor hasNextPage hasPreviousPage } } }`;
    let after: string | null = null;
    for (let page = 0; page < 3; page++) {
      const { data, resolvers } = await inOneStatement(subgraph, query, { after });
      expect(data).toBeDefined();
      expect({ data }).toEqual(await resolvers());
      after = data!['list']!.pageInfo.endCursor;
    }
  });
});
