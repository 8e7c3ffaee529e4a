// Another issuer whose access tokens are accepted: the settings, and what they say once they are read.
import { z } from 'zod';
import type { ExternalIssuer } from '../auth/external-issuer.ts';
import type { SettingRows, Settings } from './read-settings.ts';
import { webUrl } from './setting-forms.ts';

/** The part of the settings' list. */
export const TRUSTED_ISSUER_SETTINGS = {
  TRUSTED_ISSUER: {
    schema: z.string().min(1).optional(),
    about: '`iss` of another issuer whose access tokens are accepted. Requires the next two settings.',
  },
  TRUSTED_ISSUER_JWKS_URL: { schema: webUrl.optional(), about: 'URL of that issuer’s public keys.' },
  TRUSTED_ISSUER_AUDIENCE: { schema: z.string().min(1).optional(), about: '`aud` that its tokens must have.' },
  TRUSTED_ISSUER_ACCOUNT_CLAIM: {
    schema: z.string().min(1).default('account'),
    about: 'Claim of its tokens that names the account.',
  },
} as const satisfies SettingRows;

/** @returns the issuer; undefined where none is trusted; why the settings cannot be used, as a string */
export function trustedIssuerOf(
  settings: Settings<typeof TRUSTED_ISSUER_SETTINGS>,
): ExternalIssuer | string | undefined {
  const { TRUSTED_ISSUER: issuer, TRUSTED_ISSUER_JWKS_URL: jwksUrl, TRUSTED_ISSUER_AUDIENCE: audience } = settings;
  if (!issuer) return undefined;
  if (!jwksUrl || !audience) return 'TRUSTED_ISSUER needs TRUSTED_ISSUER_JWKS_URL and TRUSTED_ISSUER_AUDIENCE';
  return { issuer, jwksUrl, audience, accountClaim: settings.TRUSTED_ISSUER_ACCOUNT_CLAIM };
}
