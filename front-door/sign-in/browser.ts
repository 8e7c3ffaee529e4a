import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import { isLoopback } from '../../platform/http/loopback.ts';
import { cookieHeader, cookieOf } from '../../platform/http/session-cookie.ts';

/** How a browser has reached the service. */
export interface BrowserPlace {
  /** The service's address for the browser, without a slash at its end. */
  base: string;
  /** Whether cookies go over https alone. */
  isSecure: boolean;
}

/**
 * How a browser has reached the service. The `Host` of a request counts on this machine alone: a mail must not lead to an
 * address that whoever asked for it has made up.
 * @throws AppError `unavailable` when people would sign in over plain http, or at an address that nobody has confirmed
 */
export function placeOf(request: Request, publicUrl: string | undefined): BrowserPlace {
  const host = request.headers.host ?? '';
  const base = publicUrl ?? (isLoopback(host) ? `${request.protocol}://${host}` : undefined);
  if (base === undefined) {
    throw new AppError('unavailable', 'Nobody can sign in here until the operator sets PUBLIC_URL to this address.');
  }
  const isSecure = base.startsWith('https:');
  if (!isSecure && !isLoopback(new URL(base).host)) {
    throw new AppError('unavailable', `Nobody can sign in here over plain http; PUBLIC_URL must begin with https.`);
  }
  return { base, isSecure };
}

/** The cookies of signing in, beside that of the session. */
export const BROWSER_COOKIE = 'sign-in';
export const ATTEMPT_COOKIE = 'sign-in-openid';
export const RETURN_COOKIE = 'sign-in-return';

/** How long they last. */
export const ATTEMPT_SECONDS = 600;

/** Sets a cookie of this host that scripts cannot read; an empty value ends it. */
export function setCookie(
  response: Response,
  { isSecure }: BrowserPlace,
  cookie: { name: string; value: string; maxAgeSeconds: number },
): void {
  response.append('Set-Cookie', cookieHeader(cookie, isSecure));
}

const LOCAL_PATH = /^\/(?![/\\])[\x21-\x7e]{0,500}$/;

/** A path of this service that a browser asked to come back to. */
export function localPath(text: unknown): string | undefined {
  return typeof text === 'string' && LOCAL_PATH.test(text) && !text.includes('\\') ? text : undefined;
}

/** Where the browser goes once it has signed in. */
export function returnPathOf(request: Request): string | undefined {
  return localPath(Buffer.from(cookieOf(request.headers, RETURN_COOKIE) ?? '', 'base64url').toString());
}

/** What this browser alone keeps; a link that it asks for works nowhere else. */
export function browserOf(request: Request, response: Response, place: BrowserPlace): string {
  const kept = cookieOf(request.headers, BROWSER_COOKIE) ?? '';
  const value = /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
  setCookie(response, place, { name: BROWSER_COOKIE, value, maxAgeSeconds: ATTEMPT_SECONDS });
  return value;
}
