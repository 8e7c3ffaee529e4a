import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket and a Drive that take whatever is sent, and say nothing of it. */
export interface SilentStore {
  /** By kind. */
  connections: { bucket: object; folder: object };
  close(): Promise<void>;
}

/** Starts one. What Drive is asked before a file is sent, it answers. */
export async function startSilentStore(bucket: string, folderId: string): Promise<SilentStore> {
  let root = '';
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') response.setHeader('content-type', 'application/json').end('{"files":[]}');
    if (request.method === 'POST') response.setHeader('location', `${root}/session`).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connections: {
      bucket: {
        ...{ kind: 's3', endpoint: root, force_path_style: true, access_key_id: 'key', secret_access_key: 'key' },
        ...{ accounts: ['*'], buckets: [bucket] },
      },
      folder: {
        ...{ kind: 'drive', root_url: root, credentials: { access_token: 'valid-token' } },
        ...{ accounts: ['*'], folders: [folderId] },
      },
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
