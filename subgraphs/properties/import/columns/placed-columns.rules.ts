import type { ImportField, NamedBy } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';

/** A column that gives a field, with its place. */
export interface PlacedColumn {
  place: number;
  column: string;
  field: ImportField;
  /** Whether its cells name a record by its number or by its identifier, if the heading says so. */
  namedBy?: NamedBy | undefined;
}

/**
 * Whether a heading says that its cells are numbers or identifiers. `#` counts as a word here, although other marks do
 * not count.
 */
export function namedByOf(column: string, { namedBy }: ImportField): NamedBy | undefined {
  const heading = plain(column.replace('#', ' no'));
  const among = (headings: readonly string[]): boolean => headings.some((candidate) => plain(candidate) === heading);
  if (!namedBy) return undefined;
  if (among(namedBy.number)) return 'number';
  return among(namedBy.identifier) ? 'identifier' : undefined;
}

/** The members of the record that a field's cells become. */
export const membersOf = ({ member, gives }: ImportField): readonly string[] => gives ?? [member];

/** Columns in their order, except that of several columns for one field the one with the best heading comes first. */
export function byBestHeading(mapped: readonly PlacedColumn[]): readonly PlacedColumn[] {
  const rank = ({ column, field: { headings } }: PlacedColumn): number =>
    headings.findIndex((heading) => plain(heading) === plain(column));
  const ranked = Map.groupBy(mapped, ({ field }) => field);
  for (const columns of ranked.values()) {
    if (columns.length > 1) columns.sort((left, right) => rank(left) - rank(right));
  }
  return mapped.map(({ field }) => ranked.get(field)!.shift()!);
}
