import express from 'express';
import type { Request, Response, Router } from 'express';
import type { OpenIdAttempt, OpenIdIssuer } from '../../platform/auth/openid-issuer.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import { AppError } from '../../platform/errors.ts';
import { cookieOf } from '../../platform/http/session-cookie.ts';
import { ATTEMPT_COOKIE, ATTEMPT_SECONDS, browserOf, placeOf, setCookie } from './browser.ts';
import { sendFormPage, sendOn } from './form-page.ts';
import type { Enter, SignInOptions } from './sign-in-options.types.ts';
import { SIGN_IN_PATH, choicePage, unknownPersonPage } from './sign-in-pages.ts';

const CALLBACK_PATH = `${SIGN_IN_PATH}/openid/callback`;
const SEALED_ABOUT = ['sign-in at an issuer'];

/**
 * The way to the issuer and back. What has to be known on the way back is encrypted in a cookie of the browser that went,
 * so an answer that another browser was given leads nowhere.
 */
export function openIdRoutes(options: SignInOptions & { issuer: OpenIdIssuer }, enter: Enter): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(`${SIGN_IN_PATH}/openid`, async (request, response) => {
    const place = placeOf(request, options.publicUrl);
    const { url, attempt } = await options.issuer.begin(`${place.base}${CALLBACK_PATH}`);
    const sealed = options.secrets.seal(JSON.stringify(attempt), SEALED_ABOUT).toString('base64url');
    setCookie(response, place, { name: ATTEMPT_COOKIE, value: sealed, maxAgeSeconds: ATTEMPT_SECONDS });
    sendOn(response, url);
  });
  router.get(CALLBACK_PATH, (request, response) => comeBack(options, enter, request, response));
  return router;
}

async function comeBack(
  options: SignInOptions & { issuer: OpenIdIssuer },
  enter: Enter,
  request: Request,
  response: Response,
): Promise<void> {
  const place = placeOf(request, options.publicUrl);
  const attempt = attemptOf(request, options.secrets);
  setCookie(response, place, { name: ATTEMPT_COOKIE, value: '', maxAgeSeconds: 0 });
  const identity = await options.issuer.finish(request.url.split('?')[1] ?? '', attempt);
  const browser = browserOf(request, response, place);
  const token = await options.makeOpenIdLink(identity, browser);
  if (token === undefined) return sendFormPage(response, 403, unknownPersonPage(identity.verifiedEmail));
  const link = await options.lookAtLink({ token, browser });
  const [choice, ...others] = link.state === 'open' ? link.choices : [];
  if (choice && others.length > 0) {
    return sendFormPage(response, 200, choicePage(`${SIGN_IN_PATH}/links/${token}`, [choice, ...others]));
  }
  await enter(request, response, { token, browser, accountId: choice?.accountId ?? '' });
}

function attemptOf(request: Request, secrets: SecretBox): OpenIdAttempt {
  const sealed = cookieOf(request.headers, ATTEMPT_COOKIE) ?? '';
  try {
    return JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), SEALED_ABOUT)) as OpenIdAttempt;
  } catch (error) {
    const message = 'This browser has not begun to sign in, or took longer than ten minutes; begin again.';
    throw new AppError('invalid_link', message, { cause: error });
  }
}
