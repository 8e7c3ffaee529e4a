import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { createArchiveDigest } from './archive-digest.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { END } from './backup-format.ts';
import type { End } from './backup-format.ts';

/** A backup that is being written. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws Error when the stream has another number of bytes than `size` */
  addStream(name: string, size: number, bytes: Readable): Promise<void>;
  /** Writes the last entry; the file appears under its name. */
  finish(end: Omit<End, 'sha256'>): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/**
 * Starts a compressed tar. It is written beside its place, made durable, and moved there at the end, so that a file with
 * the given name is complete. Nothing waits in memory but one part.
 * @throws StartupError here and in what it returns, with the path and the reason, when the file cannot be written
 */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600).catch((error: unknown) => {
    throw unwritable(draft, error) ?? error;
  });
  const pack = tar.pack();
  const digest = createArchiveDigest();
  const written = pipeline(pack, createGzip(), file.createWriteStream({ flush: true }));
  // Whoever adds an entry is told of a full disk; until then nobody listens.
  written.catch(() => undefined);
  const explained = explainer(draft, async () => (pack.destroyed ? written : undefined));

  const addStream = async (name: string, size: number, bytes: Readable): Promise<void> => {
    digest.begin(name, size);
    const measured = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        digest.add(part);
        done(null, part);
      },
    });
    const entry = pack.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(bytes, measured, entry), written.then(endedEarly)]);
  };
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    digest.begin(name, bytes.length);
    digest.add(bytes);
    await addBytes(name, bytes);
  };
  const addBytes = (name: string, bytes: Uint8Array): Promise<void> => {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600 };
      const entry = pack.entry(header, (error) => {
        if (error) reject(error);
        else resolve();
      });
      entry.end(Buffer.from(bytes));
    });
    return Promise.race([added, written.then(endedEarly)]);
  };
  return {
    add: (name, bytes) => explained(() => add(name, bytes)),
    addStream: (name, size, bytes) => explained(() => addStream(name, size, bytes)),
    finish: (end) =>
      explained(async () => {
        await addBytes(END, Buffer.from(JSON.stringify({ ...end, sha256: digest.current() })));
        pack.finalize();
        await written;
        await rename(draft, path);
        await makeDurable(dirname(path));
      }),
    discard: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/**
 * Has work fail with the reason. What fails first is seldom that: a disk that is full ends the tar, which then takes no
 * more entries.
 * @param ending fails with the reason if the file has ended
 */
function explainer(draft: string, ending: () => Promise<void>) {
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const cause: unknown = await ending().then(
        () => error,
        (reason: unknown) => reason,
      );
      throw unwritable(draft, cause) ?? error;
    }
  };
}

/** What the operating system calls come by in whose errors the file is at fault. */
const OF_WRITING: ReadonlySet<string | undefined> = new Set(['open', 'write', 'writev', 'fsync', 'close', 'rename']);

/** The sentence for an error of the operating system about the file; undefined for any other error. */
function unwritable(path: string, error: unknown): StartupError | undefined {
  const { code, syscall, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || !OF_WRITING.has(syscall)) return undefined;
  return new StartupError(`The backup cannot be written to ${path}: ${message}. Nothing of it is kept.`, {
    cause: error,
  });
}

function endedEarly(): never {
  throw new Error('The backup ended before all of it was written.');
}

/** What a folder lists is only durable once the folder itself is. */
async function makeDurable(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
