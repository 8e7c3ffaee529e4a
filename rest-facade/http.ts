import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { Principal } from '../platform/auth/principal.ts';
import { AppError } from '../platform/errors.ts';
import type { GraphClient } from '../platform/graphql/graph-client.ts';
import { bodyFailure } from '../platform/http/json-body.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { countRequest, kindOf } from '../platform/http/rate-limited.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { keyedHandler, openKeyHandler, openKeyOf } from '../platform/idempotency/keyed-handler.ts';
import type { KeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import type { Contract, OperationContract } from './contract/contract.ts';
import { readAddress } from './contract/request-address.ts';
import { lowerCase } from './conversion/enum-names.ts';
import type { DocumentBytes } from './documents/document-options.ts';
import { documentFiles, documentLinks } from './documents/document-routes.ts';
import { importFileRoutes, importFiles } from './imports/import-files.ts';
import { documentFileRoutes } from './presenters/document-paths.ts';
import { asksForAbsence, entityTag, versionsOf } from './request/entity-tags.ts';
import { execute } from './request/execute.ts';
import {
  announceDeprecation,
  checkRequest,
  checkedParameters,
  readBody,
  requireJsonAccepted,
  requireScopes,
} from './request/request-checks.ts';
import type { Rights } from './request/request-checks.ts';
import type { Route, RouteOutput } from './route/route.ts';
import { allRoutes } from './routes/all-routes.ts';

/** What the facade needs. */
export interface FacadeOptions extends Rights {
  graph: GraphClient;
  rateLimit: RateLimit;
  keyed: KeyedRequests;
  /** Whether commands run in this process and can claim idempotency keys themselves. */
  runsCommands: boolean;
  contract: Contract;
  bodyLimitBytes: number;
  documents: DocumentBytes;
}

/** Serves `/api/v1`: every route of the table, checked against the OpenAPI document. */
export function restRouter(options: FacadeOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(readAddress);
  router.get('/api/v1/openapi.json', (_request, response) => void response.json(options.contract.document));
  router.use(documentLinks(options));
  router.use('/api/v1', requireToken(options));
  const findPrincipal = async (request: Request): Promise<Principal> => (await options.findCaller(request)).principal;
  const keyed = keyedHandler(options.keyed, findPrincipal);
  const openKey = options.runsCommands ? openKeyHandler(options.keyed, findPrincipal) : keyed;
  router.use(importFiles(options, keyed));
  router.use(documentFiles(options, keyed));
  for (const route of allRoutes) {
    const contract = options.contract.operation(route.method, route.path);
    const method = lowerCase(route.method);
    const underKey = route.keepsResult ? openKey : keyed;
    router[method](
      pattern(route.path),
      ...announceDeprecation(options, `${route.method} ${route.path}`, contract),
      requireScopes(options, route.document),
      requireJsonAccepted,
      ...readBody(contract, options.bodyLimitBytes),
      checkRequest(contract),
      underKey,
      runRoute(options, route, contract),
    );
  }
  // Registered after all routes, so that a fixed path does not hide an entity with the same id (`GET
  // /api/v1/maintenance/triage-preview`).
  const paths = [...new Set(knownRoutes.map((route) => route.path))].sort((a, b) => nameCount(a) - nameCount(b));
  for (const path of paths) router.all(pattern(path), refuseMethod(path));
  // Also handles paths outside of /api/v1 because the facade is the last handler.
  router.use((request) => {
    throw new AppError('not_found', `There is nothing at ${request.path}.`);
  });
  router.use(handleFailure);
  return router;
}

/** All routes, including those with file bodies. */
const knownRoutes = [...allRoutes, ...importFileRoutes, ...documentFileRoutes];

/** The patterns of all paths that the facade serves. */
export const facadePaths: readonly string[] = ['/api/v1/openapi.json', ...knownRoutes.map(({ path }) => path)];

const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** How many names stand in a pattern: a fixed path comes before those that cover it. */
const nameCount = (path: string): number => path.split('{').length;

/** Whether every path of one pattern also matches the other: `/a/{id}` covers `/a/b`. */
const covers = (form: string, path: string): boolean => new RegExp(`^${form.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

function requireToken({ findCaller, rateLimit }: FacadeOptions): RequestHandler {
  return async (request, response, next) => {
    await countRequest(rateLimit, await findCaller(request), kindOf(request), response);
    next();
  };
}

function refuseMethod(path: string): RequestHandler {
  const routes = knownRoutes.filter((route) => covers(route.path, path));
  const methods = new Set<string>(routes.map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  const allow = [...methods].join(', ');
  return (request) => {
    throw new AppError('method_not_allowed', `Expected ${allow}, but got ${request.method}.`, {
      extensions: { allow },
    });
  };
}

function runRoute({ graph, findCaller }: FacadeOptions, route: Route, contract: OperationContract): RequestHandler {
  return async (request, response) => {
    const ifMatch = versionsOf(request.get('if-match'));
    const ifAbsent = route.method === 'PUT' && asksForAbsence(request.get('if-none-match'));
    if (ifAbsent && !route.adds) {
      throw new AppError('precondition_failed', `There always is something at ${request.path}.`);
    }
    const { principal } = await findCaller(request);
    const caller = { ...scopeOf(request), principal, openKey: openKeyOf(request) };
    const body: unknown = request.body;
    const input = {
      body,
      parameters: checkedParameters(request),
      ifMatch,
      ifAbsent,
      checkRow: contract.checkRow,
    };
    const operation = { document: route.document, variables: route.variables(input) };
    const data = await execute(graph, caller, operation, {
      renames: route.renames,
      isBodiless: !contract.hasBody,
    });
    send(response, route.present(data, input));
  };
}

function send(response: Response, { status, body, version, location }: RouteOutput): void {
  if (version !== undefined) response.setHeader('ETag', entityTag(version));
  if (location !== undefined) response.setHeader('Location', location);
  response.status(status);
  if (body === undefined) response.end();
  else response.json(body);
}

const handleFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) next(error);
  else sendProblem(request, response, foreignFailure(error) ?? error);
};

/** Converts errors of Express and the body parser to our catalog of errors. */
function foreignFailure(error: unknown): AppError | undefined {
  // Express rejects a path with broken percent-encoding.
  return error instanceof URIError ? new AppError('not_found', 'The path is not well-formed.') : bodyFailure(error);
}
