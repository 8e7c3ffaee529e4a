import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';
import { abbreviate } from '../text.ts';
import { isLoopback } from './loopback.ts';

/**
 * Refuses what a page of another site sends with this service's cookie. Browsers name the page's origin with every write;
 * a host that is reached over plain http may be this machine alone, or stand behind a proxy that ends https.
 * @param publicUrl where clients reach the service, if the operator has said so
 * @throws AppError `foreign_origin`
 */
export function requireOwnOrigin({ origin, host = '' }: IncomingHttpHeaders, publicUrl: string | undefined): void {
  const own = [
    ...(host ? [`https://${host}`] : []),
    ...(isLoopback(host) ? [`http://${host}`] : []),
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
  ];
  if (origin !== undefined && own.includes(origin.toLowerCase())) return;
  const came = origin === undefined ? 'no Origin' : abbreviate(origin);
  throw new AppError(
    'foreign_origin',
    `Expected the Origin ${own.at(-1) ?? 'of this service'} with what is sent by cookie, but got ${came}.`,
  );
}
