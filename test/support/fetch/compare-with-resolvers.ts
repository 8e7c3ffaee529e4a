import { compareStatements } from './compare-statements.ts';
import type { Comparison } from './compare-statements.ts';
import { READABLE, demoSubgraph } from './demo-subgraph.ts';
import { withDemo } from './with-demo.ts';

/**
 * Compares what statements read with what resolvers answer, on random operations of each subgraph.
 * @param graph the only subgraph to compare; all of them without it
 * @param tell is called with what came of a subgraph
 */
export async function compareWithResolvers(
  { graph, ...options }: { graph: string | undefined; operations: number; seed: number },
  tell: (name: string, outcome: Comparison) => void,
): Promise<void> {
  await withDemo(async (database, now) => {
    for (const name of READABLE) {
      if ((graph ?? name) !== name) continue;
      tell(name, await compareStatements(await demoSubgraph(database, name, now), options));
    }
  });
}
