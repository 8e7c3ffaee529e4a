import { parse } from 'node:path';
import express from 'express';
import type { RequestHandler, Router } from 'express';
import { AppError } from '../../platform/errors.ts';
import { execute } from '../request/execute.ts';
import { ImportFaultsDocument, StartImportDocument } from '../operations/operations.generated.ts';
import { admit } from '../request/request-checks.ts';
import { allowMethod } from '../uploads/allow-method.ts';
import { IMPORTS_PATH, senderOf } from './import-options.ts';
import type { ImportOptions } from './import-options.ts';
import { receiveImport, startImport } from './take-import.ts';

const FAULTS_PATH = `${IMPORTS_PATH}/{import_id}/errors.csv`;

/** The routes with file bodies, which are not in the table of routes. */
export const importFileRoutes = [
  { method: 'POST', path: IMPORTS_PATH },
  { method: 'GET', path: FAULTS_PATH },
] as const;

const FAULTS_PER_PAGE = 200;

/** The two import routes with file bodies. */
export function importFiles(options: ImportOptions, keyed: RequestHandler): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = admit(options, { method: 'POST', path: IMPORTS_PATH, document: StartImportDocument });
  router.all(IMPORTS_PATH, ...allowMethod('POST', ...receive, receiveImport(options), keyed, startImport(options)));
  const read = admit(options, { method: 'GET', path: FAULTS_PATH, document: ImportFaultsDocument });
  router.all(`${IMPORTS_PATH}/:import_id/errors.csv`, ...allowMethod('GET', ...read, sendFaults(options)));
  return router;
}

/** Guards text cells against being run as formulas in a spreadsheet. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The name of a file's error report: `tenants-errors.csv` for `tenants.xlsx`. */
const errorsName = (fileName: string | null | undefined): string => `${parse(fileName ?? 'import').name}-errors.csv`;

function sendFaults(options: ImportOptions): RequestHandler {
  return async (request, response) => {
    const caller = await senderOf(options, request);
    const id = String(request.params['import_id']);
    let after: string | null = null;
    do {
      const variables: { id: string; first: number; after: string | null } = { id, first: FAULTS_PER_PAGE, after };
      const page = await execute(options.graph, caller, { document: ImportFaultsDocument, variables }, {});
      if (!page.import) throw new AppError('not_found', `There is no import with the id ${JSON.stringify(id)}.`);
      if (!response.headersSent) {
        response.attachment(errorsName(page.import.fileName)).type('text/csv; charset=utf-8');
        response.write('line,column,reason\r\n');
      }
      const { nodes, pageInfo } = page.import.faults;
      response.write(nodes.map(({ line, column, reason }) => `${line},${cell(column)},${cell(reason)}\r\n`).join(''));
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    response.end();
  };
}
