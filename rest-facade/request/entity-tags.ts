import { invalid } from '../../platform/errors.ts';
import { ANY_VERSION } from '../../platform/graphql/if-match.ts';

/** A list of entity tags (RFC 9110, section 8.8.3), each weak or strong. */
const TAG = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);

/** A version as the `ETag` header gives it. */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/**
 * The versions that an `If-Match` header names, `ANY_VERSION` among them when any will do; undefined without the header. RFC 9110
 * compares this header strongly, which no weak tag passes. Proxies weaken tags, or add the encoding to them, where they
 * compress an answer, and the version behind such a tag is the same: so it counts as what it was.
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
  const versions = tagsIn(text).map((tag) => versionIn(tag));
  return versions.filter((version) => version !== ANY_VERSION);
}

/**
 * Whether an `If-None-Match` header names a version, as tags are compared there: weakly.
 * @param header what the client has; `*` stands for any version
 */
export function isKnownVersion(header: string | undefined, version: string): boolean {
  const text = header?.trim() ?? '';
  return text === '*' || tagsIn(text).some((tag) => versionIn(tag) === version);
}

const tagsIn = (text: string): string[] => text.match(new RegExp(TAG, 'g')) ?? [];

/** What compressing proxies add to a tag: `"1-gzip"`, `"1--gzip"`. No version ends so. */
const ENCODING = /--?(?:gzip|br|deflate|zstd)$/;

const versionIn = (tag: string): string => tag.replace(/^W\//, '').slice(1, -1).replace(ENCODING, '');

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
