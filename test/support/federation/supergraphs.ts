import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { projectRoot } from '../../../platform/paths.ts';

/** A supergraph and the schemas that it is composed of. */
export interface ComposedGraph {
  supergraphSdl: string;
  subgraphSdl: Readonly<Record<string, string>>;
}

/** The supergraph that the service publishes. */
export function publishedGraph(): ComposedGraph {
  const supergraphSdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  const names = ['accounts', 'finance', 'maintenance', 'properties', 'workflows'];
  return { supergraphSdl, subgraphSdl: readSchemas(join(projectRoot, 'schema'), names) };
}

/** A supergraph made to have every directive and every shape of type that federation knows. */
export function libraryGraph(): ComposedGraph {
  const folder = join(projectRoot, 'test', 'support', 'federation', 'library');
  const subgraphSdl = readSchemas(folder, ['catalog', 'reviews', 'shipping']);
  const { supergraphSdl, errors } = composeServices(
    Object.entries(subgraphSdl).map(([name, sdl]) => ({ name, url: `http://${name}`, typeDefs: parse(sdl) })),
  );
  if (!supergraphSdl) throw new Error(`The library does not compose: ${errors?.map(String).join('\n')}`);
  return { supergraphSdl, subgraphSdl };
}

function readSchemas(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, `${name}.graphql`), 'utf8')]));
}
