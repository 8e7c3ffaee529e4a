import type { Sql } from '../db/sql.ts';
import type { ExportSection, PersonalData, PersonSubject } from './personal-data.types.ts';
import { WITH_SUBJECT, subjectValues } from './subject.sql.ts';

/** Rows of one section in an answer. */
const MOST_ROWS = 500;

/** A part of a section. */
export interface SectionPage {
  name: string;
  rows: object[];
  /** The key of the last row if there are more. */
  last: string | null;
}

/** SQL of a row as JSON with these columns of `r`. */
export const rowOf = (columns: string): string =>
  `jsonb_build_object(${columns
    .split(/\s+/)
    .map((column) => `'${column}', r.${column}`)
    .join(', ')})`;

/** The sections of all parts of the service, in the order of the document. */
export const sectionsOf = (data: readonly PersonalData[]): ExportSection[] => data.flatMap(({ sections }) => sections);

/**
 * Reads a page of a section as its reader sees it.
 * @param after the key of the last row of the page before
 */
export async function readSection(
  sql: Sql,
  accountId: string,
  subject: PersonSubject,
  { name, rows: select }: ExportSection,
  after: string | null,
): Promise<SectionPage> {
  const found = await sql<{ key: string; row: object }>(
    `${WITH_SUBJECT} select key, row from (${select}) x
     where $9::text is null or key collate "C" > $9 order by key collate "C" limit ${MOST_ROWS + 1}`,
    [...subjectValues(accountId, subject), after],
  );
  const page = found.slice(0, MOST_ROWS);
  return {
    name,
    rows: page.map(({ row }) => row),
    last: found.length > MOST_ROWS ? page.at(-1)!.key : null,
  };
}
