import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import { fileKey, sealReceipt } from '../../platform/files/account-file.ts';
import type { AccountFile } from '../../platform/files/account-file.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import type { ReceivedFile } from '../../platform/files/receive-file.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import type { Operations } from '../contract/rest-types.generated.ts';
import { inputOf } from '../conversion/record-fields.ts';
import { senderOf } from './document-options.ts';
import type { DocumentOptions } from './document-options.ts';
import { BeginDocumentUploadDocument, CreateDocumentDocument } from '../operations/operations.generated.ts';
import { DOCUMENTS_PATH } from '../presenters/document-paths.ts';
import { DOCUMENT_FACTS, documentPath, presentDocument } from '../presenters/document.ts';
import { entityTag } from '../request/entity-tags.ts';
import { execute } from '../request/execute.ts';
import { readForm } from '../uploads/read-form.ts';

type DocumentFields = Omit<Operations['POST /api/v1/documents']['form'], 'file'>;

const INPUT = { id: { name: 'id' }, ...DOCUMENT_FACTS };
/** The size limit of the other fields of a form. */
const FORM_BYTES = 131_072;
/** The sweep deletes unclaimed bytes after an hour. */
const UPLOAD_MS = 2_700_000;

/** Received bytes without a document. */
interface Upload {
  file: AccountFile;
  received: ReceivedFile;
  isClaimed: boolean;
}

const uploads = new WeakMap<Request, Upload>();

/**
 * Receives the bytes of a new document. The fields and the hash of the bytes become the request's body, so that an
 * `Idempotency-Key` is compared with all of it.
 */
export function receiveUpload(options: DocumentOptions): RequestHandler {
  return async (request, response, next) => {
    const sender = await senderOf(options, request);
    refuseTooLarge(request, options.documents.maxBytes);
    const operation = { document: BeginDocumentUploadDocument, variables: {} };
    const { beginDocumentUpload: fileId } = await execute(options.graph, sender, operation, {});
    const upload = { file: { accountId: sender.principal.accountId, fileId }, isClaimed: false };
    discardUnlessClaimed(options, request, response, upload);
    const { fields, received } = await readUpload(options, request, upload.file);
    uploads.set(request, Object.assign(upload, { received }));
    request.body = { ...fields, ...received };
    next();
  };
}

/** Creates the document of the received bytes. */
export function claimUpload(options: DocumentOptions): RequestHandler {
  return async (request, response) => {
    const { secrets } = options.documents;
    const upload = uploads.get(request)!;
    const { accountId, fileId } = upload.file;
    const receipt = sealReceipt(secrets, accountId, { fileId, ...upload.received });
    // eslint-disable-next-line no-restricted-syntax -- `checkForm` has checked the fields
    const input = { receipt, ...inputOf(INPUT, request.body as DocumentFields) };
    const sender = await senderOf(options, request);
    const created = await execute(
      options.graph,
      sender,
      { document: CreateDocumentDocument, variables: { input } },
      {},
    );
    // The upload of a repeat is not needed because the document has the bytes of the first request.
    upload.isClaimed = sender.openKey?.outcome !== 'replayed';
    const document = created.createDocument;
    response.status(201).set({ ETag: entityTag(document.version), Location: documentPath(document) });
    response.json(presentDocument(document));
  };
}

async function readUpload(
  { contract, documents: { files, maxBytes, types } }: DocumentOptions,
  request: Request,
  file: AccountFile,
): Promise<{ fields: Record<string, string>; received: ReceivedFile }> {
  const { checkForm } = contract.operation('POST', DOCUMENTS_PATH);
  const check = (fields: Fields): Fault[] => checkForm(spoken(fields));
  const { fields, received } = await readForm(request, check, async (sent, signal) => {
    const incoming = { declaredType: sent.type, bytes: sent.bytes, maxBytes, types };
    const until = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_MS)]);
    return { fileName: sent.name, ...(await receiveFile(files, fileKey(file), incoming, until)) };
  });
  const { fileName, ...measured } = received;
  return { fields: { file_name: fileName, ...spoken(fields) }, received: measured };
}

type Fields = Readonly<Record<string, string>>;

/** An empty form field counts as absent. */
function spoken(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, text]) => text !== '' || !Object.hasOwn(INPUT, name)),
  );
}

/** Refuses a request whose declared length is too large before reading it. */
function refuseTooLarge(request: Request, maxBytes: number): void {
  if (Number(request.get('content-length') ?? 0) <= maxBytes + FORM_BYTES) return;
  throw new AppError('body_too_large', `Expected a file of at most ${maxBytes} bytes.`);
}

/** When the request ends, received bytes without a document are removed. If that fails, a later sweep removes them. */
function discardUnlessClaimed(
  { documents }: DocumentOptions,
  request: Request,
  response: Response,
  upload: Omit<Upload, 'received'>,
): void {
  response.once('close', () => {
    if (upload.isClaimed) return;
    documents.discard(upload.file).catch((error: unknown) => {
      scopeOf(request).logger.info({ err: error }, 'an upload is left to be swept');
    });
  });
}
