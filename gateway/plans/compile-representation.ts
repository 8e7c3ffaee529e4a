import { getResponseName } from '@apollo/query-planner';
import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { mergeData } from './merge-data.ts';
import { requirePlainName } from './not-compilable.ts';
import type { ResponseObject } from './run/plan-run.ts';
import { compileTypeTest } from './type-conditions.ts';

/** The representation of an entity for a subgraph; null when a part of it is missing. */
export type RepresentationBuilder = (entity: unknown) => ResponseObject | null;

/** Adds one part to a representation; false when it is missing. */
type Part = (entity: ResponseObject, representation: ResponseObject) => boolean;

/** Compiles the keys and required fields of a fetch of entities. */
export function compileRepresentation(
  schema: GraphQLSchema,
  selections: readonly QueryPlanSelectionNode[],
): RepresentationBuilder {
  const parts = selections.flatMap((selection) => compilePart(schema, selection));
  return (entity) => {
    if (entity === null) return null;
    const representation: ResponseObject = {};
    for (const part of parts) if (!part(entity as ResponseObject, representation)) return null;
    return representation;
  };
}

function compilePart(schema: GraphQLSchema, selection: QueryPlanSelectionNode): Part[] {
  if (selection.kind === 'Field') {
    const name = requirePlainName(getResponseName(selection));
    return [
      selection.selections ? objectPart(name, compileRepresentation(schema, selection.selections)) : plainPart(name),
    ];
  }
  if (!selection.typeCondition) return [];
  const applies = compileTypeTest(schema, selection.typeCondition, false);
  const build = compileRepresentation(schema, selection.selections);
  return [
    (entity, representation) => {
      if (applies(entity)) mergeData(representation, build(entity));
      return true;
    },
  ];
}

function plainPart(name: string): Part {
  return (entity, representation) => {
    const value = entity[name];
    if (value === undefined) return false;
    representation[name] = value;
    return true;
  };
}

function objectPart(name: string, build: RepresentationBuilder): Part {
  return (entity, representation) => {
    const value = entity[name];
    if (value === undefined) return false;
    representation[name] = Array.isArray(value) ? value.map(build) : build(value);
    return true;
  };
}
