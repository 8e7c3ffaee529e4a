import express from 'express';
import type { RequestHandler, Router } from 'express';
import { AppError } from '../../platform/errors.ts';
import { countFor } from '../../platform/http/rate-limited.ts';
import { execute } from '../request/execute.ts';
import { CreateDocumentDocument, GetDocumentDocument } from '../operations/operations.generated.ts';
import { admit, checkParameters } from '../request/request-checks.ts';
import { allowMethod } from '../uploads/allow-method.ts';
import { senderOf } from './document-options.ts';
import type { DocumentOptions } from './document-options.ts';
import { CONTENT_PATH, DOCUMENTS_PATH, LINK_PATH } from '../presenters/document-paths.ts';
import { sendContent } from './send-content.ts';
import { claimUpload, receiveUpload } from './take-upload.ts';

const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The document content routes for callers with a token. */
export function documentFiles(options: DocumentOptions, keyed: RequestHandler): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const receive = admit(options, { method: 'POST', path: DOCUMENTS_PATH, document: CreateDocumentDocument });
  router.all(DOCUMENTS_PATH, ...allowMethod('POST', ...receive, receiveUpload(options), keyed, claimUpload(options)));
  const read = admit(options, { method: 'GET', path: CONTENT_PATH, document: GetDocumentDocument });
  router.all(pattern(CONTENT_PATH), ...allowMethod('GET', ...read, readDocument(options)));
  return router;
}

/** Signed links, which need no token. */
export function documentLinks(options: DocumentOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const check = checkParameters(options.contract.operation('GET', LINK_PATH));
  router.all(pattern(LINK_PATH), ...allowMethod('GET', checkLink(options), check, followLink(options)));
  return router;
}

/** The graph checks the right to read the document; the store has its bytes. */
function readDocument(options: DocumentOptions): RequestHandler {
  return async (request, response) => {
    const sender = await senderOf(options, request);
    const id = String(request.params['document_id']);
    const { document } = await execute(options.graph, sender, { document: GetDocumentDocument, variables: { id } }, {});
    const found = document && (await options.documents.find(sender.principal.accountId, id));
    if (!found) throw new AppError('not_found', 'There is no such document.');
    await sendContent(request, response, found);
  };
}

/** A valid link needs no other right. */
function checkLink({ documents }: DocumentOptions): RequestHandler {
  return (request, _response, next) => {
    documents.links.open(String(request.params['token']));
    next();
  };
}

function followLink({ documents, rateLimit }: DocumentOptions): RequestHandler {
  return async (request, response) => {
    const { accountId, id, madeAt } = documents.links.open(String(request.params['token']));
    await countFor(rateLimit, accountId, 'reads', response);
    const found = await documents.find(accountId, id);
    // Another document can have this id now.
    const isMeant = madeAt === undefined || found?.createdAt.getTime() === madeAt.getTime();
    if (!found || !isMeant) throw new AppError('not_found', 'The document that the link led to was deleted.');
    // A page of any origin may show the content of a link.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    await sendContent(request, response, found);
  };
}
