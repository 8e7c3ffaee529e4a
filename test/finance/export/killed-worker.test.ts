import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { startTestRoles } from '../../support/test-roles.ts';
import type { TestRoles } from '../../support/test-roles.ts';
import { PATH, SECRET, givenExport, runNow } from './export.builders.ts';
import { startHttpsReceiver } from './https-receiver.ts';
import type { HttpsReceiver } from './https-receiver.ts';

const TAKEN_UP_WITHIN_MS = 90_000;

let receiver: HttpsReceiver;
let folder: string;
let roles: TestRoles;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  folder = await mkdtemp(join(tmpdir(), 'property-service-ca-'));
  const authority = join(folder, 'ca.pem');
  await writeFile(authority, receiver.certificate);
  roles = await startTestRoles({ EGRESS_ALLOW: '127.0.0.1,::1', NODE_EXTRA_CA_CERTS: authority });
});
afterAll(async () => {
  await roles.stop();
  await receiver.close();
  await rm(folder, { recursive: true });
});

describe('A worker that is killed in the middle of a delivery', () => {
  it('costs a run ninety seconds at most: another one sends the same bytes', async () => {
    const client = await roles.account();
    const webhook = { destination: 'webhook', webhook_url: receiver.url, webhook_secret: SECRET, kpis: ['noi'] };
    const path = await givenExport(client, webhook);
    receiver.answers.push('hang');
    const run = await runNow(client, path, { period_start: '2026-02-01', period_end: '2026-02-28' });
    await eventually(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    await roles.role('worker').crash();
    await roles.role('worker').restart();
    const { body } = await eventually(
      () => client.rest('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`),
      (seen) => seen.body['status'] === 'succeeded',
      TAKEN_UP_WITHIN_MS,
    );
    expect(body).toMatchObject({ attempts: [{ outcome: 'interrupted' }, { outcome: 'succeeded' }] });
    const [first, second] = receiver.received;
    expect(second!.body.equals(first!.body)).toBe(true);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  }, 150_000);
});
