import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ListObjectsV2CommandInput, ListObjectsV2Output } from '@aws-sdk/client-s3';
import express from 'express';
import { createApp } from 'google-drive-mock';
import S3rver from 's3rver';
import { scratchFolder } from '../../support/scratch.ts';

/** A bucket store on this machine. */
export interface S3Store {
  /** Its connection, for the setting. */
  connection: object;
  keys(): Promise<string[]>;
  read(key: string): Promise<Buffer>;
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Parts of objects that are not whole yet. */
  parts(): Promise<string[]>;
  close(): Promise<void>;
}

const S3RVER_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts a store with one bucket.
 * @param pageOf how many objects it lists at most at once, whatever is asked for; the first page of a list is then empty
 */
export async function startS3(bucket: string, { pageOf }: { pageOf?: number } = {}): Promise<S3Store> {
  const directory = await mkdtemp(join(scratchFolder(), 'property-service-s3-'));
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const uploads = join(directory, bucket, '._S3rver_uploads');
  letUploadsBeAborted(server, uploads);
  if (pageOf !== undefined) {
    listInShortPages(server, pageOf, (range) => client.send(new ListObjectsV2Command(range)));
  }
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    ...{ region: 'us-east-1', endpoint, forcePathStyle: true, credentials: S3RVER_KEYS },
    // The stand-in stores the newer checksums of a body as a part of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    connection: {
      ...{ kind: 's3', endpoint, force_path_style: true, access_key_id: 'S3RVER', secret_access_key: 'S3RVER' },
      ...{ accounts: ['*'], buckets: [bucket] },
    },
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      return Contents.map(({ Key }) => Key!);
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Buffer.from(await Body!.transformToByteArray());
    },
    write: async (key, bytes, contentType) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }));
    },
    parts: async () => {
      const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    close: async () => {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** The stand-in knows no end of an upload in parts but its completion. */
function letUploadsBeAborted(server: S3rver, uploads: string): void {
  const handle = server.callback();
  server.callback = () => (request, response) => {
    const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('uploadId');
    if (request.method !== 'DELETE' || !id || !/^\w+$/.test(id)) return handle(request, response);
    void rm(join(uploads, id), { recursive: true, force: true }).then(() => {
      response.statusCode = 204;
      response.end();
    });
  };
}

/** As stores do that look through some of their keys at a time: nothing on the first page, and few objects on the others. */
function listInShortPages(
  server: S3rver,
  most: number,
  list: (range: ListObjectsV2CommandInput) => Promise<ListObjectsV2Output>,
): void {
  const handle = server.callback();
  server.callback = () => (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    // Who asks for no number is given all there are.
    if (query.get('list-type') !== '2' || !query.has('max-keys')) return handle(request, response);
    const token = query.get('continuation-token');
    const behind = token ?? query.get('start-after') ?? '';
    const range = { Bucket: pathname.split('/')[1], Prefix: query.get('prefix') ?? '' };
    void list({ ...range, ...(behind === FROM_THE_FIRST ? {} : { StartAfter: behind }) }).then(({ Contents = [] }) => {
      const page = token === null ? [] : Contents.slice(0, Math.min(most, Number(query.get('max-keys'))));
      const objects = page.map(({ Key, ETag, Size }) => inXml({ Contents: inXml({ Key, ETag, Size }) }));
      const next = page.at(-1)?.Key ?? (behind || FROM_THE_FIRST);
      const isTruncated = page.length < Contents.length;
      const rest = inXml({ IsTruncated: isTruncated, ...(isTruncated ? { NextContinuationToken: next } : {}) });
      response.setHeader('content-type', 'application/xml');
      response.end(inXml({ ListBucketResult: objects.join('') + rest }));
    });
  };
}

const FROM_THE_FIRST = '(from the first)';

const inXml = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => `<${name}>${String(value)}</${name}>`)
    .join('');

/** Google Drive on this machine. */
export interface DriveStore {
  connection: object;
  /** Content by path from the folder on. */
  files(): Promise<Record<string, string>>;
  /** Paths of the folders that were made, as often as there are such. */
  folders(): Promise<string[]>;
  close(): Promise<void>;
}

const TOKEN = 'valid-token';
const FOLDER = 'application/vnd.google-apps.folder';

interface DriveEntry {
  id: string;
  name: string;
  mimeType: string;
  parents: [string];
}

/** Starts a Drive with one folder; the stand-in knows no resumable uploads, so they are turned into what it knows. */
export async function startDrive(folderId: string): Promise<DriveStore> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authorization = `Bearer ${TOKEN}`;
  const sessions: { method: string; path: string; metadata: object }[] = [];
  app.use('/upload/drive/v3/files', (request, response, next) => {
    if (request.query['uploadType'] !== 'resumable') return next();
    express.json()(request, response, () => {
      sessions.push({ method: request.method, path: request.path, metadata: request.body as object });
      response.set('location', `${root}/session/${sessions.length - 1}`).end();
    });
  });
  app.put('/session/:number', express.raw({ type: () => true, limit: '100mb' }), async (request, response) => {
    const { method, path, metadata } = sessions[Number(request.params.number)]!;
    const mimeType = request.get('content-type')!;
    const part = (type: string, content: string) => `--part\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
    const body = `${part('application/json', JSON.stringify(metadata))}${part(mimeType, String(request.body))}--part--`;
    const stored = await fetch(`${root}/upload/drive/v3/files${path === '/' ? '' : path}?uploadType=multipart`, {
      ...{ method, body, headers: { authorization, 'content-type': 'multipart/related; boundary=part' } },
    });
    response.status(stored.status).send(await stored.text());
  });
  app.use(createApp());
  const get = async (path: string) => fetch(`${root}/drive/v3/${path}`, { headers: { authorization } });
  const list = async () => {
    const { files } = (await (await get('files?pageSize=1000')).json()) as { files: DriveEntry[] };
    const pathOf = ({ name, parents: [parent] }: DriveEntry): string => {
      const folder = files.find(({ id }) => id === parent);
      return folder ? `${pathOf(folder)}/${name}` : name;
    };
    return files.map((entry) => ({ ...entry, path: pathOf(entry) }));
  };
  return {
    connection: {
      ...{ kind: 'drive', root_url: root, credentials: { access_token: TOKEN } },
      ...{ accounts: ['*'], folders: [folderId] },
    },
    files: async () => {
      const entries = (await list()).filter(({ mimeType }) => mimeType !== FOLDER);
      const contents = await Promise.all(
        entries.map(async ({ id, path }) => [path, await (await get(`files/${id}?alt=media`)).text()] as const),
      );
      return Object.fromEntries(contents);
    },
    folders: async () => (await list()).flatMap(({ mimeType, path }) => (mimeType === FOLDER ? [path] : [])).sort(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
