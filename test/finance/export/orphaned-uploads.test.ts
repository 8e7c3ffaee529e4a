import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PATH, finishedRun, givenExport, runNow } from './export.builders.ts';

const KEY = 'kpis.csv';
const LISTED = `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult><Bucket>acme</Bucket><IsTruncated>false</IsTruncated>
  <Upload><Key>${KEY}</Key><UploadId>left-behind</UploadId></Upload>
  <Upload><Key>${KEY}.of-somebody-else</Key><UploadId>not-ours</UploadId></Upload>
</ListMultipartUploadsResult>`;

let store: Server;
let service: TestService;
/** Method and path of what came, in order. */
const requests: string[] = [];
let refusals = 1;

beforeAll(async () => {
  store = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => {
      if (request.method === 'GET') response.end(LISTED);
      else if (request.method === 'PUT' && refusals-- > 0) response.writeHead(503, { 'retry-after': '30' }).end();
      else response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    });
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const connection = { kind: 's3', endpoint, force_path_style: true, access_key_id: 'a', secret_access_key: 'b' };
  service = await startTestService({
    EXPORT_CONNECTIONS: JSON.stringify({ default: { ...connection, accounts: ['*'], buckets: ['*'] } }),
  });
});
afterAll(async () => {
  await service.stop();
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
});

describe('An upload in parts that was left behind', () => {
  it('is aborted by the next attempt; what the store answered, and when it wants to be asked again, is kept', async () => {
    const client = await service.account();
    const retry = { max_attempts: 2, backoff_seconds: 1 };
    const path = await givenExport(client, { destination: 's3', bucket: 'acme', path: KEY, kpis: ['noi'], retry });
    const run = await runNow(client, path, { period_start: '2026-02-01', period_end: '2026-02-28' });
    const { body: waiting } = await eventually(
      () => client.rest('GET', `${PATH}/${run.export_id}/runs/${run.run_id}`),
      ({ body }) => body['next_attempt_at'] !== null && (body['attempts'] as object[]).length === 1,
    );
    expect(waiting).toMatchObject({ status: 'queued', attempts: [{ outcome: 'failed', http_status: 503 }] });
    const inSeconds = (Date.parse(String(waiting['next_attempt_at'])) - service.clock.now().getTime()) / 1_000;
    expect(inSeconds).toBeGreaterThan(15);
    requests.length = 0;
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 31_000).toISOString());
    expect(await finishedRun(client, run)).toMatchObject({ status: 'succeeded' });
    expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([
      expect.stringContaining(`/acme/${KEY}?`),
    ]);
    expect(requests.join()).toContain('uploadId=left-behind');
    expect(requests.at(-1)).toContain(`PUT /acme/${KEY}.manifest.json`);
  });
});
