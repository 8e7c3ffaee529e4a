import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Fault } from '../../platform/errors.ts';

/** A request as a route sees it: checked against the OpenAPI document. */
export interface RouteInput {
  body: unknown;
  parameters: Record<string, unknown>;
  /** The versions that `If-Match` names, `*` for any that is there; undefined when nothing has to be there. */
  ifMatch: string[] | undefined;
  /** Whether `If-None-Match: *` asks that there is nothing yet. */
  ifAbsent: boolean;
  /** What is wrong with a row of a batch, by the OpenAPI document. */
  checkRow(row: unknown): readonly Fault[];
}

/** What a route answers. */
export interface RouteOutput {
  status: number;
  /** Absent where nothing is left to show (204). */
  body?: object;
  /** Version of what is shown, for the `ETag` header. */
  version?: string;
  /** Path of what was made, for the `Location` header. */
  location?: string;
}

/** One REST route: data that names one GraphQL operation, and how the two translate into each other. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the OpenAPI document spells it. */
  path: string;
  document: TypedDocumentNode<unknown, Record<string, unknown>>;
  variables(input: RouteInput): Record<string, unknown>;
  present(data: unknown, input: RouteInput): RouteOutput;
  /** GraphQL arguments and input members whose REST parameter or member has another name. */
  renames: Readonly<Record<string, string>>;
  /**
   * Whether the operation is one batched command, whose result says all that the answer does: an Idempotency-Key is then
   * claimed by the command, and a repeat answered from the result that is kept under it.
   */
  keepsResult?: boolean;
  /** Whether it adds what is not there yet, so that `If-None-Match: *` can be met. */
  adds?: boolean;
}

/** Rows of a page unless the request says otherwise. */
export const DEFAULT_LIMIT = 50;

/** Lists name their arguments `limit` and `cursor`, as the specification does. */
const LIST_NAMES = { first: 'limit', after: 'cursor' };

/** Declares a route; its types follow from the operation. */
export function route<Data, Variables extends Record<string, unknown>>(declaration: {
  method: Route['method'];
  path: string;
  document: TypedDocumentNode<Data, Variables>;
  variables(input: RouteInput): Variables;
  present(data: Data, input: RouteInput): RouteOutput;
  renames?: Readonly<Record<string, string>>;
  keepsResult?: boolean;
  adds?: boolean;
}): Route {
  return { renames: LIST_NAMES, ...declaration } as unknown as Route;
}
