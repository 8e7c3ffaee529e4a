import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './loopback.ts';

/** Under which name a cookie is set, and with which attributes. */
interface CookieForm {
  name: string;
  attributes: string;
}

/** The cookie of a session; its value is the session's token. */
export const SESSION_COOKIE = 'session';

/**
 * How a cookie is set. Over https its name begins with `__Host-`: browsers then take it from this host alone, over https
 * alone, for all paths. Not all browsers keep such a cookie over plain http, where only this machine is served.
 */
const formOf = (name: string, isSecure: boolean): CookieForm => ({
  name: isSecure ? `__Host-${name}` : name,
  attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
});

/** The `Set-Cookie` of a value that scripts cannot read. */
export function cookieHeader(
  { name: plain, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
  isSecure: boolean,
): string {
  const { name, attributes } = formOf(plain, isSecure);
  return `${name}=${value}; ${attributes}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`;
}

/** The value of a cookie that {@link cookieHeader} set. A name without `__Host-` counts on this machine alone. */
export function cookieOf({ cookie = '', host = '' }: IncomingHttpHeaders, plain: string): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim().split(/=(.*)/s));
  const valueOf = (name: string): string | undefined => pairs.find(([key]) => key === name)?.[1];
  const value = valueOf(`__Host-${plain}`) ?? (isLoopback(host) ? valueOf(plain) : undefined);
  return value === '' ? undefined : value;
}
