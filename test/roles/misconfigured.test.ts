import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { scratchFolder } from '../support/scratch.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let opened: AsyncDisposableStack;
afterEach(() => opened.disposeAsync());

async function startGateway(propertiesUrl: string, settings: Record<string, string> = {}): Promise<TestService> {
  const roles = 'gateway,rest-facade,maintenance,finance,accounts,workflows';
  const service = await startTestService({ ...settings, ROLES: roles, SUBGRAPH_URLS: `properties=${propertiesUrl}` });
  opened.defer(() => service.stop());
  return service;
}

async function expectUnavailable(service: TestService): Promise<void> {
  const client = await service.account();
  const answer = await client.rest('GET', '/api/v1/properties');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
}

describe('A gateway', () => {
  it('whose data directory is another one works with a subgraph of the same SERVICE_SECRET and TOKEN_SIGNING_KEY', async () => {
    opened = new AsyncDisposableStack();
    const secrets = {
      SERVICE_SECRET: randomBytes(32).toString('base64'),
      TOKEN_SIGNING_KEY: JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
    };
    const subgraph = await startTestService({ ...secrets, ROLES: 'properties' });
    opened.defer(() => subgraph.stop());
    const gateway = await startGateway(`${subgraph.url}/graphql`, secrets);
    const client = await gateway.account();
    expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
    // The subgraph itself takes a token that the gateway's process has signed.
    const { status } = await (
      await subgraph.account(client.accountId)
    ).graphql('{ __typename }', {}, { token: client.token });
    expect(status).toBe(200);
  });

  it('whose subgraph has another SERVICE_SECRET answers 503, never 401, and the log says what to mend', async () => {
    opened = new AsyncDisposableStack();
    const subgraph = await startTestService({ ROLES: 'properties' });
    opened.defer(() => subgraph.stop());
    const gateway = await startGateway(`${subgraph.url}/graphql`);
    await expectUnavailable(gateway);
    expect(gateway.logLines.join('\n')).toContain('do both processes have the same SERVICE_SECRET?');
  });

  it.each([
    ['is no GraphQL', '{"status":"fine"}'],
    ['is no JSON', '<html>'],
    ['is empty', ''],
  ])('whose subgraph’s answer %s answers 503', async (_what, body) => {
    opened = new AsyncDisposableStack();
    const stranger = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1');
    opened.defer(() => void stranger.close());
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    await expectUnavailable(await startGateway(`http://127.0.0.1:${port}/graphql`));
  });

  it('names a key that it can neither read nor make', async () => {
    opened = new AsyncDisposableStack();
    const folder = await mkdtemp(join(scratchFolder(), 'property-service-unusable-'));
    await writeFile(join(folder, 'keys'), 'no folder');
    await expect(startTestService({ DATA_DIR: folder })).rejects.toThrow(
      `The key ${join(folder, 'keys', 'token-signing-key.json')} can be neither read nor made: `,
    );
  });

  it('refuses to start when nobody says where a subgraph runs, and names the setting', async () => {
    opened = new AsyncDisposableStack();
    await expect(startTestService({ ROLES: 'gateway,accounts' })).rejects.toThrow(
      'SUBGRAPH_URLS must say where the subgraphs properties, maintenance, finance, workflows run, or ROLES must include them.',
    );
    await expect(startTestService({ ROLES: 'rest-facade' })).rejects.toThrow(/GATEWAY_URL/);
    await expect(startTestService({ ROLES: 'properties,finance' })).rejects.toThrow(/one subgraph only/);
  });
});
