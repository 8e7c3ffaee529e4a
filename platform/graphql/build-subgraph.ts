import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { lexicographicSortSchema, parse } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, createResolversMap, getMetadataStorage } from 'type-graphql';
import type { NonEmptyArray } from 'type-graphql';
import { AppError } from '../errors.ts';
import { callDirectly } from './direct-resolvers.ts';
import { readDefaultsAgain } from './enum-defaults.ts';
import { federationHeader } from './federation-header.ts';
import type { ComposedDirective } from './federation-header.ts';
import type { Reads } from './fetch/reads.types.ts';
import { createLocalExecutor } from './local-executor.ts';
import type { LocalExecutor } from './local-executor.ts';
import type { RequestContext } from './request-context.ts';
import { Instant, OWN_SCALARS } from './scalars.ts';

const NEEDS_SCOPE: ComposedDirective = {
  name: '@needsScope',
  specification: 'https://property-management.example/access/v1.0',
  definition: `"Scope that the access token needs. The scope of a field replaces the scope of its type."
directive @needsScope(scope: String!) on OBJECT | FIELD_DEFINITION`,
};

/** Loads an entity that another subgraph refers to by its key; null when the account has none. */
export type ReferenceResolver = (reference: Record<string, string>, context: RequestContext) => Promise<object | null>;

/** The GraphQL side of a subgraph. */
export interface SubgraphSchemaParts {
  resolvers: NonEmptyArray<new () => object>;
  /** Types of other subgraphs that this one adds fields to and that no field of its own leads to. */
  extendedTypes?: readonly (new () => object)[];
  /** Directives that composition carries into the supergraph, besides `@needsScope`. */
  composedDirectives?: readonly ComposedDirective[];
  /** By type name. */
  references: Readonly<Record<string, ReferenceResolver>>;
  /** What can be read in one statement in place of resolvers. */
  reads?: Reads;
}

/** A subgraph that runs in this process. */
export interface LocalSubgraph {
  schema: GraphQLSchema;
  sdl: string;
  execute: LocalExecutor;
}

/**
 * Builds a subgraph with an executor of its own. Services of one process share its schema, which is the same for each.
 * @param publishedSdl the SDL of these very classes, if it has been written down; to print it anew takes as long as the rest
 */
export async function buildSubgraph(parts: SubgraphSchemaParts, publishedSdl?: string): Promise<LocalSubgraph> {
  let built = schemas.get(parts);
  if (!built) schemas.set(parts, (built = buildSubgraphOf(parts, publishedSdl)));
  const { schema, sdl } = await built;
  return { schema, sdl, execute: createLocalExecutor(schema, { reads: parts.reads }) };
}

type BuiltSchema = Pick<LocalSubgraph, 'schema' | 'sdl'>;

const schemas = new WeakMap<SubgraphSchemaParts, Promise<BuiltSchema>>();

/** Builds a schema from type-graphql resolvers: the SDL goes through Apollo's federation. */
async function buildSubgraphOf(
  { resolvers, extendedTypes = [], composedDirectives = [], references }: SubgraphSchemaParts,
  publishedSdl: string | undefined,
): Promise<BuiltSchema> {
  readColumnsPlainly();
  const annotated = await buildSchema({
    resolvers,
    orphanedTypes: [...extendedTypes],
    validate: false,
    skipCheck: true,
    scalarsMap: [{ type: Date, scalar: Instant }],
    // type-graphql wants one as soon as a subscription exists; events reach subscribers through the log.
    pubSub: { publish: () => undefined, subscribe: () => ({ [Symbol.asyncIterator]: () => refuseSubscription() }) },
  });
  const sdl = publishedSdl ?? printSdl(annotated, composedDirectives);
  const resolverMap = createResolversMap(annotated) as Record<string, Record<string, unknown>>;
  callDirectly(resolverMap, resolvers);
  for (const [type, resolveReference] of Object.entries(references)) {
    resolverMap[type] = { ...resolverMap[type], __resolveReference: resolveReference };
  }
  const scalars = Object.fromEntries(OWN_SCALARS.map((scalar) => [scalar.name, scalar]));
  const schema = buildSubgraphSchema({
    typeDefs: parse(sdl, { noLocation: true }),
    resolvers: { ...resolverMap, ...pickDeclared(scalars, annotated) } as never,
  });
  readDefaultsAgain(schema);
  return { schema, sdl };
}

function printSdl(annotated: GraphQLSchema, composedDirectives: readonly ComposedDirective[]): string {
  const types = describeRoots(printSchemaWithDirectives(lexicographicSortSchema(annotated)));
  return federationHeader(types, [NEEDS_SCOPE, ...composedDirectives]) + types;
}

/** type-graphql runs its pipeline of middleware for every field; a plain column needs no resolver at all. */
function readColumnsPlainly(): void {
  for (const field of getMetadataStorage().fields) {
    if (field.name === field.schemaName) field.simple = true;
  }
}

const QUERY_DESCRIPTION =
  'Everything that you can read. To get the cost of an operation and its most expensive fields in `extensions.cost` of the response, send the header `X-Include-Cost: 1`, or `{"cost": true}` as `extensions` of the request.';

/** type-graphql has no place for the descriptions of the root types. */
function describeRoots(sdl: string): string {
  return sdl
    .replace(/^type Query {/m, `"""${QUERY_DESCRIPTION}"""\ntype Query {`)
    .replace(/^type Mutation {/m, '"""Everything that you can change."""\ntype Mutation {')
    .replace(/^type Subscription {/m, '"""Everything that you can subscribe to."""\ntype Subscription {');
}

function refuseSubscription(): never {
  throw new AppError('operation_not_allowed', 'Subscriptions are served by the gateway.');
}

function pickDeclared(scalars: Record<string, unknown>, schema: GraphQLSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(scalars).filter(([name]) => schema.getType(name)));
}
