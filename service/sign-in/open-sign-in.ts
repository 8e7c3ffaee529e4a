import type { Router } from 'express';
import { signInRouter } from '../../front-door/sign-in/http.ts';
import { addressOf } from '../../platform/auth/authenticator.ts';
import { createOpenIdIssuer } from '../../platform/auth/openid-issuer.ts';
import { recordSignIn } from '../../subgraphs/accounts/agent/record-sign-in.ts';
import { endSessionOfToken } from '../../subgraphs/accounts/session/session.statements.ts';
import { mailSignInLink, makeOpenIdLink } from '../../subgraphs/accounts/sign-in/make-sign-in-links.ts';
import { lookAtLink, useSignInLink } from '../../subgraphs/accounts/sign-in/use-sign-in-link.ts';
import type { ServiceConfig } from '../config.ts';
import type { Core } from '../open-core.ts';
import { findSignedIn } from './find-signed-in.ts';
import { homeOf } from './home-of.ts';

/** The pages by which people sign in, in processes that clients reach. */
export function openSignIn({ context, authenticator }: Core, config: ServiceConfig): Router | undefined {
  if (!config.roles.has('rest-facade') && !config.roles.has('gateway')) return undefined;
  const { clock, secrets, database } = context;
  const { openId } = config.signIn;
  return signInRouter({
    clock,
    secrets,
    publicUrl: config.publicUrl,
    home: homeOf(config),
    issuer: openId && createOpenIdIssuer(openId),
    findSession: (token, request) => findSignedIn(authenticator, token, addressOf(request)),
    endSession: (token) => endSessionOfToken(database.worker, token, clock.now()),
    mailLink: async (request) => {
      await mailSignInLink(context, request);
      return { sendsMails: config.notifications.smtp !== undefined, isPartSilent: false };
    },
    makeOpenIdLink: (identity, browser) => makeOpenIdLink(context, identity, browser),
    lookAtLink: (holder) => lookAtLink(context, holder),
    useLink: (use) => useSignInLink(context, recordSignIn, use),
  });
}
