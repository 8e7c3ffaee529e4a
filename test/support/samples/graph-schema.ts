import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import type { GraphQLSchema } from 'graphql';
import { projectRoot } from '../../../platform/paths.ts';

/** The published supergraph, as the gateway reads it. */
const supergraphSdl: string = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

/** The schema that clients of the gateway see. */
export function publicSchema(): GraphQLSchema {
  return Supergraph.build(supergraphSdl).apiSchema().toGraphQLJSSchema();
}
