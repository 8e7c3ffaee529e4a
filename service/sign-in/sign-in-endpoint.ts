import express from 'express';
import type { RequestHandler, Router } from 'express';
import { z } from 'zod';
import { readLinkToken } from '../../platform/auth/sign-in/link-token.ts';
import { AppError } from '../../platform/errors.ts';
import type { Config } from '../../platform/settings/config.ts';
import { signInPath } from '../../platform/http/cells/sign-in.types.ts';
import type { SignInSteps } from '../../platform/http/cells/sign-in.types.ts';
import { recordSignIn } from '../../subgraphs/accounts/agent/record-sign-in.ts';
import { endSessionOfToken } from '../../subgraphs/accounts/session/session.statements.ts';
import { mailSignInLink, makeOpenIdLink } from '../../subgraphs/accounts/sign-in/make-sign-in-links.ts';
import { lookAtLink, useUpSignInLink, useSignInLink } from '../../subgraphs/accounts/sign-in/use-sign-in-link.ts';
import type { Core } from '../open-core.ts';
import { findSignedIn } from './find-signed-in.ts';

const BODY_BYTES = 16_384;

const text = z.string().max(4_096);
const token = z.string().transform((given, context) => {
  const read = readLinkToken(given);
  if (!read) context.addIssue('expected the token of a link');
  return read!;
});
const sharedLink = { token, browser: text, issuer: text.nullable() };
const holder = { token: text, browser: text.optional() };

const mailForm = z.object({ ...sharedLink, mailbox: text, base: z.url().nullable() });
const openIdForm = z.object({
  ...sharedLink,
  identity: z.object({ subject: text, verifiedEmail: text.optional() }),
});
const lookForm = z.object(holder);
const useForm = z.object({
  ...holder,
  accountId: text,
  userAgent: text.optional(),
  address: text,
  formerSession: text.optional(),
});
const sessionForm = z.object({ token: text, address: text });
const leaveForm = z.object({ token: text });

type Steps = { [Step in keyof SignInSteps]: (body: unknown) => Promise<SignInSteps[Step]['answer']> };

/** Lets the router, which has the pages for signing in to all cells, ask this one. For the service alone. */
export function signInEndpoint(core: Core, requireService: RequestHandler): Router {
  const router = express.Router();
  const readJson = express.json({ limit: BODY_BYTES });
  for (const [step, take] of Object.entries(stepsOf(core)) as [keyof SignInSteps, Steps[keyof SignInSteps]][]) {
    router.post(signInPath(step), requireService, readJson, async (request, response) => {
      response.json(await take(request.body));
    });
  }
  return router;
}

function stepsOf({ context, authenticator }: Core): Steps {
  const { clock, config, database } = context;
  return {
    mail: async (body) => {
      const { token: made, mailbox, browser, base, issuer } = mailForm.parse(body);
      requireSameIssuer(config, issuer);
      const request = { mailbox, browser, base: base ?? undefined, token: made };
      const sendsMails = config.notifications.smtp !== undefined;
      return { isKnown: (await mailSignInLink(context, request)) > 0, sendsMails };
    },
    openid: async (body) => {
      const { token: made, identity, browser, issuer } = openIdForm.parse(body);
      requireSameIssuer(config, issuer);
      const { subject, verifiedEmail } = identity;
      return { isKnown: (await makeOpenIdLink(context, { subject, verifiedEmail }, browser, made)) !== undefined };
    },
    look: (body) => {
      const { token: given, browser } = lookForm.parse(body);
      return lookAtLink(context, { token: given, browser });
    },
    use: (body) => {
      const { browser, userAgent, formerSession, ...use } = useForm.parse(body);
      return useSignInLink(context, recordSignIn, { ...use, browser, userAgent, formerSession });
    },
    'use-up': async (body) => {
      const { token: given, browser } = lookForm.parse(body);
      return { wasOpen: await useUpSignInLink(context, { token: given, browser }) };
    },
    session: async (body) => {
      const { token: given, address } = sessionForm.parse(body);
      return { signedIn: (await findSignedIn(authenticator, given, address)) ?? null };
    },
    leave: async (body) => {
      await endSessionOfToken(database.worker, leaveForm.parse(body).token, clock.now());
      return {};
    },
  };
}

/** People sign in at one place to all cells, or else by mail to all. */
function requireSameIssuer({ signIn }: Config, issuer: string | null): void {
  const own = signIn.openId?.issuer ?? null;
  if (own === issuer) return;
  throw new AppError('unavailable', `The router and the cell need the same OIDC_ISSUER, not ${issuer} and ${own}.`);
}
