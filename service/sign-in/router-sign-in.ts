import type { Router } from 'express';
import { signInRouter } from '../../front-door/sign-in/http.ts';
import { addressOf } from '../../platform/auth/authenticator.ts';
import { deriveFrom } from '../../platform/auth/keys.ts';
import { createOpenIdIssuer } from '../../platform/auth/openid-issuer.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import { systemClock } from '../../platform/clock.ts';
import { signInOverCells } from '../../router/sign-in/sign-in-over-cells.ts';
import type { SignInCells } from '../../router/sign-in/sign-in-over-cells.ts';
import type { ServiceConfig } from '../config.ts';
import { homeOf } from './home-of.ts';

/** The pages by which people sign in to accounts of all cells. They are the cells' own, and ask all of them. */
export function openRouterSignIn(
  config: ServiceConfig,
  { serviceSecret, ...parts }: Omit<SignInCells, 'issuer'> & { serviceSecret: string },
): Router {
  const { openId } = config.signIn;
  const over = signInOverCells({ ...parts, issuer: openId?.issuer ?? null });
  return signInRouter({
    ...over,
    clock: systemClock,
    // What was sealed by one router is opened by another.
    secrets: createSecretBox(deriveFrom(serviceSecret)('secrets of the router')),
    publicUrl: config.publicUrl,
    home: homeOf(config),
    issuer: openId && createOpenIdIssuer(openId),
    findSession: (token, request) => over.findSession(token, addressOf(request)),
  });
}
