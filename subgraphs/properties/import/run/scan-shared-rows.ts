import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { ImportKindDefinition } from '../../../../platform/imports/import-kind.ts';
import { headingMeanings } from '../sections/heading-meanings.ts';
import { foldCharges } from '../rows/lease-charges.ts';
import { readRow } from '../rows/read-row.rules.ts';
import type { RowReader } from '../rows/row-reader.ts';
import { SharedContacts } from '../repeats/shared-contacts.ts';
import { SharedRecords } from '../repeats/shared-records.ts';
import { SheetRows } from '../file/sheet/sheet-rows.ts';

/**
 * How many rows are read in one turn of the event loop, so that other work, such as writing a batch, soon gets its
 * turn.
 */
export const TURN_ROWS = 50;

/** The kind of a file's rows. */
interface KindOfFile {
  kind: ImportKindDefinition<CommandContext>;
  /** Reads as the account. */
  sql: Sql;
}

/** What several rows of a file share. */
export interface SharedRows {
  /** The records of several rows; absent if no record may have several. */
  shared?: SharedRecords;
  /** The contacts that several records share; absent in files with identifiers. */
  contacts?: SharedContacts;
}

/** The rows below the header, with the charges of a lease folded into its first line. */
export const withFoldedCharges = (sheet: SheetRows, { charges }: RowReader): SheetRows =>
  charges ? new SheetRows(foldCharges(sheet, charges)) : sheet;

/** Reads a file in advance if the meaning of a row depends on other rows. */
export async function scanSharedRows(
  sheet: SheetRows,
  headerRows: number,
  reader: RowReader,
  { kind, sql }: KindOfFile,
): Promise<SharedRows> {
  const { together } = kind;
  const mayShare = together !== undefined && reader.mapped.some(({ field }) => together.parts.includes(field.member));
  const shared = mayShare ? new SharedRecords(together) : undefined;
  const contacts = reader.naturalKey?.contactOf ? new SharedContacts(reader.naturalKey) : undefined;
  if (!shared && !contacts) return {};
  try {
    for (let above = headerRows; above > 0;) above -= (await sheet.take(above)).length;
    const records = withFoldedCharges(sheet, reader);
    for (let taken = await records.take(TURN_ROWS); taken.length > 0; taken = await records.take(TURN_ROWS)) {
      const meanings = reader.groups ? await headingMeanings(kind, sql, taken) : undefined;
      for (const row of taken) {
        const read = readRow(reader, row, meanings?.get(row));
        if (!('input' in read)) continue;
        shared?.note(read.input);
        contacts?.note(read.input, read.line);
      }
      await nextTurn();
    }
  } finally {
    await sheet.close();
  }
  return { ...(shared && { shared }), ...(contacts && { contacts }) };
}
