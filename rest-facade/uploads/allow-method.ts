import type { RequestHandler } from 'express';

/**
 * Passes other methods on to the handler that refuses them. Registering the method with the router would make the
 * router answer OPTIONS itself.
 */
export function allowMethod(method: string, ...handlers: RequestHandler[]): RequestHandler[] {
  const matchMethod: RequestHandler = (request, _response, next) =>
    next(request.method.replace('HEAD', 'GET') === method ? undefined : 'route');
  return [matchMethod, ...handlers];
}
