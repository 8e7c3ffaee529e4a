import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { startWebhookLog } from './webhook-log.ts';
import type { WebhookLog } from './webhook-log.ts';

let log: WebhookLog;
let hookUrl: string;

beforeAll(async () => {
  log = await startWebhookLog(1_000);
  // Learns the address as the service does.
  const service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      hookUrl = (JSON.parse(text) as { url: string }).url;
      response.writeHead(201).end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  await log.subscribe({ id: 'a', token: 't' }, `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  service.close();
});
afterAll(() => log.close());

/** A process that sends a webhook and never ends by itself. */
const SENDER = `fetch(process.argv[1], { method: 'POST', headers: { 'webhook-id': process.argv[2] }, body: '{}' })
  .then(() => console.log('answered')); setInterval(() => undefined, 1000)`;

describe('The receiver of a crash run', () => {
  it('notes that a sender was killed before it had its answer, and only then', async () => {
    const killed = spawn(process.execPath, ['-e', SENDER, hookUrl, 'killed'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await eventually(
      () => Promise.resolve(log.arrivals.length),
      (count) => count === 1,
    );
    killed.kill('SIGKILL');
    const patient = spawn(process.execPath, ['-e', SENDER, hookUrl, 'patient'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => patient.stdout.once('data', resolve));
    patient.kill('SIGKILL');
    await eventually(
      () => Promise.resolve(log.arrivals[0]?.brokenOffAtMs),
      (at) => at !== undefined,
    );
    expect(log.arrivals.map(({ webhookId }) => webhookId)).toEqual(['killed', 'patient']);
    expect(log.arrivals[1]!.brokenOffAtMs).toBeUndefined();
  });
});
