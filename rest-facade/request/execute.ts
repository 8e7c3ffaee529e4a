import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import type { Principal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import type { GraphOperation } from '../../platform/graphql/graph-operation.ts';
import { summarise } from '../../platform/graphql/parse-input.ts';
import { appErrorOf } from '../../platform/graphql/present-error.ts';
import type { OpenKey } from '../../platform/idempotency/open-key.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';

/** A request whose sender is known. */
export interface AuthenticatedRequest extends RequestScope {
  principal: Principal;
  /** Set when the request runs under an Idempotency-Key. */
  openKey: OpenKey | undefined;
}

/** The way to the gateway: in the same process without HTTP, or over it. */
export type GraphClient = (operation: GraphOperation, request: AuthenticatedRequest) => Promise<ExecutionResult>;

/** How a route spells what its operation calls otherwise. */
export interface RestSpelling {
  /** GraphQL arguments and members that bear another name in REST. */
  renames?: Readonly<Record<string, string>>;
  /** Members whose own members the client names, so that these are spelled alike everywhere. */
  open?: readonly string[];
  /** Whether there is no body, so that every member of an input came as a parameter. */
  isBodiless?: boolean;
}

/**
 * Runs a route's operation; the only caller of the gateway.
 * @throws AppError for the first error of the answer, with pointers in REST's spelling
 */
export async function execute<Data, Variables extends Record<string, unknown>>(
  graph: GraphClient,
  request: AuthenticatedRequest,
  operation: { document: TypedDocumentNode<Data, Variables>; variables: Variables },
  spelling: RestSpelling,
): Promise<Data> {
  const result = await graph(operation, request);
  const error = result.errors?.[0] as GraphQLError | GraphQLFormattedError | undefined;
  if (!error) return result.data as Data;
  const failure = appErrorOf('toJSON' in error ? error.toJSON() : error);
  const faults = failure.faults.map((fault) => inRestSpelling(fault, spelling));
  throw new AppError(failure.code, sentenceInRest(failure, faults), { faults, extensions: failure.extensions });
}

/**
 * A failure's sentence; one that only lists where the faults are is written again in REST's spelling.
 * @param inRest the faults as REST spells them
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

/** The innermost member that a pointer names; none when it points to the whole. */
const memberOf = (pointer = ''): string | undefined =>
  pointer.split('/').findLast((member) => member !== '' && !/^\d+$/.test(member));

/** A GraphQL name, or a pointer of such, as REST spells it. */
export const snakeCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A pointer into an input, as REST spells it.
 * @param open members whose own members stay as they are
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
