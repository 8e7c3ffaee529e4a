import { invalid } from '../platform/errors.ts';
import { ANY_VERSION, isWeakTag } from '../platform/graphql/if-match.ts';

/** A list of entity tags (RFC 9110, section 8.8.3), each weak or strong. */
const TAG = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);

/** A version as the `ETag` header gives it. */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/**
 * The versions that an `If-Match` header names, `ANY_VERSION` among them when any will do; undefined without the header. A
 * weak tag names no version, since the header compares strongly; it is passed on as it came, to say so in the refusal.
 * @throws AppError `validation_failed` when the header is no list of entity tags
 */
export function versionsOf(header: string | undefined): string[] | undefined {
  const text = header?.trim();
  if (text === undefined) return undefined;
  if (text === '*') return [ANY_VERSION];
  if (!TAGS.test(text)) {
    const detail = `Expected * or quoted entity tags like "1", but got ${text}.`;
    throw invalid({ parameter: 'If-Match', code: 'invalid_entity_tag', detail });
  }
  const tags = text.match(new RegExp(TAG, 'g')) ?? [];
  const versions = tags.map((tag) => (isWeakTag(tag) ? tag : tag.slice(1, -1)));
  return versions.filter((version) => version !== ANY_VERSION);
}

/**
 * Whether an `If-None-Match` header asks that nothing is there yet, as it may of what is put.
 * @throws AppError `validation_failed` when it names versions, of which none is meant to be replaced
 */
export function asksForAbsence(header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const detail = `Expected *, so that nothing is replaced, but got ${header}.`;
  throw invalid({ parameter: 'If-None-Match', code: 'invalid_entity_tag', detail });
}
