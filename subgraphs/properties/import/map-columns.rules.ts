import type { ImportField } from '../../../platform/imports/import-kind.ts';
import { plain } from '../../../platform/imports/read-cell.rules.ts';
import type { MappedColumn } from './import.types.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What a client said of some columns: by header, the field, or null to leave it out. */
export type WantedMapping = Readonly<Record<string, string | null>>;

/**
 * Which field each column gives: as the client says, else by the names that other systems have for it.
 * @throws UnreadableFile naming every column and field that does not fit
 */
export function mapColumns(
  header: readonly string[],
  fields: readonly ImportField[],
  { wanted, mayLackId }: { wanted: WantedMapping; mayLackId: boolean },
): MappedColumn[] {
  const faults = faultsOf(header, fields, wanted);
  const mapped: MappedColumn[] = header.map((column) => ({ column, field: wanted[column] ?? null }));
  const taken = new Set(mapped.flatMap(({ field }) => field ?? []));
  // The better a name, the earlier it stands in a field's list.
  const most = Math.max(...fields.map(({ headers }) => headers.length));
  for (let rank = 0; rank < most; rank++) {
    for (const { name, headers } of fields) {
      if (taken.has(name) || headers[rank] === undefined) continue;
      const column = mapped.find(
        (one) => one.field === null && !(one.column in wanted) && plain(one.column) === headers[rank],
      );
      if (!column) continue;
      column.field = name;
      taken.add(name);
    }
  }
  faults.push(...missing(fields, taken));
  if (!mayLackId && !taken.has('external_id') && !taken.has('id')) {
    faults.push('No column gives external_id, by which a row is found again; name it in the mapping.');
  }
  if (faults.length > 0) throw new UnreadableFile(faults.join(' '));
  return mapped;
}

function faultsOf(header: readonly string[], fields: readonly ImportField[], wanted: WantedMapping): string[] {
  const names = fields.map(({ name }) => name);
  const said = Object.entries(wanted);
  const chosen = said.flatMap(([, field]) => field ?? []);
  return [
    ...said
      .filter(([column]) => !header.includes(column))
      .map(([column]) => `The mapping names the column ${JSON.stringify(column)}, which the file does not have.`),
    ...chosen
      .filter((field) => !names.includes(field))
      .map((field) => `The mapping names ${JSON.stringify(field)}; expected one of ${names.join(', ')}.`),
    ...chosen
      .filter((field, place) => chosen.indexOf(field) !== place)
      .map((field) => `The mapping gives ${JSON.stringify(field)} two columns.`),
  ];
}

function missing(fields: readonly ImportField[], taken: ReadonlySet<string>): string[] {
  const isNamed = taken.has('full_name');
  const absent = fields
    .filter(({ name, isRequired }) => isRequired && !taken.has(name) && !(isNamed && /^(first|last)_name$/.test(name)))
    .map(({ name }) => name);
  return absent.map((name) => `No column gives ${name}; name it in the mapping.`);
}
