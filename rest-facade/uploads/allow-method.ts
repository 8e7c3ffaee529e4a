import type { RequestHandler } from 'express';

/** Leaves other methods to who refuses them: a router that knows a method answers OPTIONS by itself. */
export function allowMethod(method: string, ...handlers: RequestHandler[]): RequestHandler[] {
  const matchMethod: RequestHandler = (request, _response, next) =>
    next(request.method.replace('HEAD', 'GET') === method ? undefined : 'route');
  return [matchMethod, ...handlers];
}
