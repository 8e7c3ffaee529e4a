import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Drive that takes resumable uploads by the documented protocol, and breaks them when told to. */
export interface ResumableDrive {
  connection: object;
  /** What was asked, in order: `list`, `begin`, `replace`, `ask`, `send from <byte>`. */
  requests: string[];
  /** Content by name. */
  files: Map<string, string>;
  /** Names that are not listed yet. */
  unlisted: Set<string>;
  /** Hangs up on the next upload once it has so many bytes of it; Infinity: once it has all of them. */
  hangUpAfter(bytes: number): void;
  forgetSessions(): void;
  close(): Promise<void>;
}

interface Session {
  name: string;
  total: number;
  received: Buffer;
}

/** Starts one with a folder. */
export async function startResumableDrive(folderId: string): Promise<ResumableDrive> {
  const requests: string[] = [];
  const files = new Map<string, string>();
  const unlisted = new Set<string>();
  const sessions = new Map<string, Session>();
  let keeps: number | undefined;
  let root = '';

  function list(url: URL, response: ServerResponse): void {
    requests.push('list');
    const name = /name = '([^']*)'/.exec(url.searchParams.get('q') ?? '')?.[1] ?? '';
    const content = unlisted.has(name) ? undefined : files.get(name);
    const found = content === undefined ? [] : [{ id: name, sha256Checksum: sha256(content) }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ files: found }));
  }

  function begin(url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const isNew = request.method === 'POST';
    requests.push(isNew ? 'begin' : 'replace');
    const name = isNew
      ? (JSON.parse(body.toString()) as { name: string }).name
      : decodeURIComponent(url.pathname.split('/').at(-1)!);
    const path = `/session/${requests.length}`;
    sessions.set(path, {
      name,
      total: Number(request.headers['x-upload-content-length']),
      received: Buffer.alloc(0),
    });
    response.writeHead(200, { location: `${root}${path}` }).end();
  }

  function take(session: Session, from: number, body: Buffer, response: ServerResponse): void {
    requests.push(`send from ${from}`);
    if (from !== session.received.length) return void response.writeHead(400).end();
    const kept = body.subarray(0, keeps);
    session.received = Buffer.concat([session.received, kept]);
    if (session.received.length === session.total) files.set(session.name, session.received.toString());
    if (keeps === undefined) return void response.writeHead(200).end('{}');
    keeps = undefined;
    response.destroy();
  }

  function put(url: URL, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const session = sessions.get(url.pathname);
    const range = request.headers['content-range'] ?? 'bytes 0-';
    const [, from] = /^bytes (\d+)-/.exec(range) ?? [];
    if (from === undefined) requests.push('ask');
    if (!session) response.writeHead(404).end();
    else if (from !== undefined) take(session, Number(from), body, response);
    else if (session.received.length === session.total) response.writeHead(200).end('{}');
    else if (session.received.length === 0) response.writeHead(308).end();
    else response.writeHead(308, { range: `bytes=0-${session.received.length - 1}` }).end();
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, root);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (request.method === 'GET') list(url, response);
      else if (request.method === 'PUT') put(url, request, body, response);
      else begin(url, request, body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connection: {
      ...{ kind: 'drive', root_url: root, credentials: { access_token: 'valid-token' } },
      ...{ accounts: ['*'], folders: [folderId] },
    },
    ...{ requests, files, unlisted },
    hangUpAfter: (bytes) => (keeps = bytes),
    forgetSessions: () => sessions.clear(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
