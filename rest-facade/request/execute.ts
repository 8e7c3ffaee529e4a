import { snakeCase } from '../../platform/text.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { AppError } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import type { AuthenticatedRequest, GraphClient } from '../../platform/graphql/graph-client.ts';
import { summarise } from '../../platform/graphql/parse-input.ts';
import { appErrorOf } from '../../platform/graphql/present-error.ts';

/** The REST spelling of a route's GraphQL names. */
export interface RestSpelling {
  /** GraphQL arguments and members with another name in REST. */
  renames?: Readonly<Record<string, string>>;
  /** Members with client-defined names inside, which have the same spelling in REST and GraphQL. */
  open?: readonly string[];
  /** Whether the request has no body, so that every input member is a parameter. */
  isBodiless?: boolean;
}

/**
 * Runs a route's operation on the gateway. Nothing else calls the gateway.
 * @throws AppError for the first error of the response, with pointers in the REST spelling
 */
export async function execute<Data, Variables extends Record<string, unknown>>(
  graph: GraphClient,
  request: AuthenticatedRequest,
  operation: { document: TypedDocumentNode<Data, Variables>; variables: Variables },
  spelling: RestSpelling,
): Promise<Data> {
  const result = await graph(operation, request);
  const [error]: readonly (GraphQLError | GraphQLFormattedError)[] = result.errors ?? [];
  // eslint-disable-next-line no-restricted-syntax -- the gateway answers as the document asks
  if (!error) return result.data as Data;
  const failure = appErrorOf('toJSON' in error ? error.toJSON() : error);
  const faults = failure.faults.map((fault) => inRestSpelling(fault, spelling));
  throw new AppError(failure.code, sentenceInRest(failure, faults), { faults, extensions: failure.extensions });
}

/**
 * The message of an error. A message that only lists pointers is rewritten in the REST spelling.
 * @param inRest the faults in the REST spelling
 */
export function sentenceInRest(
  { message, faults }: { message: string; faults: readonly Fault[] },
  inRest: readonly Fault[],
): string {
  return faults.length > 0 && message === summarise(faults) ? summarise(inRest) : message;
}

function inRestSpelling(fault: Fault, { renames = {}, open = [], isBodiless = false }: RestSpelling): Fault {
  const { pointer, parameter = isBodiless ? memberOf(pointer) : undefined, ...rest } = fault;
  if (parameter !== undefined) return { parameter: renames[parameter] ?? snakeCase(parameter), ...rest };
  return { ...(pointer === undefined ? {} : { pointer: pointerInRest(pointer, renames, open) }), ...rest };
}

/** The innermost member of a pointer; undefined for the root. */
const memberOf = (pointer = ''): string | undefined =>
  pointer.split('/').findLast((member) => member !== '' && !/^\d+$/.test(member));

/**
 * Converts a pointer into an input to the REST spelling.
 * @param open members whose own members keep their spelling
 */
export function pointerInRest(
  pointer: string,
  renames: Readonly<Record<string, string>>,
  open: readonly string[] = [],
): string {
  const members = pointer.split('/');
  const last = members.findIndex((member) => open.includes(member));
  return members
    .map((member, place) => (last >= 0 && place > last ? member : (renames[member] ?? snakeCase(member))))
    .join('/');
}
