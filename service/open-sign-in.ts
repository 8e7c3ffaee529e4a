import type { Router } from 'express';
import { signInRouter } from '../front-door/sign-in/http.ts';
import { addressOf } from '../platform/auth/authenticator.ts';
import { createOpenIdIssuer } from '../platform/auth/openid-issuer.ts';
import type { ServiceConfig } from './config.ts';
import { endSessionRow } from '../subgraphs/accounts/session/session.statements.ts';
import { mailSignInLink, makeOpenIdLink } from '../subgraphs/accounts/sign-in/make-sign-in-links.ts';
import { lookAtLink, useSignInLink } from '../subgraphs/accounts/sign-in/use-sign-in-link.ts';
import type { Core } from './open-core.ts';

/** The pages by which people sign in, in processes that clients reach. */
export function openSignIn({ context, authenticator }: Core, config: ServiceConfig): Router | undefined {
  if (!config.roles.has('rest-facade') && !config.roles.has('gateway')) return undefined;
  const { clock, secrets, database } = context;
  const { openId } = config.signIn;
  return signInRouter({
    clock,
    secrets,
    publicUrl: config.publicUrl,
    home: config.servesPages ? '/' : '/sign-in',
    issuer: openId && createOpenIdIssuer(openId),
    findSession: (token, request) =>
      authenticator.authenticateSession(token, addressOf(request)).catch(() => undefined),
    endSession: async (id) => {
      await endSessionRow(database.worker, { id, agentId: null, now: clock.now() });
    },
    mailLink: (request) => mailSignInLink(context, request),
    makeOpenIdLink: (identity, browser) => makeOpenIdLink(context, identity, browser),
    lookAtLink: (holder) => lookAtLink(context, holder),
    useLink: (use) => useSignInLink(context, use),
  });
}
