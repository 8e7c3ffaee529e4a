import { isUtf8 } from 'node:buffer';
import express from 'express';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** What the service's processes may send each other: a fetch for many entities carries their keys, a batch all its rows. */
export const INTERNAL_BODY_BYTES = 8 * 1_024 * 1_024;

/**
 * Reads a JSON body of at most so many bytes, counted after decompression. What it objects to comes as an error that
 * {@link bodyFailure} knows.
 * @param isHeldToSchema whether a check follows that descends only into what a schema describes: then a body may be nested
 *   as deeply as its sender likes, but for one under an Idempotency-Key, which is compared as a whole
 */
export function jsonBody(limitBytes: number, { isHeldToSchema = false } = {}): RequestHandler {
  return express.json({
    limit: limitBytes,
    strict: false,
    verify: ({ headers }, _response, body, charset) => {
      const mayBeDeep = isHeldToSchema && headers['idempotency-key'] === undefined;
      if (!mayBeDeep && isTooDeep(body)) {
        throw Object.assign(new Error('it is nested too deeply'), { type: 'entity.too.deep' });
      }
      // Decoding would put a replacement character in place of every byte that is none of UTF-8's.
      if (charset !== 'utf-8' || isUtf8(body)) return;
      throw Object.assign(new Error('it is not well-formed UTF-8'), { type: 'entity.parse.failed' });
    },
  });
}

/** Lists and objects within one another. Whatever descends into a body needs a stack that does not end before. */
const MOST_NESTED = 100;

/** Codes of the bytes that JSON is made of. */
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

function isTooDeep(json: Buffer): boolean {
  let nested = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) nested += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) nested -= 1;
    if (nested > MOST_NESTED) return true;
  }
  return false;
}

/** Refuses a body whose content type is not JSON. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (!request.is('application/json')) {
    const came = request.get('content-type') ?? 'none';
    throw new AppError('unsupported_media_type', `Expected the content type application/json, but got ${came}.`);
  }
  next();
};

interface ParserError {
  type?: string;
  limit?: number;
  length?: number;
  message?: string;
  code?: string;
}

/** What the body parser objects to, in the words of our catalogue; undefined for any other error. */
export function bodyFailure(error: unknown): AppError | undefined {
  const { type, limit, length, message, code } = error as ParserError;
  // A compressed body that cannot be decompressed has a code of zlib, and no type.
  const kind = type ?? (/^Z_|^ERR__?(ZLIB|BROTLI)|^ERR_PADDING/.test(code ?? '') ? 'request.size.invalid' : undefined);
  switch (kind) {
    case 'entity.parse.failed':
      return new AppError('malformed_json', `The body is not valid JSON: ${message}.`);
    case 'entity.too.deep':
      return new AppError('validation_failed', `Expected at most ${MOST_NESTED} lists and objects within one another.`);
    case 'entity.too.large':
      // How large it is says the header alone; one without, or that is compressed, is not read to its end.
      const came = length === undefined ? '' : `, but got ${length}`;
      return new AppError('body_too_large', `Expected at most ${limit} bytes${came}.`);
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new AppError('unsupported_media_type', `The body cannot be read: ${message}.`);
    case 'request.size.invalid':
    case 'request.aborted':
      return new AppError('malformed_json', 'The body did not arrive whole.');
    default:
      return undefined;
  }
}
