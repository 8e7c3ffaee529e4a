import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Fault } from '../../platform/errors.ts';

/** The input of a route: a request checked against the OpenAPI document. */
export interface RouteInput {
  body: unknown;
  parameters: Record<string, unknown>;
  /** The versions in `If-Match`, `*` for any existing one; undefined without the header. */
  ifMatch: string[] | undefined;
  /** Whether `If-None-Match: *` requires that the record does not exist yet. */
  ifAbsent: boolean;
  /** The faults of a batch row by the OpenAPI document. */
  checkRow(row: unknown): readonly Fault[];
}

/** The response of a route. */
export interface RouteOutput {
  status: number;
  /** Absent for an empty response (204). */
  body?: object;
  /** The version of the shown record, for the `ETag` header. */
  version?: string;
  /** The path of the created record, for the `Location` header. */
  location?: string;
}

/** One REST route: its GraphQL operation, and the conversion of input and output. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In the spelling of the OpenAPI document. */
  path: string;
  document: TypedDocumentNode<unknown, Record<string, unknown>>;
  variables(input: RouteInput): Record<string, unknown>;
  present(data: unknown, input: RouteInput): RouteOutput;
  /** GraphQL arguments and input members with another name in REST. */
  renames: Readonly<Record<string, string>>;
  /**
   * Whether the operation is one batch command whose result determines the whole response. The command then claims the
   * Idempotency-Key, and a repeat is answered from its stored result.
   */
  keepsResult?: boolean;
  /** Whether the route can create the record, so that `If-None-Match: *` makes sense. */
  adds?: boolean;
}

/** The default page size. */
export const DEFAULT_LIMIT = 50;

/** The REST names of the paging arguments. */
const LIST_NAMES = { first: 'limit', after: 'cursor' };

/** Declares a route with the types of its operation. */
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
