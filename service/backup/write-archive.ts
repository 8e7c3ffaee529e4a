import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { createArchiveDigest } from './archive-digest.ts';
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
 */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  const pack = tar.pack();
  const digest = createArchiveDigest();
  const written = pipeline(pack, createGzip(), file.createWriteStream({ flush: true }));
  // Whoever adds an entry is told of a full disk; until then nobody listens.
  written.catch(() => undefined);

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
    add,
    addStream,
    finish: async (end) => {
      await addBytes(END, Buffer.from(JSON.stringify({ ...end, sha256: digest.current() })));
      pack.finalize();
      await written;
      await rename(draft, path);
      await makeDurable(dirname(path));
    },
    discard: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
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
