import express from 'express';
import type { Request, Router } from 'express';
import type { ExternalIssuer } from '../platform/auth/external-issuer.ts';
import { AppError } from '../platform/errors.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import { TOKEN_PATH, traceOfBody, traceOfRequest } from './clue-of-request.ts';
import type { Trace } from './clue-of-request.ts';
import { passRequest } from './pass-request.ts';
import type { RouterOptions } from './router-options.types.ts';

/** The most that is read of a body to find out whose it is; the cells take no more of such a body. */
const LOOKED_AT_BYTES = 8_192;
/** What other processes of the service ask a cell for. */
const OF_CELLS = '/cell';

/** Passes every request to the cell of its account. */
export function cellRouter(options: RouterOptions): Router {
  const { directory, issuer } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(OF_CELLS, (request) => {
    throw new AppError('not_found', `There is nothing at ${request.originalUrl.split('?')[0]}.`);
  });
  router.use(async (request, response) => {
    const { trace, begun } = await traceOf(request, issuer);
    const destination = await directory.find(trace);
    const { cell, accountId } = destination;
    scopeOf(request).notes.routed = { cell: cell.name, accountId };
    directory.requireUp(cell);
    await passRequest(request, response, destination, { ...options, begun });
  });
  return router;
}

/** What tells whose a request is, with what had to be read of its body. */
async function traceOf(
  request: Request,
  issuer: ExternalIssuer | undefined,
): Promise<{ trace: Trace | undefined; begun?: Buffer }> {
  const { method, headers, originalUrl: target } = request;
  const trace = traceOfRequest({ method, headers, target }, issuer);
  if (method !== 'POST' || request.path !== TOKEN_PATH || trace?.kind === 'client') return { trace };
  const begun = await beginningOf(request);
  return { trace: traceOfBody(request.get('content-type') ?? '', begun.toString()) ?? trace, begun };
}

/** The body, or as much of it as is looked at. */
function beginningOf(request: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (): void => {
      request.off('data', take).off('end', settle).off('error', reject).off('close', settle);
      request.pause();
      resolve(Buffer.concat(parts));
    };
    const take = (part: Buffer): void => {
      parts.push(part);
      size += part.length;
      if (size >= LOOKED_AT_BYTES) settle();
    };
    request.on('data', take).once('end', settle).once('error', reject).once('close', settle);
  });
}
