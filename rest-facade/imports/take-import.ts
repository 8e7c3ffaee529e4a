import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../../platform/errors.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { execute } from '../request/execute.ts';
import {
  AppendToImportDocument,
  CancelImportDocument,
  CreateImportDocument,
  StartImportDocument,
} from '../operations/operations.generated.ts';
import type { StartImportMutationVariables } from '../operations/operations.generated.ts';
import { presentImport } from '../presenters/import.ts';
import { readForm } from '../uploads/read-form.ts';
import type { FormFile } from '../uploads/read-form.ts';
import { IMPORTS_PATH, senderOf } from './import-options.ts';
import type { ImportOptions } from './import-options.ts';

type Input = StartImportMutationVariables['input'];

/** A part of a file is small enough for one request. */
const PART_BYTES = 131_072;

/** A file that was received, and whether it was handed to the workers. */
interface Upload {
  id?: string;
  isStarted: boolean;
}

const uploads = new WeakMap<Request, Upload>();

/**
 * Takes a file in parts as it comes, so that no process ever holds it whole. What was received becomes the request's body,
 * so that an `Idempotency-Key` is compared with all of it: the fields, and the sum over the bytes.
 */
export function receiveImport(options: ImportOptions): RequestHandler {
  const { checkForm } = options.contract.operation('POST', IMPORTS_PATH);
  return async (request, response, next) => {
    const run = await runnerOf(options, request);
    const upload: Upload = { isStarted: false };
    const forget = (): Promise<void> => forgetUnlessStarted(run, request, upload);
    try {
      const { fields, received } = await readForm(request, checkForm, (file, signal) =>
        store(run, upload, file, signal),
      );
      request.body = { ...fields, ...received };
    } catch (error) {
      await forget();
      throw error;
    }
    uploads.set(request, upload);
    if (response.closed) await forget();
    else response.once('close', () => void forget());
    next();
  };
}

/** Hands the received file to the workers. */
export function startImport(options: ImportOptions): RequestHandler {
  return async (request, response) => {
    const upload = uploads.get(request)!;
    const input = inputOf(request.body as Record<string, string>);
    const run = await runnerOf(options, request);
    // Should the client be gone before it has the answer, the import goes on all the same: a repeat asks for it.
    upload.isStarted = true;
    const started = await run({ document: StartImportDocument, variables: { id: upload.id!, input } }).catch(
      (error: unknown) => {
        // What is refused for its form was not started, and never will be.
        if (error instanceof AppError && error.code === 'validation_failed') upload.isStarted = false;
        throw error;
      },
    );
    // What a repeat brought is not needed: the import is that of the first request.
    upload.isStarted = started.startImport.id === upload.id;
    response.status(202).setHeader('Location', `${IMPORTS_PATH}/${started.startImport.id}`);
    response.json(presentImport(started.startImport));
  };
}

type Run = <Data, Variables extends Record<string, unknown>>(
  operation: Parameters<typeof execute<Data, Variables>>[2],
) => Promise<Data>;

async function runnerOf(options: ImportOptions, request: Request): Promise<Run> {
  const sender = await senderOf(options, request);
  // The members of the mapping are columns of the file.
  return (operation) => execute(options.graph, sender, operation, { open: ['mapping'] });
}

async function store(run: Run, upload: Upload, { name, bytes }: FormFile, signal: AbortSignal) {
  const { createImport } = await run({ document: CreateImportDocument, variables: { fileName: name || null } });
  upload.id = createImport.id;
  const hash = createHash('sha256');
  let place = 0;
  for await (const part of partsOf(bytes)) {
    signal.throwIfAborted();
    hash.update(part);
    const variables = { id: createImport.id, place: place++, base64: part.toString('base64') };
    await run({ document: AppendToImportDocument, variables });
  }
  return { fileName: name, sha256: hash.digest('hex') };
}

/** A file that nobody will start is not kept. Should that fail, it is forgotten later. */
async function forgetUnlessStarted(run: Run, request: Request, upload: Upload): Promise<void> {
  if (upload.isStarted || upload.id === undefined) return;
  const operation = { document: CancelImportDocument, variables: { id: upload.id } };
  await run(operation).catch((error: unknown) => {
    scopeOf(request).logger.info({ err: error }, 'an upload is left to be forgotten');
  });
}

async function* partsOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of file) {
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

function inputOf({ kind, mapping, encoding, dry_run }: Record<string, string>): Input {
  return {
    kind: kind!.toUpperCase() as Input['kind'],
    mapping: mapping === undefined ? null : (JSON.parse(mapping) as Record<string, unknown>),
    encoding: encoding ?? null,
    dryRun: dry_run === 'true',
  };
}
