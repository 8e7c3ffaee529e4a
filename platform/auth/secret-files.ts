import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDirectory } from '../make-directory.ts';

/**
 * Reads a secret file, or makes it with mode 0600. It appears whole or not at all, and of several processes that make
 * it at once one wins and all read the winner's.
 * @param make produces the content of a new file
 */
export async function readOrCreateSecretFile(path: string, make: () => Promise<string> | string): Promise<string> {
  const existing = await readIfPresent(path);
  if (existing !== undefined) return existing;
  makeDirectory(dirname(path), 0o700);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path, 'utf8');
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
