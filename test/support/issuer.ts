import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey } from 'jose';

/** An identity provider of a customer's own, with its public keys on an HTTP address. */
export interface TestIssuer {
  issuer: string;
  jwksUrl: string;
  /** How often its keys were fetched. */
  fetches(): number;
  /** Answers 503 instead of giving its keys. */
  isDown: boolean;
  /**
   * A token with the given claims over those of a good one; undefined leaves one out.
   * @param signedBy another key than the issuer's, or another algorithm
   */
  token(claims?: Record<string, unknown>, signedBy?: { alg: string; key: CryptoKey | Uint8Array }): Promise<string>;
  close(): Promise<void>;
}

/** Starts an issuer that signs with a key of this algorithm. */
export async function startIssuer(alg: 'ES256' | 'EdDSA', audience: string, issuedAt: () => Date): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg, use: 'sig' };
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.writeHead(self.isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: TestIssuer = {
    issuer: url,
    jwksUrl: `${url}/keys`,
    fetches: () => fetches,
    isDown: false,
    token: (claims = {}, signedBy = { alg, key: privateKey }) => {
      const now = Math.floor(issuedAt().getTime() / 1_000);
      const good = { iss: url, aud: audience, sub: 'person-7', iat: now, exp: now + 300 };
      const whole: [string, unknown][] = Object.entries({ ...good, ...claims });
      const given = whole.filter(([, value]) => value !== undefined);
      const header = { alg: signedBy.alg, kid: 'one' };
      return new SignJWT(Object.fromEntries(given)).setProtectedHeader(header).sign(signedBy.key);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
