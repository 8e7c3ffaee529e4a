import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody whom a provider knows. */
export interface ProviderUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** An OpenID Connect provider on this machine, which signs in whoever the test says. */
export interface TestProvider {
  issuer: string;
  client: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  user: ProviderUser;
  /** Answers 503 to everything. */
  isDown: boolean;
  /** Lets the service's address come back with codes. */
  serve(redirectUri: string): void;
  close(): Promise<void>;
}

const SECRET = 'a secret of the test client, long enough for HMAC';

/** Starts a provider; it serves once it knows where its client is. */
export async function startProvider(): Promise<TestProvider> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (self.isDown || !provider) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/login/')) return void provider.callback()(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: self.user.sub } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: TestProvider = {
    issuer,
    client: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: SECRET },
    user: { sub: 'nobody' },
    isDown: false,
    serve: (redirectUri) => {
      provider = withoutWarnings(
        () =>
          new Provider(issuer, {
            clients: [{ client_id: 'desk', client_secret: SECRET, redirect_uris: [redirectUri] }],
            cookies: { keys: ['a key of the test'] },
            claims: { openid: ['sub'], email: ['email', 'email_verified'] },
            features: { devInteractions: { enabled: false } },
            interactions: { url: (_context, { uid }) => `/login/${uid}` },
            pkce: { required: () => true },
            ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
            findAccount: (_context, sub) => ({ accountId: sub, claims: () => Promise.resolve({ ...self.user, sub }) }),
            loadExistingGrant: async ({ oidc }) => {
              const grant = new oidc.provider.Grant({
                accountId: oidc.session!.accountId!,
                clientId: oidc.client!.clientId,
              });
              grant.addOIDCScope('openid email');
              await grant.save();
              return grant;
            },
          }),
      );
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

/** The provider warns of what is right in a test: keys and a store of its own. */
function withoutWarnings<Made>(make: () => Made): Made {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
