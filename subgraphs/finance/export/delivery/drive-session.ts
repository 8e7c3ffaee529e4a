import type { Readable } from 'node:stream';
import type { auth } from '@googleapis/drive';
import { DeliveryError } from './delivery-error.ts';

const ANSWER_TIMEOUT_MS = 60_000;

/** What a session answers that has all of the content, one that lacks some of it, and one that takes no more. */
const COMPLETE: ReadonlySet<number> = new Set([200, 201]);
const RESUME_INCOMPLETE = 308;
const SESSION_OVER: ReadonlySet<number> = new Set([400, 404, 410]);

/** Drive as a connection reaches it. */
export interface DriveAccess {
  client: InstanceType<typeof auth.JWT> | InstanceType<typeof auth.OAuth2>;
  /** Must be said on every call: the library's own setting does not reach uploads. */
  rootUrl: string;
  signal: AbortSignal;
}

/** A file to be put into a folder. */
export interface NewFile {
  folderId: string;
  name: string;
  mimeType: string;
  byteCount: number;
  /** The content from a byte on. */
  read(from: number): Readable | Buffer;
}

/** Begins a resumable upload, in the place of an existing file or of none, and gives the address to send the content to. */
export async function openSession(
  { client, rootUrl, signal }: DriveAccess,
  { folderId, name, mimeType, byteCount }: NewFile,
  existing: string | null,
): Promise<string> {
  const path = existing === null ? 'files' : `files/${encodeURIComponent(existing)}`;
  const { headers } = await client.request({
    url: `${rootUrl}upload/drive/v3/${path}?uploadType=resumable&supportsAllDrives=true`,
    method: existing === null ? 'POST' : 'PATCH',
    headers: { 'x-upload-content-type': mimeType, 'x-upload-content-length': String(byteCount) },
    data: existing === null ? { name, parents: [folderId], mimeType } : { mimeType },
    retry: false,
    timeout: ANSWER_TIMEOUT_MS,
    signal,
  });
  const session = headers.get('location');
  if (!session) throw new DeliveryError('Drive gave no address for the upload.');
  return session;
}

/**
 * Asks a session how many bytes it has received, which are all of them once the file is there; undefined when nothing
 * can be added to it, or Drive does not know it any more.
 */
export async function askReceived(
  { client, signal }: DriveAccess,
  session: string,
  byteCount: number,
): Promise<number | undefined> {
  const { status, headers } = await client.request({
    url: session,
    method: 'PUT',
    headers: { 'content-length': '0', 'content-range': `bytes */${byteCount}` },
    validateStatus: (answered) =>
      answered === RESUME_INCOMPLETE || COMPLETE.has(answered) || SESSION_OVER.has(answered),
    redirect: 'manual',
    retry: false,
    timeout: ANSWER_TIMEOUT_MS,
    signal,
  });
  if (COMPLETE.has(status)) return byteCount;
  if (status !== RESUME_INCOMPLETE) return undefined;
  const received = receivedBytes(headers.get('range'));
  return received < byteCount ? received : undefined;
}

/** Sends the content from a byte on, and gives the status of the answer. */
export async function sendContent(
  { client, signal }: DriveAccess,
  session: string,
  file: NewFile,
  from: number,
): Promise<number> {
  const { byteCount, mimeType } = file;
  const range = from === 0 ? {} : { 'content-range': `bytes ${from}-${byteCount - 1}/${byteCount}` };
  const { status } = await client.request({
    url: session,
    method: 'PUT',
    headers: { 'content-length': String(byteCount - from), 'content-type': mimeType, ...range },
    data: file.read(from),
    redirect: 'manual',
    retry: false,
    signal,
  });
  return status;
}

/** `bytes=0-42` says that 43 bytes are there; without a range none is. */
function receivedBytes(range: string | null): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
