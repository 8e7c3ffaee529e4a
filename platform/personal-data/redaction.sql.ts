/** What stands in the place of an erased text. */
export const ERASED_TEXT = '[erased]';

/** SQL of an erased text, as a constant. */
export const ERASED = `'${ERASED_TEXT}'`;

/** SQL of a column whose text is erased where there is one. */
export const erasedText = (column: string): string => `case when r.${column} is not null then ${ERASED} end`;

/** SQL of a text or JSON column without the person’s name and contacts. */
export const withoutMentions = (column: string): string => `erasure.without_mentions(r.${column}, s.pattern)`;

/** SQL of a JSON column in which members of these names, at any depth, have other values where they have one. */
export const withMembers = (column: string, members: Readonly<Record<string, unknown>>): string =>
  `erasure.with_members(r.${column}, '${JSON.stringify(members)}')`;

/** SQL of an actor without the name, if it is the person. */
export const withoutActorName = (column: string): string =>
  `case when r.${column} ->> 'id' = s.tenant_id then r.${column} || '{"name": "Erased person"}' else r.${column} end`;

/** SQL of `changes` of the audit, where these fields have had other values before and after. */
export const auditWithout = (fields: Readonly<Record<string, unknown>>): string =>
  `erasure.with_changes(r.changes, '${JSON.stringify(fields)}')`;
