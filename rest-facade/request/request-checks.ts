import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import { summarise } from '../../platform/graphql/parse-input.ts';
import type { CallerFinder } from '../../platform/http/caller.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import type { DeprecatedUses } from '../../platform/metrics/deprecated-uses.ts';
import { jsonBody, requireJson } from '../../platform/http/json-body.ts';
import type { Contract, OperationContract } from '../contract/contract.ts';
import { deprecationHeaders } from '../contract/deprecations.ts';
import type { ReadParameters } from '../contract/read-parameters.ts';
import { readQuery, undecodableSegments } from '../contract/request-address.ts';

/** What the check of a request's rights needs. */
export interface Rights {
  findCaller: CallerFinder;
  /** @throws AppError `insufficient_scope` when the operation needs a scope that the caller lacks */
  checkScopes(document: DocumentNode, granted: ReadonlySet<string>): void;
  /** Hears of uses of what is deprecated. */
  deprecatedUses?: DeprecatedUses | undefined;
}

/** Refuses callers who lack a scope of the operation, before any other check. */
export function requireScopes(
  { findCaller, checkScopes }: Rights,
  document: TypedDocumentNode<unknown, never>,
): RequestHandler {
  return async (request, _response, next) => {
    const { principal } = await findCaller(request);
    checkScopes(document, principal.scopes);
    next();
  };
}

/** Tells clients, and the operator, that a request uses what is deprecated. Nothing for an operation without such parts. */
export function announceDeprecation(
  { findCaller, deprecatedUses }: Rights,
  name: string,
  { deprecations }: Pick<OperationContract, 'deprecations'>,
): RequestHandler[] {
  if (deprecations.length === 0) return [];
  return [
    async (request, response, next) => {
      const given = readQuery(request).values;
      const used = deprecations.filter(({ parameter }) => parameter === undefined || given.has(parameter));
      const { principal } = await findCaller(request);
      for (const { parameter } of used) {
        const part = {
          operation: { kind: 'operation', name },
          parameter: { kind: 'parameter', name: `${name}?${parameter}` },
        } as const;
        deprecatedUses?.note(
          parameter === undefined ? part.operation : part.parameter,
          principal,
          scopeOf(request).logger,
        );
      }
      response.set(deprecationHeaders(used));
      next();
    },
  ];
}

/** Refuses clients that do not accept JSON. */
export const requireJsonAccepted: RequestHandler = (request, _response, next) => {
  if (!request.accepts('application/json', 'application/problem+json')) {
    const accepted = request.get('accept') ?? 'nothing';
    throw new AppError('not_acceptable', `The answer is application/json, but only ${accepted} is accepted.`);
  }
  next();
};

/** The size limit of a batch row with members of maximum length. */
const ROW_BYTES = 8 * 1_024;

/**
 * Reads the body of a request. A JSON body that the operation does not describe is read too, to check that it has no
 * members.
 */
export function readBody(contract: OperationContract, limitBytes: number): RequestHandler[] {
  const read = jsonBody(Math.max(limitBytes, contract.mostRows * ROW_BYTES), { isHeldToSchema: true });
  if (contract.hasBody) return [contract.isBodyOptional ? unlessAbsent(requireJson) : requireJson, read];
  return [(request, response, next) => (request.is('application/json') ? read(request, response, next) : next())];
}

const unlessAbsent =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isBodyAbsent(request) ? next() : handler(request, response, next);

const isBodyAbsent = (request: Request): boolean =>
  request.get('transfer-encoding') === undefined && (request.get('content-length') ?? '0') === '0';

const checked = new WeakMap<Request, ReadParameters['values']>();

/**
 * Checks a request against its operation in the OpenAPI document, reports all faults at once, and names ignored body
 * members in the response.
 */
export function checkRequest(contract: OperationContract): RequestHandler {
  return (request, response, next) => {
    const body: unknown = request.body;
    const { values, faults } = parametersOf(contract, request);
    if (body !== undefined || (contract.hasBody && !contract.isBodyOptional)) faults.push(...contract.checkBody(body));
    refuseFaults(faults);
    const ignored = contract.ignoredMembers(body);
    if (ignored.length > 0) response.setHeader('X-Ignored-Members', ignored.join(', '));
    checked.set(request, values);
    next();
  };
}

/** The checks before a route that reads its body itself: rights, then parameters. */
export function admit(
  options: Rights & { contract: Contract },
  { method, path, document }: { method: string; path: string; document: TypedDocumentNode<unknown, never> },
): RequestHandler[] {
  const contract = options.contract.operation(method, path);
  const announce = announceDeprecation(options, `${method} ${path}`, contract);
  return [...announce, requireScopes(options, document), checkParameters(contract)];
}

/** Checks only the parameters of a request whose body is read elsewhere. */
export function checkParameters(contract: OperationContract): RequestHandler {
  return (request, _response, next) => {
    refuseFaults(parametersOf(contract, request).faults);
    next();
  };
}

/** The parameters of a checked request. */
export function checkedParameters(request: Request): ReadParameters['values'] {
  const values = checked.get(request);
  if (!values) throw new Error('checkRequest has to stand before who reads its parameters.');
  return values;
}

function parametersOf(contract: OperationContract, request: Request): ReadParameters {
  const undecodable = undecodableSegments(request);
  return contract.readParameters({ query: readQuery(request), path: request.params, undecodable });
}

/**
 * Refuses a request that has faults. An unknown name often explains other faults, such as a missing member, so it
 * determines the error code.
 * @throws AppError `unknown_parameter`, `unknown_member`, `validation_failed`
 */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  for (const code of ['unknown_parameter', 'unknown_member'] as const) {
    const named = faults.filter((fault) => fault.code === code);
    if (named.length > 0) throw new AppError(code, sentencesOf(named), { faults });
  }
  throw new AppError('validation_failed', summarise(faults), { faults });
}

const MOST_SENTENCES = 3;

const sentencesOf = (faults: readonly Fault[]): string =>
  faults
    .slice(0, MOST_SENTENCES)
    .map(({ detail }) => detail)
    .join(' ');
