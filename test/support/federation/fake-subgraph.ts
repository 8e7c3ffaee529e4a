import { buildSubgraphSchema } from '@apollo/subgraph';
import { isAbstractType, isInterfaceType, isObjectType, parse } from 'graphql';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { SubgraphExecutor } from '../../../gateway/plans/subgraph-executor.ts';
import { createLocalExecutor } from '../../../platform/graphql/local-executor.ts';
import { ROOT, concreteType, failure, happens, late, ordered, placeOf, valueOf } from './fake-values.ts';
import type { FakeObject, Faults } from './fake-values.ts';
import { pickSelection, requirementsOf } from './requirements.ts';
import type { Requirements } from './requirements.ts';

/** Keys are ids; other fields that were required may stand beside them. */
const NUMBER_IN_KEY = /id:(\d+)/;

/** One subgraph, run in two ways. */
export interface FakeSubgraph {
  /** By graphql-js. */
  interpreted: SubgraphExecutor;
  /** As the service runs its own. */
  compiled: SubgraphExecutor;
}

/**
 * A subgraph that answers every query over its schema. What it answers follows from the object, the field, the
 * arguments and what the field requires of other subgraphs, so that subgraphs agree and a wrong representation shows.
 */
export function createFakeSubgraph(sdl: string, faults: Faults): FakeSubgraph {
  const schema = buildSubgraphSchema({ typeDefs: parse(sdl) });
  addReferences(schema, faults);
  addResolvers(schema, faults, requirementsOf(sdl));
  return {
    interpreted: fallibly(createLocalExecutor(schema, { compileAfter: Infinity }), faults),
    compiled: fallibly(createLocalExecutor(schema, { compileAfter: 0 }), faults),
  };
}

function fallibly(execute: SubgraphExecutor, { silent }: Faults): SubgraphExecutor {
  return async (request, context) => {
    const { query, variables } = request;
    if (happens(silent, `${query}${JSON.stringify(variables)}`)) throw new Error('the subgraph is silent');
    const result = await execute(request, context);
    // As it would come over HTTP.
    return JSON.parse(JSON.stringify(result)) as typeof result;
  };
}

function addReferences(schema: GraphQLSchema, faults: Faults): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    const resolveReference = (given: Record<string, unknown>): FakeObject | null => {
      const number = Number(NUMBER_IN_KEY.exec(JSON.stringify(given))?.[1] ?? 0);
      if (happens(faults.missing, `${type.name}${number}`)) return null;
      if (happens(faults.throwing, `${type.name}${number}`)) throw failure(`the ${type.name} ${number}`);
      return { __typename: concreteType(schema, type.name, number), number, given };
    };
    Object.assign(type, { resolveReference });
    type.extensions = { ...type.extensions, apollo: { subgraph: { resolveReference } } };
  }
}

function addResolvers(schema: GraphQLSchema, faults: Faults, requirements: Requirements): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value: FakeObject) => value.__typename;
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.name !== '_entities' && field.name !== '_service') field.resolve = createResolver(faults, requirements);
    }
  }
}

function createResolver(
  faults: Faults,
  requirements: Requirements,
): GraphQLFieldResolver<FakeObject | undefined, unknown> {
  return (object = ROOT, args, _context, { parentType, fieldName, returnType, schema }) => {
    const place = placeOf(parentType.name, fieldName, args, object);
    if (happens(faults.throwing, place)) throw failure(place);
    const required = requirements.get(`${parentType.name}.${fieldName}`);
    const known = (typeName: string, name: string): unknown => {
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      const at = placeOf(typeName, name, {}, object);
      return field && valueOf(field.type, { schema, object, place: at, fieldName: name, faults });
    };
    // What a field provides of its objects, their subgraph knows; nobody has to tell it.
    const provided = (name: string): unknown => (object.given['__typename'] ? undefined : known(parentType.name, name));
    const requirement = required ? ordered(pickSelection(object.given, required, provided)) : '';
    return late(place, valueOf(returnType, { schema, object, place: place + requirement, fieldName, faults }));
  };
}
