import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileMissing, checkedKey } from './file-store.ts';
import type { FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps files in a folder. A file is written beside its place, made durable, and moved there at the end. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    write: async (key, bytes, signal) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(draftOf(path), bytes, signal);
        await rename(draftOf(path), path);
      } catch (error) {
        await rm(draftOf(path), { force: true });
        throw error;
      }
      for (const changed of new Set([dirname(path), folder])) await makeDurable(changed);
    },
    read: async (key, range) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(`There is no file ${key}.`, { cause: error }) : error;
      });
      return file.createReadStream(range ?? {});
    },
    remove: async (key) => {
      for (const path of [pathOf(key), draftOf(pathOf(key))]) await rm(path, { force: true });
    },
    close: () => undefined,
  };
}

const draftOf = (path: string): string => `${path}.part`;

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for await (const part of bytes) {
      signal.throwIfAborted();
      await writeAll(file, part);
    }
    signal.throwIfAborted();
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let at = 0; at < part.length;) at += (await file.write(part, at)).bytesWritten;
}

/** What a folder lists is only durable once the folder itself is; some systems cannot open folders and need none of it. */
async function makeDurable(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
