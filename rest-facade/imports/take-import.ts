import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError } from '../../platform/errors.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import type { Operations } from '../contract/rest-types.generated.ts';
import { upperCase } from '../conversion/enum-names.ts';
import { IMPORTS_PATH, senderOf } from './import-options.ts';
import type { ImportOptions } from './import-options.ts';
import {
  AppendToImportDocument,
  CancelImportDocument,
  CreateImportDocument,
  StartImportDocument,
} from '../operations/operations.generated.ts';
import type { StartImportMutationVariables } from '../operations/operations.generated.ts';
import { presentImport } from '../presenters/import.ts';
import { execute } from '../request/execute.ts';
import { readForm } from '../uploads/read-form.ts';
import type { FormFile } from '../uploads/read-form.ts';

type ImportForm = Operations['POST /api/v1/imports']['form'];
type Input = StartImportMutationVariables['input'];

/** The size of a file part, small enough for one request. */
const PART_BYTES = 131_072;

/** A received file, and whether its import has started. */
interface Upload {
  id?: string;
  isStarted: boolean;
}

const uploads = new WeakMap<Request, Upload>();

/**
 * Receives a file in parts, so that no process holds it whole. The fields and the hash of the bytes become the
 * request's body, so that an `Idempotency-Key` is compared with all of it.
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

/** Starts the import of the received file. */
export function startImport(options: ImportOptions): RequestHandler {
  return async (request, response) => {
    const upload = uploads.get(request)!;
    // eslint-disable-next-line no-restricted-syntax -- `checkForm` has checked the fields
    const input = inputOf(request.body as ImportForm);
    const run = await runnerOf(options, request);
    // The import continues even if the client disconnects before the response; a repeat returns it.
    upload.isStarted = true;
    const started = await run({ document: StartImportDocument, variables: { id: upload.id!, input } }).catch(
      (error: unknown) => {
        // An import that was refused for its input has not started and never will.
        if (error instanceof AppError && error.code === 'validation_failed') upload.isStarted = false;
        throw error;
      },
    );
    // The upload of a repeat is not needed because the import of the first request has the file.
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
  // The members of the mapping are the file's own columns.
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

/** Deletes a file whose import did not start. If that fails, a later sweep deletes it. */
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

function inputOf({ kind, mapping, encoding, dry_run }: ImportForm): Input {
  return {
    kind: upperCase(kind),
    // eslint-disable-next-line no-restricted-syntax -- the format of the field is a JSON object
    mapping: mapping === undefined ? null : (JSON.parse(mapping) as Record<string, unknown>),
    encoding: encoding ?? null,
    dryRun: dry_run === 'true',
  };
}
