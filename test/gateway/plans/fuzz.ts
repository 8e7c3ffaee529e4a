// npm run fuzz:plans [-- --operations 10000 --seed 1 --graph library --oracle monolith --json]: random operations on our gateway and
// on two others, with the same subgraphs. Apollo's gateway has to give the same answers, with the same errors where subgraphs fail,
// and to ask subgraphs for the same; one plain schema without federation has to give the same answers to operations whose
// aliases are names that plans need themselves. The resolvers of each subgraph, on a PostgreSQL with the demo account, have to
// answer as one statement does; that takes --oracle resolvers. Any difference is printed and fails the run.
import { GraphQLError } from 'graphql';
import { usageOf } from '../../../service/command-line/command-usage.ts';
import { exitWithFailure } from '../../../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../../../service/command-line/read-command-line.ts';
import { compareWithMonolith } from '../../support/federation/compare-monolith.ts';
import { compareOnRandomOperations } from '../../support/federation/compare.ts';
import { libraryGraph, publishedGraph } from '../../support/federation/supergraphs.ts';
import { compareStatements } from '../../support/fetch/compare-statements.ts';
import { READABLE, demoSubgraph } from '../../support/fetch/demo-subgraph.ts';
import { withDemo } from '../../support/fetch/with-demo.ts';

function readOptions() {
  try {
    return readCommandLine(usageOf('fuzz:plans'), {
      operations: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      graph: { type: 'string' },
      oracle: { type: 'string' },
      json: { type: 'boolean', default: false },
    }).values;
  } catch (error) {
    exitWithFailure(error);
  }
}

const values = readOptions();
const operations = Number(values.operations);
const seed = Number(values.seed);

// When an item of a list throws, graphql-js gives up the list, and nobody waits for what an item before it may come to.
process.on('unhandledRejection', (error) => {
  if (!(error instanceof GraphQLError)) throw error;
});

const ORACLES = { apollo: compareOnRandomOperations, monolith: compareWithMonolith };

function tell(what: { graph: string; oracle: string }, outcome: { differences: readonly unknown[] }): void {
  if (values.json) console.log(JSON.stringify({ ...what, ...outcome }));
  else console.dir({ ...what, ...outcome, differences: outcome.differences.slice(0, 3) }, { depth: null });
  // Whoever asked for JSON judges by it.
  if (outcome.differences.length > 0 && !values.json) process.exitCode = 1;
}

for (const [name, graph] of Object.entries({ published: publishedGraph(), library: libraryGraph() })) {
  for (const [oracle, compare] of Object.entries(ORACLES)) {
    if ((values.graph ?? name) !== name || (values.oracle ?? oracle) !== oracle) continue;
    const outcome = await compare(graph, { operations, seed });
    tell({ graph: name, oracle }, outcome);
  }
}

if (values.oracle === 'resolvers') {
  await withDemo(async (database, now) => {
    for (const name of READABLE) {
      if ((values.graph ?? name) !== name) continue;
      const outcome = await compareStatements(await demoSubgraph(database, name, now), { operations, seed });
      tell({ graph: name, oracle: 'resolvers' }, outcome);
    }
  });
}
