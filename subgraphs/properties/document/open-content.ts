import type { Readable } from 'node:stream';
import { AppError } from '../../../platform/errors.ts';
import { fileKey } from '../../../platform/files/account-file.ts';
import { readObject } from '../../../platform/files/bucket-store.ts';
import { FileMissing } from '../../../platform/files/file-store.ts';
import type { ByteRange } from '../../../platform/files/file-store.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { openS3Client } from '../../../platform/s3-client.ts';
import { readableConnection } from '../bucket/readable-place.rules.ts';
import type { DocumentRow } from './document.types.ts';

/**
 * Opens the bytes of a document in the service's own store or in the adopted object.
 * @throws AppError `content_gone` when the bytes no longer exist or have changed
 */
export async function openContent(
  service: ServiceContext,
  accountId: string,
  row: DocumentRow,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    if (row.fileId === null) return await openAdopted(service, accountId, row, range);
    return await service.files.read(fileKey({ accountId, fileId: row.fileId }), range);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    service.logger.warn({ err: error, accountId, documentId: row.id }, 'the content of a document is missing');
    throw new AppError('content_gone', 'The content of the document is no longer where it was, or not as it was.', {
      cause: error,
    });
  }
}

/** Adopted objects are readable as long as the operator's connections allow it. */
async function openAdopted(
  { config }: ServiceContext,
  accountId: string,
  { connection, bucket, objectKey, objectTag }: DocumentRow,
  range: ByteRange | undefined,
): Promise<Readable> {
  const place = { connection, bucket: bucket!, path: objectKey! };
  const found = readableConnection(config.storeConnections, accountId, place);
  if (!found) throw new FileMissing('No connection lets the account adopt from there any more.');
  const client = await openS3Client(found.connection);
  try {
    const object = { Bucket: bucket!, Key: objectKey!, ...(objectTag ? { IfMatch: objectTag } : {}) };
    const { bytes } = await readObject(client, object, range);
    return bytes.once('close', () => client.destroy());
  } catch (error) {
    client.destroy();
    throw error;
  }
}
