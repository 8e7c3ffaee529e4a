import { GraphQLObjectType } from 'graphql';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';

type Resolver = GraphQLFieldResolver<unknown, unknown, { representations: readonly Representation[] }>;
/** Finds an entity by its representation. */
type ResolveReference = (representation: Representation, context: unknown, info: unknown) => unknown;
type Representation = Readonly<Record<string, unknown>>;

/**
 * Resolves `_entities` as @apollo/subgraph does, which makes a promise of each entity, also of those that are there, and
 * defines its `__typename` in a way that makes V8 slow at reading it. What has no resolver of its own, or is an interface, is
 * left to it.
 * @param original the resolver of @apollo/subgraph
 */
export function entitiesResolver(schema: GraphQLSchema, original: Resolver): Resolver {
  const resolvers = new Map<unknown, ResolveReference>(
    Object.values(schema.getTypeMap()).flatMap((type) => {
      const resolve = type instanceof GraphQLObjectType ? referenceResolverOf(type) : undefined;
      return resolve ? [[type.name, resolve] as const] : [];
    }),
  );
  return (source, args, context, info) => {
    const { representations } = args;
    if (!representations.every(({ __typename }) => resolvers.has(__typename))) {
      return original(source, args, context, info);
    }
    return representations.map((representation) => {
      const { __typename } = representation;
      const found = resolvers.get(__typename)!(representation, context, info);
      return found instanceof Promise ? found.then((entity) => named(entity, __typename)) : named(found, __typename);
    });
  };
}

function referenceResolverOf({ extensions }: GraphQLObjectType): ResolveReference | undefined {
  const { apollo } = extensions as { apollo?: { subgraph?: { resolveReference?: ResolveReference } } };
  return apollo?.subgraph?.resolveReference;
}

function named(entity: unknown, __typename: unknown): unknown {
  if (typeof entity !== 'object' || entity === null) return entity;
  const known: { __typename?: unknown } = entity;
  if (known.__typename === undefined) known.__typename = __typename;
  return known.__typename === __typename ? entity : { ...entity, __typename };
}
