import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers of ours that a page's script may read. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'Location',
  'ETag',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Idempotent-Replayed',
  'X-Operation-Cost',
  'WWW-Authenticate',
  'X-Ignored-Members',
  ...['Deprecation', 'Sunset', 'Link'],
];

const PREFLIGHT_SECONDS = 600;

/**
 * What browsers need: security headers on every answer, and leave for pages of these origins to call. Access tokens
 * travel in a header that no browser adds by itself, so a foreign page cannot act in a user's name.
 */
export function browserAccess(origins: readonly string[]): RequestHandler[] {
  const security = helmet({
    // Nothing is served that a page would load, so nothing may be.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  if (origins.length === 0) return [security];
  const access = cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  return [security, access];
}
