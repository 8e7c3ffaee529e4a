import type { OpenIdClient } from '../../../platform/auth/openid-issuer.ts';

/** How people sign in. */
export interface SignInSettings {
  /** How long a session lasts without a request. */
  idleMs: number;
  /** How long a session lasts at most. */
  lifetimeMs: number;
  /** The issuer at which people sign in; without one they get a link by mail. */
  openId: OpenIdClient | undefined;
}
