import express from 'express';
import type { RequestHandler, Router } from 'express';
import { AppError } from '../../platform/errors.ts';
import { countFor } from '../../platform/http/rate-limited.ts';
import { execute } from '../execute.ts';
import { GetDocumentDocument } from '../operations/operations.generated.ts';
import { only } from '../uploads/only.ts';
import { senderOf } from './document-options.ts';
import type { DocumentOptions } from './document-options.ts';
import { CONTENT_PATH, DOCUMENTS_PATH, LINK_PATH } from './document-paths.ts';
import { sendContent } from './send-content.ts';
import { claimUpload, receiveUpload } from './take-upload.ts';

const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The routes of documents' bytes, for callers with a token. */
export function documentFiles(options: DocumentOptions, keyed: RequestHandler): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all(DOCUMENTS_PATH, ...only('POST', receiveUpload(options), keyed, claimUpload(options)));
  router.all(pattern(CONTENT_PATH), ...only('GET', readDocument(options)));
  return router;
}

/** Signed links, which need no token. */
export function documentLinks(options: DocumentOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all(pattern(LINK_PATH), ...only('GET', followLink(options)));
  return router;
}

/** The graph says whether the caller may read the document; the store has its bytes. */
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

function followLink({ documents, rateLimit }: DocumentOptions): RequestHandler {
  return async (request, response) => {
    const { accountId, id, madeAt } = documents.links.open(String(request.params['token']));
    await countFor(rateLimit, accountId, 'reads', response);
    const found = await documents.find(accountId, id);
    // Another document may have its identifier by now.
    const isMeant = madeAt === undefined || found?.createdAt.getTime() === madeAt.getTime();
    if (!found || !isMeant) throw new AppError('not_found', 'The document that the link led to was deleted.');
    // Whoever has the link may show what it leads to, on any page.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    await sendContent(request, response, found);
  };
}
