import { Document } from './document.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Lookup } from '../record/record.types.ts';
import type { AttachedBy, DocumentKind, DocumentReferences, DocumentRow } from './document.types.ts';

const columns = tableOf(Document).select('d', { derived: { version: 'd.version::text' } });

/** The columns that refer to the records of documents. */
export const REFERENCE_COLUMNS: Readonly<Record<keyof DocumentReferences, string>> = {
  propertyId: 'property_id',
  unitId: 'unit_id',
  leaseId: 'lease_id',
  tenantId: 'tenant_id',
  ticketId: 'ticket_id',
};

const REFERENCES = Object.keys(REFERENCE_COLUMNS) as (keyof DocumentReferences)[];

/** Documents by id. */
export async function documentsById(
  sql: Sql,
  ids: readonly string[],
  { includeDeleted = false }: Lookup = {},
): Promise<Map<string, DocumentRow>> {
  const rows = await sql<DocumentRow>(
    `select ${columns} from properties.document d
     where d.id = any($1::text[]) and ($2::boolean or d.deleted_at is null)`,
    [ids, includeDeleted],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Filters for a list of documents. */
export interface DocumentListFilter extends Partial<DocumentReferences>, Lookup {
  kind?: DocumentKind | null | undefined;
  attachedBy?: AttachedBy | null | undefined;
}

/** The position of a document in a list, latest first. */
export const documentPosition = (document: DocumentRow): [string, string] => [
  document.createdAt.toISOString(),
  document.id,
];

/** A page of the account's documents, the latest first. */
export function listDocuments(sql: Sql, filter: DocumentListFilter, page: PageRequest): Promise<DocumentRow[]> {
  const values: unknown[] = [page.limit];
  const conditions = [filter.includeDeleted ? 'true' : 'd.deleted_at is null'];
  const place = (value: unknown): string => `$${values.push(value)}`;
  if (page.after) {
    conditions.push(`(d.created_at, d.id) < (${place(page.after[0])}::timestamptz, ${place(page.after[1])})`);
  }
  if (filter.kind) conditions.push(`d.kind = ${place(filter.kind)}`);
  if (filter.attachedBy) conditions.push(`d.attached_by = ${place(filter.attachedBy)}`);
  for (const name of REFERENCES) {
    if (filter[name] != null) conditions.push(`d.${REFERENCE_COLUMNS[name]} = ${place(filter[name])}`);
  }
  return sql<DocumentRow>(
    `select ${columns} from properties.document d where ${conditions.join(' and ')}
     order by d.created_at desc, d.id desc limit $1`,
    values,
  );
}

/** The page of documents for each parent. */
export interface ParentsPage {
  /** The reference from documents to their parents. */
  reference: keyof DocumentReferences;
  page: PageRequest;
}

/** The same page of documents for many parents, in one statement. */
export async function documentsOfParents(
  sql: Sql,
  parentIds: readonly string[],
  { reference, page }: ParentsPage,
): Promise<Map<string, DocumentRow[]>> {
  const [afterInstant, afterId] = page.after ?? ['infinity', ''];
  const rows = await sql<DocumentRow>(
    `select d.* from unnest($1::text[]) parent (id)
     cross join lateral (
       select ${columns} from properties.document d
       where d.${REFERENCE_COLUMNS[reference]} = parent.id and d.deleted_at is null
         and (d.created_at, d.id) < ($2::timestamptz, $3)
       order by d.created_at desc, d.id desc limit $4
     ) d`,
    [parentIds, afterInstant, afterId, page.limit],
  );
  return Map.groupBy(rows, (row) => row[reference]!);
}
