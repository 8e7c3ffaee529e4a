import type { FetchDataRewrite } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { requirePlainName } from './not-compilable.ts';
import type { ResponseObject } from './run/plan-run.ts';
import { compileTypeTest } from './type-conditions.ts';

const FRAGMENT_PREFIX = '... on ';

/** Changes data in place, between what a subgraph calls it and what the supergraph does. */
export type Rewrite = (value: unknown) => void;

/** Compiles a fetch's rewrites; undefined when there are none. */
export function compileRewrites(
  schema: GraphQLSchema,
  rewrites: readonly FetchDataRewrite[] | undefined,
): Rewrite | undefined {
  if (!rewrites || rewrites.length === 0) return undefined;
  const each = rewrites.map((rewrite) => compileRewrite(schema, rewrite));
  return (value) => each.forEach((rewrite) => rewrite(value));
}

function compileRewrite(schema: GraphQLSchema, rewrite: FetchDataRewrite): Rewrite {
  const last = rewrite.path.at(-1);
  if (last === undefined) return () => undefined;
  const change = compileChange(rewrite, requirePlainName(last));
  return rewrite.path
    .slice(0, -1)
    .reduceRight((next, element) => compileElement(schema, element, next), eachObject(change));
}

function compileChange(rewrite: FetchDataRewrite, name: string): (object: ResponseObject) => void {
  if (rewrite.kind === 'ValueSetter') {
    const { setValueTo } = rewrite as { setValueTo: unknown };
    return (object) => void (object[name] = setValueTo);
  }
  const to = requirePlainName(rewrite.renameKeyTo);
  return (object) => {
    const value = object[name];
    if (value === undefined) return;
    object[to] = value;
    object[name] = undefined;
  };
}

function compileElement(schema: GraphQLSchema, element: string, next: Rewrite): Rewrite {
  if (element.startsWith(FRAGMENT_PREFIX)) {
    const applies = compileTypeTest(schema, element.slice(FRAGMENT_PREFIX.length), true);
    return eachObject((object) => {
      if (applies(object)) next(object);
    });
  }
  const name = requirePlainName(element);
  return eachObject((object) => next(object[name]));
}

/** Visits an object, or every object of lists, however deep. */
function eachObject(visit: (object: ResponseObject) => void): Rewrite {
  const walk: Rewrite = (value) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) visit(value as ResponseObject);
  };
  return walk;
}
