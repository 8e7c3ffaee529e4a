import type { TestClient } from './test-client.ts';

/** An API client with its secret. */
export interface ApiClientCredentials {
  clientId: string;
  clientSecret: string;
  scopes: string[];
}

const CREATE = `mutation ($input: CreateApiClientInput!) {
  createApiClient(input: $input) { clientId clientSecret scopes }
}`;

/** Makes an API client through the public door. */
export async function givenApiClient(
  admin: TestClient,
  scopes: readonly string[] = ['properties:read'],
): Promise<ApiClientCredentials> {
  const made = await admin.data<{ createApiClient: ApiClientCredentials }>(CREATE, {
    input: { name: 'Nightly import', scopes },
  });
  return made.createApiClient;
}

/** What the token endpoint answers: a token, or what is wrong. */
export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: {
    access_token: string;
    token_type: string;
    expires_in: number;
    scope: string;
    error?: string;
    error_description?: string;
  };
}

/** Sends a form to the token endpoint. */
export async function sendForm(
  url: string,
  form: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TokenAnswer['body'] };
}

/** Asks for a token, with the credentials in the body. */
export function askForToken(
  url: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  more: Record<string, string> = {},
): Promise<TokenAnswer> {
  const credentials = { client_id: clientId, client_secret: clientSecret };
  return sendForm(url, { grant_type: 'client_credentials', ...credentials, ...more });
}

/** The header of HTTP Basic as RFC 6749 wants it: each part form-encoded before they are joined. */
export function basicHeader(clientId: string, clientSecret: string): string {
  const part = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return `Basic ${Buffer.from(`${part(clientId)}:${part(clientSecret)}`).toString('base64')}`;
}
