import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import { importFields } from './import-fields.ts';
import type { ImportField } from './import-fields.ts';
import { readChunk } from './import.queries.ts';
import { storeMapping } from './import.statements.ts';
import type { ClaimedImport } from './import.statements.ts';
import type { RowFault, SheetRow } from './import.types.ts';
import { mapColumns } from './map-columns.rules.ts';
import { readRow } from './read-row.rules.ts';
import type { ReadRow, RowReader } from './read-row.rules.ts';
import type { ByteSource } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Rows that are written in one transaction, and told of by one event. */
const BATCH_ROWS = 500;

/** The next rows of a file. */
export interface NextBatch {
  fields: readonly ImportField[];
  rows: readonly ReadRow[];
  faults: readonly RowFault[];
  unreadable: number;
  bytesRead: number;
  isFirst: boolean;
  isLast: boolean;
}

/** An import whose file is being read; nothing but the place in the file is kept in memory. */
export interface OpenImport {
  claimed: ClaimedImport;
  holder: string;
  /** @throws UnreadableFile */
  nextBatch(): Promise<NextBatch>;
  close(): Promise<void>;
}

/** Begins to read a file where the last worker left it. */
export function openImport(service: ServiceContext, claimed: ClaimedImport, holder: string): OpenImport {
  const { accountId, id } = claimed;
  const progress = { bytes: 0 };
  const source: ByteSource = () => chunksOf(service, claimed, progress);
  const rows = readTable(source);
  let reader: RowReader | undefined;

  const begin = async (): Promise<RowReader> => {
    const header = await rows.next();
    if (header.done) throw new UnreadableFile('The file has no rows.');
    const { currency } = await accountDefaults(service.database.reader(accountId));
    const fields = importFields(claimed.kind, minorDigits(currency));
    const columns = mapColumns(
      header.value.cells.map((cell) => cell.trim()),
      fields,
      claimed.wantedMapping,
    );
    await storeMapping(service.database.writer(accountId), id, columns);
    for (let done = 0; done < claimed.rowsTotal; done++) await rows.next();
    return { columns, fields };
  };

  return {
    claimed,
    holder,
    nextBatch: async () => {
      const isFirst = reader === undefined;
      reader ??= await begin();
      const { sheet, isLast } = await take(rows);
      const read = sheet.map((row) => readRow(reader!, row));
      const good = read.filter((row) => 'input' in row);
      const faults = read.flatMap((row) => ('faults' in row ? row.faults : []));
      const { fields } = reader;
      return {
        fields,
        rows: good,
        faults,
        unreadable: sheet.length - good.length,
        bytesRead: progress.bytes,
        isFirst,
        isLast,
      };
    },
    close: async () => {
      await rows.return(undefined);
    },
  };
}

async function take(rows: AsyncGenerator<SheetRow>): Promise<{ sheet: SheetRow[]; isLast: boolean }> {
  const sheet: SheetRow[] = [];
  while (sheet.length < BATCH_ROWS) {
    const next = await rows.next();
    if (next.done) return { sheet, isLast: true };
    sheet.push(next.value);
  }
  return { sheet, isLast: false };
}

async function* chunksOf(
  { database }: ServiceContext,
  { accountId, id }: ClaimedImport,
  progress: { bytes: number },
): AsyncGenerator<Buffer> {
  progress.bytes = 0;
  for (let place = 0; ; place++) {
    const bytes = await readChunk(database.worker, { accountId, id, place });
    if (!bytes) return;
    progress.bytes += bytes.length;
    yield bytes;
  }
}

const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
