import { MapperKind, mapSchema } from '@graphql-tools/utils';
import { GraphQLInterfaceType, GraphQLUnionType } from 'graphql';
import type { GraphQLAbstractType, GraphQLFieldConfig, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { entitiesResolver } from './entities-resolver.ts';

/** What resolvers of a watched schema are given as their context. */
export interface WatchedContext {
  /** What the resolvers themselves get. */
  context: unknown;
  /** Ends the run when something throws that nobody would catch. */
  abandon(reason: unknown): void;
}

type Take = (value: unknown) => unknown;

/**
 * The schema for graphql-jit. It goes on with a resolver's promise in a `then` that nobody looks after: were a getter or
 * `resolveType` to throw there, the query would never end, and neither would the process live on. So each promise is
 * handed over as one whose `then` reports what is thrown in it.
 */
export function watchResolvers(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field: Field, name) =>
      watchField(name === '_entities' ? withDirectEntities(field, schema) : field),
    [MapperKind.INTERFACE_TYPE]: (type) => new GraphQLInterfaceType({ ...type.toConfig(), ...typeResolver(type) }),
    [MapperKind.UNION_TYPE]: (type) => new GraphQLUnionType({ ...type.toConfig(), ...typeResolver(type) }),
  });
}

function typeResolver({ resolveType }: GraphQLAbstractType): Partial<Pick<GraphQLAbstractType, 'resolveType'>> {
  if (!resolveType) return {};
  return {
    resolveType: (value, { context }: WatchedContext, info, type) => resolveType(value, context, info, type),
  };
}

type Field = GraphQLFieldConfig<unknown, WatchedContext>;

function withDirectEntities(field: Field, schema: GraphQLSchema): Field {
  return field.resolve ? { ...field, resolve: entitiesResolver(schema, field.resolve as never) as never } : field;
}

function watchField(field: Field): Field {
  const resolve = field.resolve as GraphQLFieldResolver<unknown, unknown> | undefined;
  if (!resolve) return field;
  const watched: GraphQLFieldResolver<unknown, WatchedContext> = (parent, args, { context, abandon }, info) =>
    watch(resolve(parent, args, context, info), abandon);
  return { ...field, resolve: watched };
}

function watch(value: unknown, abandon: WatchedContext['abandon']): unknown {
  if (isPromise(value)) {
    return {
      then: (take: Take, refuse: Take) => {
        value.then((found) => take(watch(found, abandon)), refuse).then(undefined, abandon);
      },
    };
  }
  if (Array.isArray(value) && value.some(isPromise)) return value.map((item) => watch(item, abandon));
  return value;
}

/** Whether a value is yet to come. */
export function isPromise<Value>(value: unknown): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
