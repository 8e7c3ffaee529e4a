import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/files/file-store.ts';
import { scopeOf } from '../../platform/http/request-scope.ts';
import { entityTag, isKnownVersion } from '../request/entity-tags.ts';

/** A readable document. */
export interface ReadableDocument {
  fileName: string;
  contentType: string;
  byteCount: number;
  sha256: string;
  createdAt: Date;
  /** @throws AppError `content_gone` when the bytes no longer exist */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Streams the bytes of a document or the requested range. The response is always a download with a fixed type, so that
 * no content runs as a page of the service.
 * @throws AppError `range_not_satisfiable`; `content_gone`
 */
export async function sendContent(request: Request, response: Response, document: ReadableDocument): Promise<void> {
  const { fileName, contentType, byteCount, sha256 } = document;
  const tag = entityTag(sha256);
  response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
  if (isKnownVersion(request.get('if-none-match'), sha256)) return void response.status(304).end();
  const range = rangeOf(request, response, { byteCount, tag });
  const bytes = request.method === 'HEAD' ? undefined : await document.open(range);
  response.attachment(fileName).set({
    'Content-Length': String(range ? range.end - range.start + 1 : byteCount),
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
  });
  // Express would declare every text as UTF-8.
  response.setHeader('Content-Type', contentType);
  if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${byteCount}`);
  if (!bytes) return void response.end();
  await pipeline(bytes, response).catch((error: unknown) => {
    // The client sees that the response ended early and can request the rest.
    scopeOf(request).logger.info({ err: error }, 'a download broke off');
  });
}

/** The requested range; undefined for several ranges or another version, which get the whole content. */
function rangeOf(
  request: Request,
  response: Response,
  { byteCount, tag }: { byteCount: number; tag: string },
): ByteRange | undefined {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== tag) return undefined;
  const range = /^\s*bytes\s*=\s*(?:(\d+)\s*-\s*(\d*)|-\s*(\d+))\s*$/i.exec(request.get('range') ?? '');
  if (!range) return undefined;
  const [, first, last, suffix] = range;
  // A range that ends before it begins is invalid (RFC 9110, section 14.1.1), and a suffix range is at most the whole
  // content.
  if (first !== undefined && last && Number(last) < Number(first)) return undefined;
  const start = first === undefined ? Math.max(byteCount - Number(suffix), 0) : Number(first);
  if (start < byteCount) return { start, end: Math.min(last ? Number(last) : byteCount - 1, byteCount - 1) };
  response.setHeader('Content-Range', `bytes */${byteCount}`);
  throw new AppError('range_not_satisfiable', `Expected a range within the ${byteCount} bytes of the document.`);
}
