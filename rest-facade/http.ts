import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express';
import type { Principal } from '../platform/auth/principal.ts';
import { AppError } from '../platform/errors.ts';
import { summarise } from '../platform/graphql/parse-input.ts';
import { bodyFailure, jsonBody } from '../platform/http/json-body.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { findUnstorableText } from '../platform/text.ts';
import type { Contract, OperationContract } from './contract.ts';
import { execute } from './execute.ts';
import type { GraphClient } from './execute.ts';
import { sendProblem } from './problem.ts';
import { allRoutes } from './routes/all-routes.ts';
import type { Route } from './routes/route.ts';

/** What the facade needs. */
export interface FacadeOptions {
  graph: GraphClient;
  /** Finds out who sends a request. */
  authenticate(request: Request): Promise<Principal>;
  contract: Contract;
  bodyLimitBytes: number;
}

/** Serves `/api/v1`: every route of the table, checked against the OpenAPI document. */
export function restRouter(options: FacadeOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/api/v1/openapi.json', (_request, response) => void response.json(options.contract.document));
  router.use('/api/v1', requireToken(options.authenticate), requireJsonAccepted);
  for (const [path, routes] of Map.groupBy(allRoutes, (route) => route.path)) {
    const at = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const route of routes) {
      const contract = options.contract.operation(route.method, path);
      const method = route.method.toLowerCase() as Lowercase<Route['method']>;
      at[method](...bodyHandlers(contract, options.bodyLimitBytes), runRoute(options.graph, route, contract));
    }
    at.all(refuseMethod(routes.map((route) => route.method)));
  }
  // Also what lies outside of /api/v1: the facade is the last to be asked.
  router.use((request) => {
    throw new AppError('not_found', `There is nothing at ${request.path}.`);
  });
  router.use(handleFailure);
  return router;
}

const principals = new WeakMap<Request, Principal>();

function requireToken(authenticate: FacadeOptions['authenticate']): RequestHandler {
  return async (request, _response, next) => {
    principals.set(request, await authenticate(request));
    next();
  };
}

const requireJsonAccepted: RequestHandler = (request, _response, next) => {
  if (!request.accepts('application/json', 'application/problem+json')) {
    const wanted = request.get('accept') ?? 'nothing';
    throw new AppError('not_acceptable', `The answer is application/json, but only ${wanted} is accepted.`);
  }
  next();
};

function refuseMethod(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  return (request) => {
    throw new AppError('method_not_allowed', `Expected ${allow}, but got ${request.method}.`, {
      extensions: { allow },
    });
  };
}

function bodyHandlers(contract: OperationContract, limit: number): RequestHandler[] {
  return contract.hasBody ? [requireJson, jsonBody(limit)] : [];
}

const requireJson: RequestHandler = (request, _response, next) => {
  if (!request.is('application/json')) {
    const came = request.get('content-type') ?? 'none';
    throw new AppError('unsupported_media_type', `Expected the content type application/json, but got ${came}.`);
  }
  next();
};

function runRoute(graph: GraphClient, route: Route, contract: OperationContract): RequestHandler {
  return async (request, response) => {
    const { values, faults } = contract.readParameters(request.query, request.params);
    const body: unknown = request.body;
    if (contract.hasBody) faults.push(...contract.checkBody(body));
    faults.push(
      ...findUnstorableText(values).map(({ pointer, ...rest }) => ({ parameter: pointer?.slice(1) ?? '', ...rest })),
    );
    if (faults.length > 0) throw new AppError('validation_failed', summarise(faults), { faults });

    const principal = principals.get(request);
    if (!principal) throw new Error('requireToken has to stand before every route.');
    const operation = { document: route.document, variables: route.variables({ body, parameters: values }) };
    const data = await execute(graph, { ...scopeOf(request), principal }, operation, route.renames);
    const output = route.present(data);
    response.status(output.status).json(output.body);
  };
}

const handleFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) next(error);
  else sendProblem(request, response, foreignFailure(error) ?? error);
};

/** Failures that Express and the body parser raise, in the words of our catalogue. */
function foreignFailure(error: unknown): AppError | undefined {
  // Express refuses a path with a broken percent-encoding.
  return error instanceof URIError ? new AppError('not_found', 'The path is not well-formed.') : bodyFailure(error);
}
