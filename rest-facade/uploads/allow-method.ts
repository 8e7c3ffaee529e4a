import type { RequestHandler } from 'express';

/** Leaves other methods to who refuses them: a router that knows a method answers OPTIONS by itself. */
export function only(method: string, ...handlers: RequestHandler[]): RequestHandler[] {
  const isMeant: RequestHandler = (request, _response, next) =>
    next(request.method.replace('HEAD', 'GET') === method ? undefined : 'route');
  return [isMeant, ...handlers];
}
