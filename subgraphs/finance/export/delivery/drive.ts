import type { Readable } from 'node:stream';
import { auth, drive } from '@googleapis/drive';
import type { DriveConnection } from '../../../../platform/export-connections.ts';
import { findConnection } from '../connection-faults.ts';
import { retryAfterSeconds } from '../retry.rules.ts';
import { DeliveryError, networkFailure } from './delivery-error.ts';
import type { Deliver, Delivery } from './delivery.types.ts';
import { contentTypeOf, fileNames, manifestOf } from './manifest.ts';

const GOOGLE = 'https://www.googleapis.com/';
const SCOPE = 'https://www.googleapis.com/auth/drive';
const ANSWER_TIMEOUT_MS = 60_000;

type AuthClient = InstanceType<typeof auth.JWT> | InstanceType<typeof auth.OAuth2>;

/** Drive as a connection reaches it. */
interface Access {
  client: AuthClient;
  /** Must be said on every call: the library's own setting does not reach uploads. */
  rootUrl: string;
  signal: AbortSignal;
}

/** A file to be put into a folder. */
interface NewFile {
  folderId: string;
  name: string;
  mimeType: string;
  byteCount: number;
  content: Readable | Buffer;
}

/** Writes the file into a folder by a resumable upload, then its manifest; one of that name is replaced. */
export const deliverToDrive: Deliver = async ({ config, clock }, delivery) => {
  const found = findConnection(config.exportConnections, delivery.accountId, delivery.of);
  if (!('connection' in found)) throw new DeliveryError(found.detail);
  const { root_url: root = GOOGLE, credentials } = found.connection as DriveConnection;
  const rootUrl = root.endsWith('/') ? root : `${root}/`;
  const access = { client: authClient(credentials), rootUrl, signal: delivery.signal };
  try {
    const [file, manifest] = filesOf(delivery);
    await putFile(access, file);
    return { httpStatus: await putFile(access, manifest) };
  } catch (error) {
    throw failureOf(error, clock.now());
  }
};

function authClient(credentials: DriveConnection['credentials']): AuthClient {
  if ('client_email' in credentials) {
    return new auth.JWT({ email: credentials.client_email, key: credentials.private_key, scopes: [SCOPE] });
  }
  const client = new auth.OAuth2();
  client.setCredentials({ access_token: credentials.access_token });
  return client;
}

function filesOf(delivery: Delivery): [NewFile, NewFile] {
  const { of, body } = delivery;
  const folderId = of.folderId!;
  const names = fileNames(delivery);
  const manifest = manifestOf(delivery);
  const data = { mimeType: contentTypeOf(body.format), byteCount: body.byteCount, content: body.read() };
  const said = { mimeType: 'application/json', byteCount: manifest.length, content: manifest };
  return [
    { folderId, name: names.file, ...data },
    { folderId, name: names.manifest, ...said },
  ];
}

/** A session that is begun and not ended leaves nothing behind: a file appears, or changes, with its last byte. */
async function putFile(access: Access, file: NewFile): Promise<number> {
  const { client, signal } = access;
  const session = await openSession(access, file, await findFile(access, file));
  const { status } = await client.request({
    url: session,
    method: 'PUT',
    headers: { 'content-length': String(file.byteCount), 'content-type': file.mimeType },
    data: file.content,
    retry: false,
    signal,
  });
  return status;
}

/** The file of that name in the folder, the oldest if there are several. */
async function findFile({ client, rootUrl, signal }: Access, { folderId, name }: NewFile): Promise<string | undefined> {
  const quoted = name.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const { data } = await drive({ version: 'v3', auth: client }).files.list(
    {
      q: `name = '${quoted}' and '${folderId}' in parents and trashed = false`,
      orderBy: 'createdTime',
      pageSize: 1,
      fields: 'files(id)',
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
    },
    { rootUrl, retry: false, timeout: ANSWER_TIMEOUT_MS, signal },
  );
  return data.files?.[0]?.id ?? undefined;
}

/** Begins a resumable upload, and gives the address to send the content to. */
async function openSession(
  { client, rootUrl, signal }: Access,
  { folderId, name, mimeType, byteCount }: NewFile,
  existing: string | undefined,
): Promise<string> {
  const path = existing === undefined ? 'files' : `files/${encodeURIComponent(existing)}`;
  const { headers } = await client.request({
    url: `${rootUrl}upload/drive/v3/${path}?uploadType=resumable&supportsAllDrives=true`,
    method: existing === undefined ? 'POST' : 'PATCH',
    headers: { 'x-upload-content-type': mimeType, 'x-upload-content-length': String(byteCount) },
    data: existing === undefined ? { name, parents: [folderId], mimeType } : { mimeType },
    retry: false,
    timeout: ANSWER_TIMEOUT_MS,
    signal,
  });
  const session = headers.get('location');
  if (!session) throw new DeliveryError('Drive gave no address for the upload.');
  return session;
}

interface DriveFailure {
  message: string;
  response?: { status: number; headers: Headers };
}

function failureOf(error: unknown, now: Date): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { message, response } = error as DriveFailure;
  if (!response) return networkFailure(error);
  return new DeliveryError(`Drive answered ${response.status}: ${message}`, {
    httpStatus: response.status,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after') ?? undefined, now),
    cause: error,
  });
}
