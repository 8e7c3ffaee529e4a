import { unescape } from 'node:querystring';
import type { Request, RequestHandler } from 'express';
import type { Fault } from '../../platform/errors.ts';
import { abbreviate } from '../../platform/text.ts';

/** The parameters of a query, and faults in their encoding. */
export interface Query {
  /** The values of each name, in order. */
  values: ReadonlyMap<string, readonly string[]>;
  faults: readonly Fault[];
}

/** The readable form of undecodable segments, by request. */
const undecodable = new WeakMap<Request, ReadonlySet<string>>();

/**
 * Normalizes the request path: removes a trailing slash, percent-encodes raw bytes, and lets a segment that cannot be
 * decoded still reach its route. The route reports it (`undecodableSegments`) after it has checked the rights.
 */
export const readAddress: RequestHandler = (request, _response, next) => {
  const [path, query] = splitAt('?', request.url.replace(/[\x80-\xff]/g, percentEncoded));
  const lost = new Set<string>();
  const segments = path.split('/').map((segment) => {
    if (decoded(segment) !== undefined) return segment;
    const readable = unescape(segment);
    lost.add(readable);
    return encodeURIComponent(readable);
  });
  if (lost.size > 0) undecodable.set(request, lost);
  const plain = segments.join('/').replace(/(?<=.)\/$/, '');
  request.url = query === undefined ? plain : `${plain}?${query}`;
  next();
};

/** The readable form of a request's undecodable path segments. */
export const undecodableSegments = (request: Request): ReadonlySet<string> => undecodable.get(request) ?? new Set();

/** The fault for text in a URL that does not decode to UTF-8. */
export const encodingFault = (parameter: string, raw: string): Fault => ({
  parameter,
  code: 'invalid_text',
  detail: `Expected percent-encoded UTF-8, with %25 for a percent sign, but got ${abbreviate(raw)}.`,
});

/** Reads the form-encoded query of a request, where `+` is a blank. */
export function readQuery(request: Request): Query {
  const values = new Map<string, string[]>();
  const faults: Fault[] = [];
  for (const pair of (splitAt('?', request.url)[1] ?? '').split('&')) {
    if (pair === '') continue;
    const [rawName, rawValue = ''] = splitAt('=', pair.replaceAll('+', ' '));
    const name = decoded(rawName) ?? unescape(rawName);
    const value = decoded(rawValue);
    if (value === undefined || decoded(rawName) === undefined) faults.push(encodingFault(name, pair));
    values.set(name, [...(values.get(name) ?? []), value ?? unescape(rawValue)]);
  }
  return { values, faults };
}

/** Decodes text; undefined when it is malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const percentEncoded = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`;

function splitAt(sign: string, text: string): [string, string | undefined] {
  const place = text.indexOf(sign);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)];
}
