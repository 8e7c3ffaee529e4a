import { ERRORS, errorCodeDef } from '@apollo/federation-internals';
import type { FetchNode } from '@apollo/query-planner';
import { GraphQLError } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import { placesAt } from './flatten-path.ts';
import type { Target } from './flatten-path.ts';
import type { PlanRun } from './run/plan-run.ts';

type ErrorPath = readonly (string | number)[];

/** Adds the errors of a fetch's answer to those of the run, with paths from the root of the client's operation. */
export function noteErrors(
  run: PlanRun,
  { serviceName, requires }: FetchNode,
  target: Target,
  errors: readonly GraphQLFormattedError[],
): void {
  let places: ErrorPath[] | undefined;
  const pathOf = (path: ErrorPath | undefined): ErrorPath | undefined => {
    const index = path?.[1];
    if (path && requires && typeof index === 'number') {
      places ??= placesAt(target.path, run.data);
      return [...(places[index] ?? []), ...path.slice(2)];
    }
    return path && [...target.path, ...path];
  };
  for (const error of errors) run.errors.push(subgraphError(error, serviceName, pathOf(error.path)));
}

function subgraphError(error: GraphQLFormattedError, serviceName: string, path: ErrorPath | undefined): GraphQLError {
  const message = error.message || `Error while fetching subquery from service "${serviceName}"`;
  const options = {
    originalError: error as unknown as Error,
    path: path ?? null,
    extensions: { ...error.extensions, serviceName },
  };
  const known = errorCodeDef(error);
  if (!known && error.extensions?.['code']) return new GraphQLError(message, options);
  const { path: at, ...rest } = options;
  return (known ?? ERRORS.DOWNSTREAM_SERVICE_ERROR).err(message, at ? { ...rest, path: at } : rest);
}
