import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDirectory } from '../make-directory.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Reads a secret file, or makes it with mode 0600. It appears whole or not at all, and of several processes that make
 * it at once one wins and all read the winner's.
 * @param make produces the content of a new file
 * @throws StartupError when neither can be done
 */
export async function readOrCreateSecretFile(path: string, make: () => Promise<string> | string): Promise<string> {
  try {
    return await readOrCreate(path, make);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new StartupError(
      `The key ${path} can be neither read nor made: ${message}. Make DATA_DIR writable for the service, or set SERVICE_SECRET and TOKEN_SIGNING_KEY.`,
      { cause: error },
    );
  }
}

async function readOrCreate(path: string, make: () => Promise<string> | string): Promise<string> {
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
