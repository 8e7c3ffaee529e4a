import { invalid } from '../../platform/errors.ts';
import { ANY_VERSION } from '../../platform/graphql/if-match.ts';

/** A list of entity tags (RFC 9110, section 8.8.3), each weak or strong. */
const TAG = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);

/** Formats a version for the `ETag` header. */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/**
 * The versions in an `If-Match` header, with `ANY_VERSION` for `*`; undefined without the header. RFC 9110 compares
 * this header strongly, and no weak tag matches. But proxies that compress a response weaken its tag or append the
 * encoding, although the version is the same, so such a tag counts as the original one.
 * @throws AppError `validation_failed` when the header is not a list of entity tags
 */
export function versionsOf(header: string | undefined): string[] | undefined {
  const text = header?.trim();
  if (text === undefined) return undefined;
  if (text === '*') return [ANY_VERSION];
  if (!TAGS.test(text)) {
    const detail = `Expected * or quoted entity tags like "1", but got ${text}.`;
    throw invalid({ parameter: 'If-Match', code: 'invalid_entity_tag', detail });
  }
  const versions = tagsIn(text).map((tag) => versionIn(tag));
  return versions.filter((version) => version !== ANY_VERSION);
}

/**
 * Whether an `If-None-Match` header names a version, by weak comparison.
 * @param header the client's versions; `*` matches any version
 */
export function isKnownVersion(header: string | undefined, version: string): boolean {
  const text = header?.trim() ?? '';
  return text === '*' || tagsIn(text).some((tag) => versionIn(tag) === version);
}

const tagsIn = (text: string): string[] => text.match(new RegExp(TAG, 'g')) ?? [];

/** The suffix that compressing proxies append to a tag: `"1-gzip"`, `"1--gzip"`. No version ends like that. */
const ENCODING = /--?(?:gzip|br|deflate|zstd)$/;

const versionIn = (tag: string): string => tag.replace(/^W\//, '').slice(1, -1).replace(ENCODING, '');

/**
 * Whether an `If-None-Match` header requires that the record does not exist yet.
 * @throws AppError `validation_failed` when the header names versions, which make no sense for a PUT
 */
export function asksForAbsence(header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const detail = `Expected *, so that nothing is replaced, but got ${header}.`;
  throw invalid({ parameter: 'If-None-Match', code: 'invalid_entity_tag', detail });
}
