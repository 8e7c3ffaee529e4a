import type { Request, Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import type { Fault } from '../../platform/errors.ts';
import { fileKey, sealReceipt } from '../../platform/files/account-file.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { readForm } from '../../rest-facade/uploads/read-form.ts';
import type { AnswerOptions } from '../answer-options.types.ts';
import { AddPhotoDocument, BeginPhotoDocument } from '../operations/operations.generated.ts';
import { FormFault } from '../page/form-fields.ts';
import type { Visit } from '../pages.types.ts';
import { actAs, answerOnce, operationOf } from './answer.ts';
import type { Answerer } from './answer.ts';
import { nonceOf } from './form-mark.ts';

/** The size limit of the other fields of a form. */
const FORM_BYTES = 16_384;
/** The sweep deletes unclaimed bytes after an hour. */
const UPLOAD_MS = 2_700_000;
const MOST_OF_NAME = 200;

/**
 * Receives a photo from a page and attaches it to the ticket.
 * @throws FormFault; AppError `illegal_transition` when the ticket takes none; `invalid_link` for a form of another page
 */
export async function receivePhoto(
  options: AnswerOptions,
  { request, response, visit }: { request: Request; response: Response; visit: Visit },
  ticketForPhoto: (options: AnswerOptions, answerer: Answerer) => Promise<string>,
): Promise<void> {
  const { answerer, link } = visit;
  const { photos } = options;
  const { accountId } = link.claims;
  if (Number(request.get('content-length') ?? 0) > photos.maxBytes + FORM_BYTES) {
    throw new FormFault('file', 'photoTooLarge');
  }
  await ticketForPhoto(options, answerer);
  const { beginDocumentUpload: fileId } = await actAs(options, answerer, operationOf(BeginPhotoDocument, {}));
  const file = { accountId, fileId };
  let isClaimed = false;
  response.once('close', () => {
    if (isClaimed) return;
    photos.discard(file).catch((error: unknown) => {
      answerer.scope.logger.info({ err: error }, 'a photo is left to be swept');
    });
  });
  const { fields, received } = await readPhoto(options, request, fileKey(file));
  const nonce = nonceOf(options.links, link.token, fields['form']);
  const { fileName, ...measured } = received;
  const { isRepeat } = await answerOnce(
    options,
    answerer,
    { nonce, payload: { action: 'photo', sha256: measured.sha256 } },
    async () => {
      const receipt = sealReceipt(photos.secrets, accountId, { fileId, ...measured });
      const input = { receipt, kind: 'PHOTO' as const, fileName, ticketId: await ticketForPhoto(options, answerer) };
      return operationOf(AddPhotoDocument, { input });
    },
  );
  isClaimed = !isRepeat;
}

async function readPhoto({ photos: { files, maxBytes, types } }: AnswerOptions, request: Request, key: string) {
  try {
    return await readForm(request, faultsOf, async (sent, signal) => {
      const incoming = { declaredType: sent.type, bytes: sent.bytes, maxBytes, types };
      const until = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_MS)]);
      const fileName = sent.name.slice(0, MOST_OF_NAME) || 'photo';
      return { fileName, ...(await receiveFile(files, key, incoming, until)) };
    });
  } catch (error) {
    if (error instanceof AppError && error.code in PHOTO_FAULTS) {
      throw new FormFault('file', PHOTO_FAULTS[error.code as keyof typeof PHOTO_FAULTS]);
    }
    throw error;
  }
}

const PHOTO_FAULTS = {
  validation_failed: 'noPhoto',
  body_too_large: 'photoTooLarge',
  unsupported_media_type: 'notAPhoto',
} as const;

const faultsOf = (fields: Readonly<Record<string, string>>): Fault[] =>
  'file' in fields ? [] : [{ pointer: '/file', code: 'required', detail: 'Expected a photo.' }];
