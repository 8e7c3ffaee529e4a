import { Readable } from 'node:stream';
import type { auth } from '@googleapis/drive';
import { DeliveryError } from './delivery-error.ts';

/** Response codes of a session that has all content, of one that lacks content, and of one that has ended. */
const COMPLETE: ReadonlySet<number> = new Set([200, 201]);
const RESUME_INCOMPLETE = 308;
const SESSION_OVER: ReadonlySet<number> = new Set([400, 404, 410]);

/** Drive as a connection reaches it. */
export interface DriveAccess {
  client: InstanceType<typeof auth.JWT> | InstanceType<typeof auth.OAuth2>;
  /** Every call needs it because the library's own setting does not apply to uploads. */
  rootUrl: string;
  /** How long Drive may stay silent. */
  silenceMs: number;
  signal: AbortSignal;
}

/** A file to store in a folder. */
export interface NewFile {
  folderId: string;
  name: string;
  mimeType: string;
  byteCount: number;
  /** Reads the content from a byte offset. */
  read(from: number): Readable | Buffer;
}

/** Begins a resumable upload of a new file or over an existing one, and returns the address for the content. */
export async function openSession(
  { client, rootUrl, silenceMs, signal }: DriveAccess,
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
    timeout: silenceMs,
    signal,
  });
  const session = headers.get('location');
  if (!session) throw new DeliveryError('Drive gave no address for the upload.');
  return session;
}

/**
 * Returns how many bytes a session has received; all of them once the file exists. Undefined when the session accepts
 * no more content or Drive no longer knows it.
 */
export async function askReceived(
  { client, silenceMs, signal }: DriveAccess,
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
    timeout: silenceMs,
    signal,
  });
  if (COMPLETE.has(status)) return byteCount;
  if (status !== RESUME_INCOMPLETE) return undefined;
  const received = receivedBytes(headers.get('range'));
  return received < byteCount ? received : undefined;
}

/** Sends the content from a byte offset and returns the response status. */
export async function sendContent(
  { client, silenceMs, signal }: DriveAccess,
  session: string,
  file: NewFile,
  from: number,
): Promise<number> {
  const { byteCount, mimeType } = file;
  const range = from === 0 ? {} : { 'content-range': `bytes ${from}-${byteCount - 1}/${byteCount}` };
  const silence = new AbortController();
  const limit = setTimeout(() => silence.abort(new DOMException('Drive is silent.', 'TimeoutError')), silenceMs);
  try {
    const { status } = await client.request({
      url: session,
      method: 'PUT',
      headers: { 'content-length': String(byteCount - from), 'content-type': mimeType, ...range },
      data: noting(file.read(from), () => limit.refresh()),
      redirect: 'manual',
      retry: false,
      // A large file may take long, as long as Drive takes it.
      timeout: 0,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    return status;
  } finally {
    clearTimeout(limit);
  }
}

/** The same content; tells of each part that is taken of it. */
function noting(content: Readable | Buffer, note: () => void): Readable | Buffer {
  if (Buffer.isBuffer(content)) return content;
  const parts = async function* (): AsyncGenerator<Buffer> {
    for await (const part of content as AsyncIterable<Buffer>) {
      note();
      yield part;
    }
  };
  return Readable.from(parts(), { objectMode: false });
}

/** `bytes=0-42` means that Drive has 43 bytes; no range means that it has none. */
function receivedBytes(range: string | null): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
