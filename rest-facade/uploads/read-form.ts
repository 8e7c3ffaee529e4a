import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { AppError, invalid } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import { letBodyFlow } from '../../platform/http/body-time.ts';
import { refuseFaults } from '../request/request-checks.ts';
import { fileNameOf } from './file-name.ts';

/** The file of a form. */
export interface FormFile {
  /** The client's file name; empty when absent, as is the type. */
  name: string;
  type: string;
  bytes: Readable;
}

/** The other fields of a form. */
export interface ReadForm<Received> {
  fields: Readonly<Record<string, string>>;
  received: Received;
}

/** Returns all faults of the fields of a form; the field `file` stands for the file. */
type FieldCheck = (fields: Readonly<Record<string, string>>) => readonly Fault[];

/** The maximum length of a field in bytes. */
const FIELD_BYTES = 65_536;

/**
 * Reads a form with one file in the field `file`. The file is streamed to `receive` and may take as long as data keeps
 * arriving. Other fields can come before or after it.
 * @param receive reads the file to its end; the signal aborts when the form ends early
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
  const giveUp = (error: unknown): void => void form.destroy(asError(error));
  form.on('field', (name: string | undefined, value: string, _isNameCut: boolean, isCut: boolean) => {
    if (isCut) return giveUp(wrongForm(`Expected at most ${FIELD_BYTES} bytes of text.`, name));
    if (name !== undefined) fields[name] = value;
  });
  form.on('file', (field: string | undefined, bytes: Readable, _name: unknown, _encoding: string, type: string) => {
    // The parser only emits an error, so the stream must be failed for readers that come later.
    bytes.on('error', (error) => bytes.destroy(error));
    if (field !== 'file') {
      if (field !== undefined) fields[field] ??= '';
      return void bytes.resume();
    }
    if (received.length > 0) return giveUp(wrongForm('Expected one file only.'));
    brokenOff.signal.addEventListener('abort', () => bytes.destroy(asError(brokenOff.signal.reason)), { once: true });
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
    // Discards the rest of the request, and waits until the file is released.
    request.unpipe(form);
    request.resume();
    brokenOff.abort(error);
    await Promise.allSettled(received);
    throw error instanceof AppError ? error : wrongForm(EXPECTED, 'file', error);
  }
}

/** What was thrown, which for streams has to be an error. */
const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const EXPECTED = 'Expected a form as multipart/form-data with the field file.';

function openForm(request: Request): InstanceType<typeof Busboy> {
  const contentType = request.get('content-type');
  if (contentType === undefined || !request.is('multipart/form-data')) {
    const came = contentType ?? 'none';
    throw new AppError('unsupported_media_type', `Expected the content type multipart/form-data, but got ${came}.`);
  }
  try {
    const limits = { fields: 20, files: 2, fieldSize: FIELD_BYTES, parts: 30, headerPairs: 50 };
    return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  } catch (error) {
    throw wrongForm(EXPECTED, 'file', error);
  }
}

/**
 * The parser's internals. It reports text/plain for a part without a type and prefers the fallback file name, and has
 * no option for either.
 */
interface PartsWithin {
  _parser: { parser: EventEmitter<{ part: [EventEmitter<{ header: [Record<string, string[] | undefined>] }>] }> };
}

/** The facts from the headers of a part. */
interface PartHeaders {
  /** Empty when absent. */
  fileName: string;
  /** Whether the part has a non-empty type. */
  isTypeSaid: boolean;
}

/** Returns the facts from the headers of the current part. */
function notePartHeaders(form: InstanceType<typeof Busboy>): () => PartHeaders {
  let headers: PartHeaders = { fileName: '', isTypeSaid: false };
  // eslint-disable-next-line no-restricted-syntax -- the parser's types hide what is within
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
