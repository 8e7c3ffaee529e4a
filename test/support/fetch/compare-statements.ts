import { execute, getOperationAST, parse, validate } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { createStatementCompiler } from '../../../platform/graphql/fetch/statement-query.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { createDice } from '../federation/dice.ts';
import { ReadableOperationWriter } from './readable-operation.ts';
import type { Known, ReadableOperation } from './readable-operation.ts';

/** What two ways of reading made of random queries. */
export interface Comparison {
  /** How many queries one statement answered. */
  answered: number;
  /** How many were left to resolvers. */
  left: number;
  differences: (ReadableOperation & { statement: unknown; resolvers: unknown })[];
}

/** A subgraph, with rows that its queries can be about. */
export interface Compared {
  schema: GraphQLSchema;
  reads: Reads;
  known: Known;
  /** Makes the context of a new request; each query runs for another one. */
  contextOf(query: number): RequestContext;
}

/** Has queries answered by one statement and by resolvers, which have the last word. */
export async function compareStatements(
  { schema, reads, known, contextOf }: Compared,
  { operations, seed }: { operations: number; seed: number },
): Promise<Comparison> {
  const writer = new ReadableOperationWriter(schema, reads, known, createDice(seed));
  const compile = createStatementCompiler(schema, reads);
  const comparison: Comparison = { answered: 0, left: 0, differences: [] };
  for (let count = 0; count < operations;) {
    const operation = writer.write();
    const document = parse(operation.query, { noLocation: true });
    if (validate(schema, document).length > 0) continue;
    const query = count++;
    const { variables } = operation;
    const run = compile(document, getOperationAST(document)!);
    const context = contextOf(query);
    const statement = await run?.(context, variables);
    const { requestedAt } = context;
    const contextValue = { ...contextOf(query), requestedAt };
    // Also where there is nothing to compare: resolvers keep in mind what statements may assume of an account.
    const resolvers = await execute({ schema, document, contextValue, variableValues: variables });
    if (!statement) {
      comparison.left++;
      continue;
    }
    comparison.answered++;
    if (JSON.stringify(statement) !== JSON.stringify(resolvers)) {
      comparison.differences.push({ ...operation, statement, resolvers });
    }
  }
  return comparison;
}
