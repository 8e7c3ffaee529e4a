import express from 'express';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { createAttemptLimit } from '../../platform/auth/attempt-limit.ts';
import { addressOf } from '../../platform/auth/authenticator.ts';
import { AppError, errorRow } from '../../platform/errors.ts';
import { requireOwnOrigin } from '../../platform/http/own-origin.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { SESSION_COOKIE, cookieOf } from '../../platform/http/session-cookie.ts';
import {
  ATTEMPT_SECONDS,
  BROWSER_COOKIE,
  RETURN_COOKIE,
  browserOf,
  localPath,
  placeOf,
  returnPathOf,
  setCookie,
} from './browser.ts';
import { sendFormPage, sendOn } from './form-page.ts';
import { openIdRoutes } from './openid-http.ts';
import type { Enter, SignInOptions } from './sign-in-options.types.ts';
import {
  SIGN_IN_PATH,
  beginPage,
  choicePage,
  closedLinkPage,
  failurePage,
  mailSentPage,
  noMailPage,
  signedInPage,
} from './sign-in-pages.ts';

/** Wrong links that an address may send in a row; one is forgiven every 45 seconds. */
const WRONG_LINKS = { most: 20, forgiveAfterMs: 45_000 };
/** Mails that an address may ask for in a row; one is forgiven every 15 seconds. */
const MAILS = { most: 60, forgiveAfterMs: 15_000 };

const FORM_BYTES = 8_192;
const MAILBOX = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/;

/** Serves the pages by which people sign in and out: `/sign-in`, links in mails, and the way to an issuer and back. */
export function signInRouter(options: SignInOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const readForm = express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 5 });
  const requireOwn: RequestHandler = (request, _response, next) => {
    requireOwnOrigin(request.headers, options.publicUrl);
    next();
  };
  const link = linkHandlers(options);
  router.get(SIGN_IN_PATH, (request, response) => begin(options, request, response));
  router.post(SIGN_IN_PATH, requireOwn, readForm, mailHandler(options));
  router.get(`${SIGN_IN_PATH}/links/:token`, link.show);
  router.post(`${SIGN_IN_PATH}/links/:token`, requireOwn, readForm, link.use);
  if (options.issuer) router.use(openIdRoutes({ ...options, issuer: options.issuer }, link.enter));
  router.post('/sign-out', requireOwn, (request, response) => signOut(options, request, response));
  router.use([SIGN_IN_PATH, '/sign-out'], (_request, response) => {
    sendFormPage(response, 404, failurePage('There is no such page', 'The address was mistyped or cut off.'));
  });
  router.use([SIGN_IN_PATH, '/sign-out'], answerFailure);
  return router;
}

async function begin(options: SignInOptions, request: Request, response: Response): Promise<void> {
  const place = placeOf(request, options.publicUrl);
  const session = cookieOf(request.headers, SESSION_COOKIE);
  const signedIn = session === undefined ? undefined : await options.findSession(session, request);
  if (signedIn) return sendFormPage(response, 200, signedInPage(signedIn));
  const path = localPath(request.query['return_to']);
  if (path !== undefined) {
    const value = Buffer.from(path).toString('base64url');
    setCookie(response, place, { name: RETURN_COOKIE, value, maxAgeSeconds: ATTEMPT_SECONDS });
  }
  sendFormPage(response, 200, beginPage(options.issuer !== undefined));
}

function mailHandler({ issuer, publicUrl, clock, mailLink }: SignInOptions): RequestHandler {
  const mails = createAttemptLimit(MAILS.most, MAILS.forgiveAfterMs, clock);
  return async (request, response) => {
    if (issuer) return sendFormPage(response, 403, beginPage(true, 'People sign in at their organization here.'));
    const place = placeOf(request, publicUrl);
    const mailbox = fieldOf(request, 'email').trim();
    if (!MAILBOX.test(mailbox)) {
      return sendFormPage(response, 400, beginPage(false, 'Expected an email address like you@example.com.'));
    }
    mails.check(addressOf(request));
    mails.fail(addressOf(request));
    const browser = browserOf(request, response, place);
    const { sendsMails, isPartSilent } = await mailLink({ mailbox, browser, base: place.base });
    sendFormPage(response, 200, sendsMails ? mailSentPage(mailbox, isPartSilent) : noMailPage);
  };
}

function linkHandlers(options: SignInOptions): { show: RequestHandler; use: RequestHandler; enter: Enter } {
  const { clock, issuer, publicUrl, lookAtLink, useLink, home } = options;
  const wrongLinks = createAttemptLimit(WRONG_LINKS.most, WRONG_LINKS.forgiveAfterMs, clock);
  const hasIssuer = issuer !== undefined;

  const enter: Enter = async (request, response, link) => {
    const place = placeOf(request, publicUrl);
    const outcome = await useLink({
      ...link,
      userAgent: request.get('user-agent'),
      address: addressOf(request),
      formerSession: cookieOf(request.headers, SESSION_COOKIE),
    });
    if (outcome.state === 'signed_in') {
      const [value, maxAgeSeconds] = [outcome.sessionToken, outcome.lifetimeMs / 1_000];
      setCookie(response, place, { name: SESSION_COOKIE, value, maxAgeSeconds });
      setCookie(response, place, { name: RETURN_COOKIE, value: '', maxAgeSeconds: 0 });
      return sendOn(response, returnPathOf(request) ?? home);
    }
    if (outcome.state === 'open') return sendFormPage(response, 200, choicePage(request.path, outcome.choices));
    const { status, page } = closedLinkPage(outcome.state, hasIssuer);
    if (outcome.state === 'unknown') wrongLinks.fail(addressOf(request));
    sendFormPage(response, status, page);
  };

  return {
    enter,
    show: async (request, response) => {
      placeOf(request, publicUrl);
      wrongLinks.check(addressOf(request));
      const link = await lookAtLink({ token: tokenOf(request), browser: cookieOf(request.headers, BROWSER_COOKIE) });
      if (link.state === 'open') return sendFormPage(response, 200, choicePage(request.path, link.choices));
      if (link.state === 'unknown') wrongLinks.fail(addressOf(request));
      const { status, page } = closedLinkPage(link.state, hasIssuer);
      sendFormPage(response, status, page);
    },
    use: async (request, response) => {
      wrongLinks.check(addressOf(request));
      const browser = cookieOf(request.headers, BROWSER_COOKIE);
      await enter(request, response, { token: tokenOf(request), browser, accountId: fieldOf(request, 'account') });
    },
  };
}

async function signOut(options: SignInOptions, request: Request, response: Response): Promise<void> {
  const token = cookieOf(request.headers, SESSION_COOKIE);
  if (token !== undefined) await options.endSession(token);
  setCookie(response, placeOf(request, options.publicUrl), { name: SESSION_COOKIE, value: '', maxAgeSeconds: 0 });
  sendOn(response, SIGN_IN_PATH);
}

const tokenOf = (request: Request): string => String(request.params['token'] ?? '');

function fieldOf({ body }: Request, name: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

const answerFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof AppError) {
    const retryAfter = error.extensions['retry_after'];
    if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));
    if (error.cause !== undefined) scopeOf(request).logger.warn({ err: error.cause }, 'somebody could not sign in');
    return sendFormPage(response, error.status, failurePage(errorRow(error.code).title, error.message));
  }
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status < 500) {
    return sendFormPage(response, status, failurePage('The form cannot be read', 'Expected a form of this page.'));
  }
  scopeOf(request).logger.error({ err: error as unknown }, 'a page for signing in failed');
  sendFormPage(response, 500, failurePage('Something went wrong', 'The service failed to answer; try again shortly.'));
};
