import type { Router } from 'express';
import { openDeskFiles, openPageFiles } from '../front-door/asset-files.ts';
import { frontDoorRouter } from '../front-door/http.ts';
import type { ServiceConfig } from './config.ts';
import { serviceVersion } from '../platform/service-version.ts';
import { signInRouter } from '../front-door/sign-in/http.ts';
import { addressOf } from '../platform/auth/authenticator.ts';
import { createOpenIdIssuer } from '../platform/auth/openid-issuer.ts';
import { endSessionRow } from '../subgraphs/accounts/session/session.statements.ts';
import { mailSignInLink, makeOpenIdLink } from '../subgraphs/accounts/sign-in/make-sign-in-links.ts';
import { recordSignIn } from '../subgraphs/accounts/agent/record-sign-in.ts';
import { lookAtLink, useSignInLink } from '../subgraphs/accounts/sign-in/use-sign-in-link.ts';
import type { Core } from './open-core.ts';

/**
 * The pages for browsers, in processes that clients reach.
 * @param isReady rejects while the service cannot answer
 * @throws StartupError when they are wanted but were not built
 */
export function openFrontDoor(config: ServiceConfig, isReady: () => Promise<unknown>): Router | undefined {
  const servesRest = config.roles.has('rest-facade');
  const servesGraphql = config.roles.has('gateway');
  if (!config.servesPages || !(servesRest || servesGraphql)) return undefined;
  const servesDesk = config.servesDesk && servesGraphql;
  return frontDoorRouter({
    assets: openPageFiles(),
    desk: servesDesk ? openDeskFiles() : undefined,
    facts: {
      version: serviceVersion,
      servesRest,
      servesGraphql,
      servesDesk,
      servesGraphiql: servesGraphql && config.graphqlIntrospection,
      isProduction: config.isProduction,
      limits: {
        readsPerMinute: config.rateLimits.readsPerMinute,
        writesPerMinute: config.rateLimits.writesPerMinute,
        bodyBytes: config.bodyLimitBytes,
      },
    },
    isReady,
  });
}

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
    sendsMails: config.notifications.smtp !== undefined,
    findSession: (token, request) =>
      authenticator.authenticateSession(token, addressOf(request)).catch(() => undefined),
    endSession: async (id) => {
      await endSessionRow(database.worker, { id, agentId: null, now: clock.now() });
    },
    mailLink: (request) => mailSignInLink(context, request),
    makeOpenIdLink: (identity, browser) => makeOpenIdLink(context, identity, browser),
    lookAtLink: (holder) => lookAtLink(context, holder),
    useLink: (use) => useSignInLink(context, recordSignIn, use),
  });
}

/** Where people begin who have signed in. */
function homeOf({ roles, servesDesk, servesPages }: ServiceConfig): string {
  if (servesDesk && roles.has('gateway')) return '/desk/';
  return servesPages ? '/' : '/sign-in';
}
