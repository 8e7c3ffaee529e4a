import type { Fault } from '../../../../platform/errors.ts';
import type { ImportField, SaidBy } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import type { RowFault } from './row-fault.types.ts';

/** A column that gives something, with its place. */
export interface PlacedColumn {
  place: number;
  column: string;
  field: ImportField;
  /** What its cells call a record by, where the heading says so. */
  saidBy?: SaidBy | undefined;
}

/** What a heading says that cells call records by; `#` is a word here, although marks do not count elsewhere. */
export function namedByOf(column: string, { saidBy }: ImportField): SaidBy | undefined {
  const heading = plain(column.replace('#', ' no'));
  const among = (headings: readonly string[]): boolean => headings.some((one) => plain(one) === heading);
  if (!saidBy) return undefined;
  if (among(saidBy.number)) return 'number';
  return among(saidBy.identifier) ? 'identifier' : undefined;
}

/** The members of the record that a field's cells become. */
export const membersOf = ({ member, gives }: ImportField): readonly string[] => gives ?? [member];

/** Columns in their order, but that of several which give the same field the best heading comes first. */
export function byBestHeading(mapped: readonly PlacedColumn[]): readonly PlacedColumn[] {
  const rank = ({ column, field: { headings } }: PlacedColumn): number =>
    headings.findIndex((heading) => plain(heading) === plain(column));
  const ranked = Map.groupBy(mapped, ({ field }) => field);
  for (const columns of ranked.values()) if (columns.length > 1) columns.sort((one, other) => rank(one) - rank(other));
  return mapped.map(({ field }) => ranked.get(field)!.shift()!);
}

/** What is wrong with a cell: under the file's own heading, and with the field's name where that is another. */
export function faultIn({ column, field: { name } }: PlacedColumn, line: number, reason: string): RowFault {
  return { line, column, reason: plain(column) === plain(name) ? reason : `${name}: ${reason}` };
}

/** Says of faults of a record which column of the file they are about. */
export function faultTeller(
  mapped: readonly PlacedColumn[],
  fields: readonly ImportField[],
): (line: number, fault: Fault) => RowFault {
  const byMember = new Map<string, PlacedColumn>();
  for (const one of [...mapped].reverse()) for (const member of membersOf(one.field)) byMember.set(member, one);
  for (const one of mapped) byMember.set(one.field.member, one);
  return (line, { pointer, detail }) => {
    const member = pointer?.split('/')[1] ?? '';
    const column = byMember.get(member);
    if (column) return faultIn(column, line, detail);
    const name = fields.find((field) => field.member === member)?.name ?? member;
    return { line, column: '', reason: name === '' ? detail : `${name}: ${detail}` };
  };
}
