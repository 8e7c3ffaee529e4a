import { createReadStream } from 'node:fs';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { StartupError } from '../../platform/startup-error.ts';
import { createArchiveDigest } from './archive-digest.ts';
import type { ArchiveDigest } from './archive-digest.ts';
import { END, MANIFEST, endForm, manifestForm } from './backup-format.ts';
import type { End, Manifest } from './backup-format.ts';

/** An entry between the first and the last; its bytes are read before the next one is asked for. */
export interface ArchiveEntry {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** What a whole backup says of itself. */
export interface BackupFacts {
  manifest: Manifest;
  end: End;
}

/**
 * Reads a backup from its first to its last byte.
 * @param take gets each entry, after the manifest
 * @throws StartupError when the file is no backup, of another form, torn or damaged
 */
export async function readArchive(
  path: string,
  take: (entry: ArchiveEntry, manifest: Manifest) => Promise<void>,
): Promise<BackupFacts> {
  const extract = tar.extract();
  const file = createReadStream(path);
  const source = pipeline(file, createGunzip(), extract);
  source.catch(() => undefined);
  try {
    const facts = await readEntries(path, extract, take);
    // A file that was cut behind the last entry lacks the check of the compression.
    await source;
    return facts;
  } catch (error) {
    throw readable(path, error);
  } finally {
    extract.destroy();
    file.destroy();
  }
}

async function readEntries(
  path: string,
  extract: tar.Extract,
  take: (entry: ArchiveEntry, manifest: Manifest) => Promise<void>,
): Promise<BackupFacts> {
  const digest = createArchiveDigest();
  let manifest: Manifest | undefined;
  let end: End | undefined;
  for await (const entry of extract) {
    const { name, size } = entry.header;
    if (end) throw damaged(path, 'something follows its end');
    if (name === END) {
      end = endForm.parse(await json(entry));
      if (end.sha256 !== digest.current()) throw damaged(path, 'its checksum is another one');
      continue;
    }
    digest.begin(name, size);
    const bytes = passing(digest, entry as AsyncIterable<Buffer>);
    if (manifest) {
      await take({ name, bytes }, manifest);
      await readToEnd(bytes);
    } else if (name === MANIFEST) manifest = readManifest(path, await json(bytes));
    else throw new StartupError(`The file ${path} is no backup of this service: it does not begin with ${MANIFEST}.`);
  }
  if (!manifest) throw new StartupError(`The file ${path} is no backup of this service: it has no ${MANIFEST}.`);
  if (!end) throw damaged(path, 'its end is missing');
  return { manifest, end };
}

async function readToEnd(bytes: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await bytes.next()).done);
}

async function* passing(digest: ArchiveDigest, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    digest.add(part);
    yield part;
  }
}

function readManifest(path: string, value: unknown): Manifest {
  const read = manifestForm.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new StartupError(
    `The file ${path} is a backup of a form that this version does not know (${first?.path.join('.')}: ${first?.message}). Restore it with the version that wrote it, or a newer one.`,
  );
}

const damaged = (path: string, how: string): StartupError =>
  new StartupError(`The backup ${path} is torn or damaged: ${how}. Nothing of it was restored; use another one.`);

/** Codes of what reading and unpacking find. */
const DAMAGE = /^(Z_|ERR_STREAM_PREMATURE_CLOSE)/;

function readable(path: string, error: unknown): unknown {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return damaged(path, 'an entry cannot be read');
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (DAMAGE.test(code) || /^(Unexpected end of data|Invalid tar header|Size mismatch)/.test(message)) {
    return damaged(path, message);
  }
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) {
    return new StartupError(`The file ${path} cannot be read: ${message}.`);
  }
  return error;
}
