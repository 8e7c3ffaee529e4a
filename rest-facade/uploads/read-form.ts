import type { EventEmitter } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError, invalid } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import { letBodyFlow } from '../../platform/http/body-time.ts';
import { refuseFaults } from '../request/request-checks.ts';
import { fileNameOf } from './file-name.ts';

/** The file of a form. */
export interface FormFile {
  /** As the client says; empty when it says nothing, as is its type. */
  name: string;
  type: string;
  bytes: Readable;
}

/** What a form says beside its file. */
export interface ReadForm<Received> {
  fields: Readonly<Record<string, string>>;
  received: Received;
}

/** Finds what is wrong with the fields of a form, all at once; a field `file` among them stands for the file. */
type FieldCheck = (fields: Readonly<Record<string, string>>) => readonly Fault[];

/** How long the text of a field may be, in bytes. */
const FIELD_BYTES = 65_536;

/**
 * Reads a form with one file, in the field `file`, which is handed on while it comes, and may take as long as it keeps
 * coming; other fields may stand before or behind it.
 * @param receive reads the file to its end; the signal is raised when the form breaks off
 * @throws AppError `unsupported_media_type`; `validation_failed`, `unknown_member`; whatever `receive` throws
 */
export async function readForm<Received>(
  request: Request,
  check: FieldCheck,
  receive: (file: FormFile, signal: AbortSignal) => Promise<Received>,
): Promise<ReadForm<Received>> {
  const form = openForm(request);
  const saidOfPart = notePartHeaders(form);
  const fields: Record<string, string> = {};
  const received: Promise<Received>[] = [];
  const brokenOff = new AbortController();
  const giveUp = (error: unknown): void => void form.destroy(error as Error);
  form.on('field', (name: string | undefined, value: string, _isNameCut: boolean, isCut: boolean) => {
    if (isCut) return giveUp(wrongForm(`Expected at most ${FIELD_BYTES} bytes of text.`, name));
    if (name !== undefined) fields[name] = value;
  });
  form.on('file', (field: string | undefined, bytes: Readable, _name: unknown, _encoding: string, type: string) => {
    // The parser only tells of a failure; whoever comes to read later has to find the stream failed.
    bytes.on('error', (error) => bytes.destroy(error));
    if (field !== 'file') {
      if (field !== undefined) fields[field] ??= '';
      return void bytes.resume();
    }
    if (received.length > 0) return giveUp(wrongForm('Expected one file only.'));
    brokenOff.signal.addEventListener('abort', () => bytes.destroy(brokenOff.signal.reason as Error), { once: true });
    const { fileName, isTypeSaid } = saidOfPart();
    const whole = receive({ name: fileName, type: isTypeSaid ? type : '', bytes }, brokenOff.signal);
    whole.catch(giveUp);
    received.push(whole);
  });
  const endEarly = (): void => {
    if (!request.complete) giveUp(wrongForm('The upload ended early.'));
  };
  request.on('close', endEarly);
  if (request.destroyed) endEarly();
  letBodyFlow(request);
  request.pipe(form);
  try {
    await finished(form);
    const [first] = received;
    refuseFaults(check({ ...fields, ...(first ? { file: '' } : {}) }));
    return { fields, received: await first! };
  } catch (error) {
    // What is still coming is not read into anything, and nobody goes on before the file is let go.
    request.unpipe(form);
    request.resume();
    brokenOff.abort(error);
    await Promise.allSettled(received);
    throw error instanceof AppError ? error : wrongForm(EXPECTED, 'file', error);
  }
}

const EXPECTED = 'Expected a form as multipart/form-data with the field file.';

function openForm(request: Request): InstanceType<typeof Busboy> {
  if (!request.is('multipart/form-data')) {
    const came = request.get('content-type') ?? 'none';
    throw new AppError('unsupported_media_type', `Expected the content type multipart/form-data, but got ${came}.`);
  }
  try {
    const limits = { fields: 20, files: 2, fieldSize: FIELD_BYTES, parts: 30, headerPairs: 50 };
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch (error) {
    throw wrongForm(EXPECTED, 'file', error);
  }
}

/**
 * What the parser of a form has within: it calls a part text/plain that has no type, takes the fallback of two file names, and
 * has no way to tell.
 */
interface PartsWithin {
  _parser: { parser: EventEmitter<{ part: [EventEmitter<{ header: [Record<string, string[] | undefined>] }>] }> };
}

/** What the headers of a part say. */
interface PartHeaders {
  /** Empty when none is given. */
  fileName: string;
  /** Whether a type is given that is not empty. */
  isTypeSaid: boolean;
}

/** Gives what the headers of the part say that comes. */
function notePartHeaders(form: InstanceType<typeof Busboy>): () => PartHeaders {
  let headers: PartHeaders = { fileName: '', isTypeSaid: false };
  (form as unknown as PartsWithin)._parser.parser.prependListener('part', (part) => {
    part.prependListener('header', (header) => {
      headers = {
        fileName: fileNameOf(header['content-disposition']?.[0] ?? '') ?? '',
        isTypeSaid: Boolean(header['content-type']?.[0]?.trim()),
      };
    });
  });
  return () => headers;
}

function wrongForm(detail: string, field = 'file', cause?: unknown): AppError {
  const { message, faults } = invalid({ pointer: `/${field}`, code: 'invalid_format', detail });
  return new AppError('validation_failed', message, { faults, cause });
}
