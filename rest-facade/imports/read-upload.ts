import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError } from '../../platform/errors.ts';

/** The fields of the form beside the file, as text. */
export interface UploadFields {
  kind?: string;
  mapping?: string;
  dry_run?: string;
}

/** A file in parts that are small enough for one request each. */
export type FileParts = AsyncIterable<Buffer>;

const PART_BYTES = 131_072;
const NAMES = ['kind', 'mapping', 'dry_run'] as const;

/**
 * Reads a form with one file, which is handed on while it comes.
 * @throws AppError `unsupported_media_type`; `validation_failed`; whatever `store` throws
 */
export async function readUpload(
  request: Request,
  store: (fileName: string | null, parts: FileParts) => Promise<void>,
): Promise<UploadFields> {
  if (!request.is('multipart/form-data')) {
    const came = request.get('content-type') ?? 'none';
    throw new AppError('unsupported_media_type', `Expected the content type multipart/form-data, but got ${came}.`);
  }
  const fields: UploadFields = {};
  const stored: Promise<void>[] = [];
  const form = openForm(request);
  form.on('field', (name: string, value: string) => {
    const known = NAMES.find((one) => one === name);
    if (known) fields[known] = value;
  });
  form.on('file', (name: string, file: Readable, fileName: string | undefined) => {
    if (name !== 'file' || stored.length > 0) return void file.resume();
    // Should storing fail, the form is given up, and the request with it.
    stored.push(store(fileName ?? null, partsOf(file)).catch((error: unknown) => void form.destroy(error as Error)));
  });
  request.pipe(form);
  request.on('aborted', () => form.destroy(new AppError('validation_failed', 'The upload ended early.')));
  try {
    await finished(form);
  } catch (error) {
    request.unpipe(form);
    request.resume();
    throw error instanceof AppError ? error : malformed(error);
  }
  await Promise.all(stored);
  return fields;
}

function openForm(request: Request): InstanceType<typeof Busboy> {
  try {
    const limits = { fields: 10, files: 2, fieldSize: 65_536, parts: 20, headerPairs: 50 };
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch (error) {
    throw malformed(error);
  }
}

const malformed = (cause: unknown): AppError =>
  new AppError('validation_failed', 'Expected a form as multipart/form-data with the fields file and kind.', { cause });

async function* partsOf(file: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of file as AsyncIterable<Buffer>) {
    held.push(bytes);
    size += bytes.length;
    while (size >= PART_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, PART_BYTES);
      held = [all.subarray(PART_BYTES)];
      size = all.length - PART_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
