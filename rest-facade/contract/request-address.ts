import { unescape } from 'node:querystring';
import type { Request, RequestHandler } from 'express';
import type { Fault } from '../../platform/errors.ts';
import { abbreviate } from '../../platform/text.ts';

/** The parameters of a query, and what is wrong with how they are written. */
export interface Query {
  /** What was given for each name, in order. */
  values: ReadonlyMap<string, readonly string[]>;
  faults: readonly Fault[];
}

/** What is left of segments that cannot be decoded, by request. */
const undecodable = new WeakMap<Request, ReadonlySet<string>>();

/**
 * Makes a path lead where it was meant to: one slash at its end is no part of it, bytes that are not percent-encoded count as if
 * they were, and a segment that cannot be decoded still leads to its route, which says so (`undecodableSegments`) once it
 * has looked at the rights.
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

/** What the segments of a request's path that cannot be decoded became. */
export const undecodableSegments = (request: Request): ReadonlySet<string> => undecodable.get(request) ?? new Set();

/** What is wrong with text in an address that is no UTF-8 once it is decoded. */
export const encodingFault = (parameter: string, raw: string): Fault => ({
  parameter,
  code: 'invalid_text',
  detail: `Expected percent-encoded UTF-8, with %25 for a percent sign, but got ${abbreviate(raw)}.`,
});

/** Reads the query of a request, as a form is encoded: `+` stands for a blank. */
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

/** Undefined for text that is not well-formed. */
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
