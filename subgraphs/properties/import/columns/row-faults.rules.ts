import type { Fault } from '../../../../platform/errors.ts';
import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import type { RowFault } from './row-fault.types.ts';
import { membersOf } from './placed-columns.rules.ts';
import type { PlacedColumn } from './placed-columns.rules.ts';

/** A fault of a cell, under the file's own heading, with the field's name if that differs. */
export function faultIn({ column, field: { name } }: PlacedColumn, line: number, reason: string): RowFault {
  return { line, column, reason: plain(column) === plain(name) ? reason : `${name}: ${reason}` };
}

/** Returns a function that says which column of the file a fault of a record is about. */
export function faultTeller(
  mapped: readonly PlacedColumn[],
  fields: readonly ImportField[],
): (line: number, fault: Fault) => RowFault {
  const byMember = new Map<string, PlacedColumn>();
  for (const column of [...mapped].reverse()) {
    for (const member of membersOf(column.field)) byMember.set(member, column);
  }
  for (const column of mapped) byMember.set(column.field.member, column);
  return (line, { pointer, detail }) => {
    const member = pointer?.split('/')[1] ?? '';
    const column = byMember.get(member);
    if (column) return faultIn(column, line, detail);
    const name = fields.find((field) => field.member === member)?.name ?? member;
    return { line, column: '', reason: name === '' ? detail : `${name}: ${detail}` };
  };
}
