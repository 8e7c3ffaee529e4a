import type { ClientAuth, Configuration } from 'openid-client';
import { AppError } from '../errors.ts';

/** The service as a client of an OpenID Connect issuer. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What has to be remembered in the browser between the way to the issuer and the way back. */
export interface OpenIdAttempt {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** Whom an issuer names. */
export interface OpenIdIdentity {
  /** `issuer#sub`. */
  subject: string;
  /** The address that the issuer has verified. */
  verifiedEmail: string | undefined;
}

/** An issuer at which people sign in: authorization code with PKCE, state and nonce. */
export interface OpenIdIssuer {
  /** @throws AppError `unavailable` when the issuer cannot be reached */
  begin(redirectUri: string): Promise<{ url: string; attempt: OpenIdAttempt }>;
  /**
   * @param query of the address that the issuer sent the browser to
   * @throws AppError `invalid_link` when the answer is not one to this attempt; `unavailable`
   */
  finish(query: string, attempt: OpenIdAttempt): Promise<OpenIdIdentity>;
}

const TIMEOUT_SECONDS = 10;

/** The library is loaded, and the issuer asked, when the first person signs in; what the issuer says of itself is kept. */
export function createOpenIdIssuer(client: OpenIdClient): OpenIdIssuer {
  let configured: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> =>
    (configured ??= configure(client).catch((error: unknown) => {
      configured = undefined;
      throw unreachable(error);
    }));
  return {
    begin: async (redirectUri) => begin(await configuration(), redirectUri),
    finish: async (query, attempt) => {
      const config = await configuration();
      try {
        return await readIdentity(config, query, attempt);
      } catch (error) {
        if (!(await isRefusal(error))) throw unreachable(error);
        throw new AppError('invalid_link', 'The issuer did not confirm the sign-in.', { cause: error });
      }
    },
  };
}

async function configure({ issuer, clientId, clientSecret }: OpenIdClient): Promise<Configuration> {
  const openid = await library();
  const byHeader = openid.ClientSecretBasic(clientSecret);
  const inBody = openid.ClientSecretPost(clientSecret);
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? byHeader : inBody)(server, ...rest);
  };
  return openid.discovery(new URL(issuer), clientId, {}, authenticate, {
    timeout: TIMEOUT_SECONDS,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the settings allow plain http on this machine alone
    execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
  });
}

async function begin(config: Configuration, redirectUri: string): Promise<{ url: string; attempt: OpenIdAttempt }> {
  const openid = await library();
  const verifier = openid.randomPKCECodeVerifier();
  const attempt = { state: openid.randomState(), nonce: openid.randomNonce(), verifier, redirectUri };
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
  });
  return { url: url.href, attempt };
}

async function readIdentity(
  config: Configuration,
  query: string,
  { state, nonce, verifier, redirectUri }: OpenIdAttempt,
): Promise<OpenIdIdentity> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  const { issuer, userinfo_endpoint: userInfo } = config.serverMetadata();
  // Some issuers name the address in the ID token, others only where they are asked for it.
  const isUnnamed = claims['email'] === undefined && userInfo !== undefined;
  const profile = isUnnamed ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  const { email, email_verified: isVerified } = profile;
  return {
    subject: `${issuer}#${claims.sub}`,
    verifiedEmail: isVerified === true && typeof email === 'string' ? email : undefined,
  };
}

const library = () => import('openid-client');

const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The service at which people sign in cannot be reached right now.', { cause });

/** Whether the issuer, or the check of its answer, has said no; the library wraps what fails on the way, too. */
async function isRefusal(error: unknown): Promise<boolean> {
  const { ClientError, AuthorizationResponseError, ResponseBodyError } = await library();
  const isOfLibrary = [ClientError, AuthorizationResponseError, ResponseBodyError].some(
    (kind) => error instanceof kind,
  );
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  const isUnreached =
    code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || cause instanceof TypeError;
  return isOfLibrary && !isUnreached;
}
