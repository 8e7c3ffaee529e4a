import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Fault } from '../../platform/errors.ts';
import type { Operations } from '../contract/rest-types.generated.ts';

/** The input of a route: a request checked against the OpenAPI document. */
export interface RouteInput<Parameters = object, Body = unknown> {
  body: Body;
  /** The parameters of path and query. */
  parameters: Parameters;
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
  body?: object | undefined;
  /** The version of the shown record, for the `ETag` header. */
  version?: string | undefined;
  /** The path of the created record, for the `Location` header. */
  location?: string | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths that have a method. */
type PathOf<M extends Method> = {
  [Name in keyof Operations]: Name extends `${M} ${infer Path}` ? Path : never;
}[keyof Operations];

/** What an operation of the OpenAPI document takes and answers. */
type OperationAt<M extends Method, Path extends string> = Operations[`${M} ${Path}` & keyof Operations];

/** The parameters of an operation, by its method and path. */
export type ParametersOf<Name extends keyof Operations> = Operations[Name]['parameters'];

/** How a route spells and repeats. */
interface RouteOptions {
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

/** One REST route: its GraphQL operation, and the conversion of input and output. */
export interface Route extends RouteOptions {
  method: Method;
  /** In the spelling of the OpenAPI document. */
  path: string;
  document: DocumentNode;
  variables(input: RouteInput): Record<string, unknown>;
  present(data: unknown, input: RouteInput): RouteOutput;
}

/** A route whose parameters, body and answer are those of its operation in the OpenAPI document. */
interface RouteDeclaration<
  M extends Method,
  Path extends PathOf<M>,
  Data,
  Variables,
  Given,
> extends Partial<RouteOptions> {
  method: M;
  path: Path;
  document: TypedDocumentNode<Data, Variables>;
  /** GraphQL ignores a variable that the operation does not declare, so that none may be given. */
  variables(input: InputAt<M, Path>): Given & Record<Exclude<keyof Given, keyof Variables>, never>;
  present(data: Data, input: InputAt<M, Path>): OperationAt<M, Path>['answer'];
}

type InputAt<M extends Method, Path extends string> = RouteInput<
  OperationAt<M, Path>['parameters'],
  OperationAt<M, Path>['body']
>;

/** The REST names of the paging arguments. */
const LIST_NAMES = { first: 'limit', after: 'cursor' };

/**
 * Declares a route. Its method and path name the operation of the OpenAPI document whose types it keeps to, and its
 * GraphQL operation the types of variables and data.
 */
export function route<
  const M extends Method,
  const Path extends PathOf<M>,
  Data,
  Variables extends Record<string, unknown>,
  Given extends NoInfer<Variables>,
>(declaration: RouteDeclaration<M, Path, Data, Variables, Given>): Route {
  return { renames: LIST_NAMES, ...declaration };
}
