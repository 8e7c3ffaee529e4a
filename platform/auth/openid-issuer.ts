import type { ClientAuth, Configuration } from 'openid-client';
import type { Clock } from '../clock.ts';
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
export function createOpenIdIssuer({ issuer, clientId, clientSecret }: OpenIdClient, clock: Clock): OpenIdIssuer {
  let configured: Promise<Configuration> | undefined;
  const configure = async (): Promise<Configuration> => {
    const { allowInsecureRequests, clockSkew, ClientSecretBasic, ClientSecretPost, discovery } = await library();
    const [byHeader, inBody] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
    const authenticate: ClientAuth = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? byHeader : inBody)(server, ...rest);
    };
    const skew = Math.round((clock.now().getTime() - Date.now()) / 1_000);
    return discovery(new URL(issuer), clientId, { [clockSkew]: skew }, authenticate, {
      timeout: TIMEOUT_SECONDS,
      // The settings allow plain http on this machine alone.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
  };
  const configuration = (): Promise<Configuration> =>
    (configured ??= configure().catch((error: unknown) => {
      configured = undefined;
      throw unreachable(error);
    }));

  return {
    begin: async (redirectUri) => {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library();
      const verifier = random.randomPKCECodeVerifier();
      const attempt = { state: random.randomState(), nonce: random.randomNonce(), verifier, redirectUri };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { url: url.href, attempt };
    },
    finish: async (query, { state, nonce, verifier, redirectUri }) => {
      const config = await configuration();
      const { authorizationCodeGrant, fetchUserInfo, ClientError, ...errors } = await library();
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const { sub } = claims;
        // Some issuers tell the address in the ID token, others only where they are asked for it.
        const isUntold = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const profile = isUntold ? await fetchUserInfo(config, tokens.access_token, sub) : claims;
        return {
          subject: `${issuer}#${sub}`,
          verifiedEmail:
            profile.email_verified === true && typeof profile.email === 'string' ? profile.email : undefined,
        };
      } catch (error) {
        const { AuthorizationResponseError, ResponseBodyError } = errors;
        const isRefused = [ClientError, AuthorizationResponseError, ResponseBodyError].some(
          (kind) => error instanceof kind,
        );
        if (!isRefused || hasNetworkCause(error)) throw unreachable(error);
        throw new AppError('invalid_link', 'The issuer did not confirm the sign-in.', { cause: error });
      }
    },
  };
}

const library = () => import('openid-client');

const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The service at which people sign in cannot be reached right now.', { cause });

/** The library wraps what `fetch` throws, which are TypeErrors, and answers that are no JSON. */
const hasNetworkCause = (error: unknown): boolean => {
  const { cause, code } = error as { cause?: unknown; code?: unknown };
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || cause instanceof TypeError;
};
