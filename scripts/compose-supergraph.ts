import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { buildSubgraph } from '../platform/graphql/build-subgraph.ts';
import { allSubgraphs } from '../subgraphs/all-subgraphs.ts';

/** The subgraphs' SDL by name, and the supergraph that Apollo composes from them. */
export async function composeSupergraph(): Promise<{ subgraphSdl: Record<string, string>; supergraphSdl: string }> {
  const built = await Promise.all(
    allSubgraphs.map(async (definition) => ({ name: definition.name, sdl: (await buildSubgraph(definition)).sdl })),
  );
  const composed = composeServices(
    built.map(({ name, sdl }) => ({ name, url: `http://${name}.subgraph/graphql`, typeDefs: parse(sdl) })),
  );
  if (composed.errors) {
    throw new Error(`The subgraphs do not compose:\n${composed.errors.map((error) => error.message).join('\n')}`);
  }
  return {
    subgraphSdl: Object.fromEntries(built.map(({ name, sdl }) => [name, sdl])),
    supergraphSdl: composed.supergraphSdl,
  };
}
