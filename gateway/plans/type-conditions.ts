import { isAbstractType, isInterfaceType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { ResponseObject } from './run/plan-run.ts';

/** Whether an object that a fetch brought is of the type of a condition. */
export type TypeTest = (object: ResponseObject) => boolean;

/**
 * Works out once which `__typename`s fulfil a type condition of the supergraph.
 * @param whenUnknown the answer for an object without a `__typename`
 */
export function compileTypeTest(supergraphSchema: GraphQLSchema, condition: string, whenUnknown: boolean): TypeTest {
  const names = namesWithin(supergraphSchema, condition);
  return (object) => {
    const name = object['__typename'];
    return name ? names.has(name) : whenUnknown;
  };
}

function namesWithin(schema: GraphQLSchema, condition: string): ReadonlySet<unknown> {
  const names = new Set<string>([condition]);
  const type = schema.getType(condition);
  if (!isAbstractType(type)) return names;
  for (const { name } of schema.getPossibleTypes(type)) names.add(name);
  if (isInterfaceType(type)) for (const { name } of schema.getImplementations(type).interfaces) names.add(name);
  return names;
}
