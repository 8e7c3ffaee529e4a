import express from 'express';
import type { Request, Router } from 'express';
import type { ExternalIssuer } from '../platform/auth/external-issuer.ts';
import { AppError } from '../platform/errors.ts';
import { OPEN_PATH, WHOSE_PATH } from '../platform/http/cells/whose.types.ts';
import { OPENID_PATHS, SIGN_IN_PATH, TOKEN_PATH, traceOfBody, traceOfRequest } from './clue-of-request.ts';
import type { Trace } from './clue-of-request.ts';
import type { Directory } from './directory.ts';
import { passRequest } from './pass-request.ts';

/** What the router passes requests on with. */
export interface RouterOptions {
  directory: Directory;
  /** Another issuer whose tokens the cells trust. */
  issuer: ExternalIssuer | undefined;
  /** Whether a reverse proxy stands before the router. */
  trustsProxies: boolean;
}

/** The most that is read of a body to find out whose it is; the cells take no more of such a body. */
const LOOKED_AT_BYTES = 8_192;

/** Passes every request to the cell of its account. */
export function cellRouter(options: RouterOptions): Router {
  const { directory, issuer, trustsProxies } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use([WHOSE_PATH, OPEN_PATH], (request) => {
    throw new AppError('not_found', `There is nothing at ${request.originalUrl.split('?')[0]}.`);
  });
  router.use([...OPENID_PATHS], () => {
    throw new AppError(
      'not_found',
      'Signing in at an issuer tells whose it is only at its end, so that it is not served for several cells. Use the address of the cell.',
    );
  });
  router.use(async (request, response) => {
    let trace: Trace | undefined = traceOfRequest(
      { method: request.method, headers: request.headers, target: request.originalUrl },
      issuer,
    );
    let begun: Buffer | undefined;
    if (isTracedByBody(request) && trace?.kind !== 'client') {
      begun = await beginningOf(request);
      trace = traceOfBody(request.path, request.get('content-type') ?? '', begun.toString()) ?? trace;
    }
    const destination = await directory.find(trace);
    await passRequest(request, response, destination, { directory, begun, trustsProxies });
  });
  return router;
}

const isTracedByBody = ({ method, path }: Request): boolean =>
  method === 'POST' && (path === TOKEN_PATH || path === SIGN_IN_PATH);

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
