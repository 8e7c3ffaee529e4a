import express from 'express';
import type { Request, RequestHandler, Router } from 'express';
import { AppError } from '../../platform/errors.ts';
import type { CallerFinder } from '../../platform/http/caller.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { execute } from '../execute.ts';
import type { AuthenticatedRequest, GraphClient } from '../execute.ts';
import {
  AppendToImportDocument,
  CancelImportDocument,
  CreateImportDocument,
  ImportFaultsDocument,
  StartImportDocument,
} from '../operations/operations.generated.ts';
import type { StartImportMutationVariables } from '../operations/operations.generated.ts';
import { presentImport } from '../presenters/import.ts';
import { readUpload } from './read-upload.ts';
import type { FileParts, UploadFields } from './read-upload.ts';

/** What the routes of files need. */
export interface ImportFilesOptions {
  graph: GraphClient;
  findCaller: CallerFinder;
}

/** The operations behind the routes of files, beside those of the table. */
export const importFileDocuments = [
  CreateImportDocument,
  AppendToImportDocument,
  StartImportDocument,
  CancelImportDocument,
  ImportFaultsDocument,
];

const PATH = '/api/v1/imports';
const FAULTS_PATH = `${PATH}/{import_id}/errors.csv`;

/** The routes whose bodies are files, beside those of the table. */
export const importFileRoutes = [
  { method: 'POST', path: PATH },
  { method: 'GET', path: FAULTS_PATH },
] as const;

const FAULTS_PER_PAGE = 200;

/** The two routes of imports whose bodies are files and no JSON. */
export function importFiles(options: ImportFilesOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all(PATH, only('POST', takeUpload(options)));
  router.all(`${PATH}/:import_id/errors.csv`, only('GET', sendFaults(options)));
  return router;
}

/** Leaves other methods to who refuses them: a router that knows a method answers OPTIONS by itself. */
function only(method: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    request.method.replace('HEAD', 'GET') === method ? handler(request, response, next) : next();
}

async function callerOf({ findCaller }: ImportFilesOptions, request: Request): Promise<AuthenticatedRequest> {
  return { ...scopeOf(request), principal: (await findCaller(request)).principal, keyMark: undefined };
}

/** The file goes on in small parts as it comes, so that no process ever holds it whole. */
function takeUpload(options: ImportFilesOptions): RequestHandler {
  return async (request, response) => {
    const caller = await callerOf(options, request);
    let id: string | undefined;
    const store = async (fileName: string | null, parts: FileParts): Promise<void> => {
      const { createImport } = await run({ document: CreateImportDocument, variables: { fileName } });
      id = createImport.id;
      let place = 0;
      for await (const part of parts) {
        const variables = { id, place: place++, base64: part.toString('base64') };
        await run({ document: AppendToImportDocument, variables });
      }
    };
    const run: Run = (operation) => execute(options.graph, caller, operation, {});
    try {
      const fields = await readUpload(request, store);
      if (id === undefined) throw missing('file');
      const { startImport } = await run({ document: StartImportDocument, variables: { id, input: inputOf(fields) } });
      response.status(202).setHeader('Location', `${PATH}/${startImport.id}`);
      response.json(presentImport(startImport));
    } catch (error) {
      // What nobody will start is not kept.
      if (id !== undefined) await run({ document: CancelImportDocument, variables: { id } }).catch(() => undefined);
      throw error;
    }
  };
}

type Run = <Data, Variables extends Record<string, unknown>>(
  operation: Parameters<typeof execute<Data, Variables>>[2],
) => Promise<Data>;

const KINDS = ['properties', 'units', 'tenants', 'leases', 'payments'];

function inputOf({ kind, mapping, dry_run }: UploadFields): StartImportMutationVariables['input'] {
  if (kind === undefined) throw missing('kind');
  if (!KINDS.includes(kind)) throw wrong('kind', `Expected ${KINDS.join(', ')}, but got ${JSON.stringify(kind)}.`);
  if (dry_run !== undefined && !/^(true|false)$/.test(dry_run)) throw wrong('dry_run', 'Expected true or false.');
  return {
    kind: kind.toUpperCase() as StartImportMutationVariables['input']['kind'],
    mapping: mapping === undefined ? null : mappingOf(mapping),
    dryRun: dry_run === 'true',
  };
}

function mappingOf(text: string): Record<string, unknown> {
  const expected = 'Expected a JSON object like {"Resident": "full_name", "Notes": null}.';
  try {
    const mapping = JSON.parse(text) as unknown;
    if (typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping)) {
      return mapping as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw wrong('mapping', expected);
}

const missing = (name: string): AppError => wrong(name, `The form field ${name} is missing.`, 'required');

function wrong(name: string, detail: string, code = 'invalid_format'): AppError {
  return new AppError('validation_failed', detail, { faults: [{ pointer: `/${name}`, code, detail }] });
}

/** Text cells are guarded against being run as formulas by whoever opens the file. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

function sendFaults(options: ImportFilesOptions): RequestHandler {
  return async (request, response) => {
    const caller = await callerOf(options, request);
    const id = String(request.params['import_id']);
    let after: string | null = null;
    do {
      const variables: { id: string; first: number; after: string | null } = { id, first: FAULTS_PER_PAGE, after };
      const page = await execute(options.graph, caller, { document: ImportFaultsDocument, variables }, {});
      if (!page.import) throw new AppError('not_found', `There is no import with the id ${JSON.stringify(id)}.`);
      if (!response.headersSent) response.type('text/csv; charset=utf-8').write('line,column,reason\r\n');
      const { nodes, pageInfo } = page.import.faults;
      response.write(nodes.map(({ line, column, reason }) => `${line},${cell(column)},${cell(reason)}\r\n`).join(''));
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    response.end();
  };
}
