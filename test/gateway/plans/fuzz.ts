// npm run fuzz:plans [-- --operations 10000 --seed 1 --graph library --json]: random operations on Apollo's gateway and ours, with the same
// subgraphs; any difference in an answer or in what subgraphs are asked is printed and fails the run.
import { parseArgs } from 'node:util';
import { GraphQLError } from 'graphql';
import { compareOnRandomOperations } from '../../support/federation/compare.ts';
import { libraryGraph, publishedGraph } from '../../support/federation/supergraphs.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    graph: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const operations = Number(values.operations);
const seed = Number(values.seed);

// When an item of a list throws, graphql-js gives up the list, and nobody waits for what an item before it may come to.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof GraphQLError)) throw error;
});

for (const [name, graph] of Object.entries({ published: publishedGraph(), library: libraryGraph() })) {
  if (values.graph !== undefined && values.graph !== name) continue;
  const outcome = await compareOnRandomOperations(graph, { operations, seed });
  if (values.json) console.log(JSON.stringify(outcome));
  else console.dir({ graph: name, ...outcome, differences: outcome.differences.slice(0, 3) }, { depth: null });
  // Whoever asked for JSON judges by it.
  if (outcome.differences.length > 0 && !values.json) process.exitCode = 1;
}
