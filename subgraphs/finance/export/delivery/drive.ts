import { posix } from 'node:path';
import { auth } from '@googleapis/drive';
import type { DriveConnection } from '../../../../platform/store-connections.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { findConnection } from '../definition/connection-faults.ts';
import { retryAfterSeconds } from '../attempt/retry.rules.ts';
import { DeliveryError, networkFailure } from './delivery-error.ts';
import type { Deliver, Delivery } from './delivery.types.ts';
import { findEntry, folderAt } from './drive-folders.ts';
import { askReceived, openSession, sendContent } from './drive-session.ts';
import type { DriveAccess, NewFile } from './drive-session.ts';
import { contentTypeOf, fileNames, manifestOf } from './manifest.ts';
import { recallUpload, rememberUpload } from './upload-session.ts';

const GOOGLE = 'https://www.googleapis.com/';
const SCOPE = 'https://www.googleapis.com/auth/drive';

/**
 * Writes the file into a folder by a resumable upload, then its manifest. A file with the same name is replaced. The
 * path segments before the last slash are folders below the export's folder.
 */
export const deliverToDrive: Deliver = async (service, delivery) => {
  const { config, clock } = service;
  const found = findConnection(config.storeConnections, delivery.accountId, delivery.definition);
  if (!('connection' in found)) throw new DeliveryError(found.detail);
  const { root_url: root = GOOGLE, credentials, silenceMs } = found.connection as DriveConnection;
  const rootUrl = root.endsWith('/') ? root : `${root}/`;
  const access: DriveAccess = {
    client: authClient(credentials, silenceMs),
    rootUrl,
    silenceMs,
    signal: delivery.signal,
  };
  try {
    const [file, manifest] = await filesOf(service, access, delivery);
    await putData(service, access, delivery, file);
    return { httpStatus: await putFile(access, manifest) };
  } catch (error) {
    throw failureOf(error, clock.now());
  }
};

function authClient(credentials: DriveConnection['credentials'], silenceMs: number): DriveAccess['client'] {
  // Also holds for what the library asks by itself, as for a token.
  const transporterOptions = { timeout: silenceMs };
  if ('client_email' in credentials) {
    const { client_email: email, private_key: key } = credentials;
    return new auth.JWT({ email, key, scopes: [SCOPE], transporterOptions });
  }
  const client = new auth.OAuth2({ transporterOptions });
  client.setCredentials({ access_token: credentials.access_token });
  return client;
}

async function filesOf(
  { database }: ServiceContext,
  access: DriveAccess,
  delivery: Delivery,
): Promise<[NewFile, NewFile]> {
  const { definition, body } = delivery;
  const names = fileNames(delivery);
  const folders = names.file.split('/').slice(0, -1);
  const folderId = await folderAt(database, access, { folderId: definition.folderId!, names: folders });
  const manifest = manifestOf(delivery);
  const data = {
    mimeType: contentTypeOf(body.format),
    byteCount: body.byteCount,
    read: (from: number) => body.read(from),
  };
  const manifestFile = { mimeType: 'application/json', byteCount: manifest.length, read: () => manifest };
  return [
    { folderId, name: posix.basename(names.file), ...data },
    { folderId, name: posix.basename(names.manifest), ...manifestFile },
  ];
}

/**
 * Uploads the data, which can be large, without resending the bytes that Drive already has. An unfinished session has
 * no visible effect: a file appears or changes with its last byte. A file with the same name that was added after the
 * session began is replaced.
 */
async function putData(service: ServiceContext, access: DriveAccess, delivery: Delivery, file: NewFile): Promise<void> {
  const { id: replaces = null, sha256Checksum } = (await findFile(access, file)) ?? {};
  if (sha256Checksum === delivery.body.sha256) return;
  const place = [access.rootUrl, file.folderId, file.name];
  const begun = recallUpload(service, delivery, place);
  if (begun?.replaces === replaces) {
    const received = await askReceived(access, begun.session, file.byteCount);
    if (received === file.byteCount) return;
    if (received !== undefined) {
      await sendContent(access, begun.session, file, received);
      return;
    }
  }
  const session = await openSession(access, file, replaces);
  await rememberUpload(service, delivery, place, { session, replaces });
  await sendContent(access, session, file, 0);
}

/** Uploads a file that is small enough to resend. */
async function putFile(access: DriveAccess, file: NewFile): Promise<number> {
  const replaces = (await findFile(access, file))?.id ?? null;
  return sendContent(access, await openSession(access, file, replaces), file, 0);
}

/** Finds the file with this name in the folder, the oldest if there are several. */
const findFile = (access: DriveAccess, { folderId, name }: NewFile) =>
  findEntry(access, { folderId, name, isFolder: false });

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
