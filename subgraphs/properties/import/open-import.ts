import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommandContext, ServiceContext } from '../../../platform/graphql/request-context.ts';
import type {
  ImportField,
  ImportKindDefinition,
  ImportedRow,
  WriteRows,
} from '../../../platform/imports/import-kind.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import { readChunk } from './import.queries.ts';
import { objectBytes } from './bucket/object-bytes.ts';
import { keepClaim, storeMapping } from './import.statements.ts';
import type { ClaimedImport } from './import.statements.ts';
import type { RowFault, SheetRow } from './import.types.ts';
import { mapColumns } from './map-columns.rules.ts';
import { readRow, rowReader } from './read-row.rules.ts';
import type { FaultyRow, RowReader } from './read-row.rules.ts';
import type { ByteSource } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { SeenKeys } from './seen-keys.ts';
import { SheetRows } from './sheet-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Rows that are written in one transaction. */
const BATCH_ROWS = 500;
/** Rows that are read in one turn of the event loop: whoever waits for a turn, such as the batch that is being written, gets it soon. */
const TURN_ROWS = 50;
/** How long a worker that died keeps an import from the others. */
export const CLAIM_MS = 30_000;
const KEEP_MS = 5_000;

/** The next rows of a file. */
export interface NextBatch {
  fields: readonly ImportField[];
  rows: readonly ImportedRow[];
  writeRows: WriteRows<CommandContext>;
  faults: readonly RowFault[];
  unreadable: number;
  bytesRead: number;
  isFirst: boolean;
  isLast: boolean;
}

/** An import whose file is being read; nothing but the place in the file is kept in memory. */
export interface OpenImport {
  claimed: ClaimedImport;
  kind: ImportKindDefinition<CommandContext>;
  holder: string;
  /** When to tell next how far it is, in milliseconds. */
  tellAt?: number;
  /** @throws UnreadableFile */
  nextBatch(): Promise<NextBatch>;
  close(): Promise<void>;
}

/** Begins to read a file where the last worker left it. */
export function openImport(service: ServiceContext, claimed: ClaimedImport, holder: string): OpenImport {
  const { accountId, id } = claimed;
  const kind = kindOf(service, claimed.kind);
  const progress = { bytes: 0 };
  const source: ByteSource = () => bytesOf(service, claimed, holder, progress);
  const rows = new SheetRows(readTable(source));
  const seen = new SeenKeys();
  let reader: RowReader | undefined;
  let ahead: Promise<NextBatch> | undefined;

  const begin = async (): Promise<RowReader> => {
    const [header] = await rows.take(1);
    if (!header) throw new UnreadableFile('The file has no rows.');
    const { currency } = await accountDefaults(service.database.reader(accountId));
    const fields = kind.fields(currency);
    const columns = mapColumns(
      header.cells.map((cell) => cell.trim()),
      fields,
      { wanted: claimed.wantedMapping, mayLackId: kind.mayLackId ?? false },
    );
    await storeMapping(service.database.writer(accountId), id, columns);
    const began = rowReader(columns, fields, kind.mayLackId ?? false);
    // What was taken in before is read again only to know what it named.
    for (let left = claimed.rowsTotal; left > 0; left -= BATCH_ROWS) {
      await readRows(rows, began, seen, Math.min(left, BATCH_ROWS));
    }
    return began;
  };

  const read = async (): Promise<NextBatch> => {
    const isFirst = reader === undefined;
    reader ??= await begin();
    const batch = await readRows(rows, reader, seen, BATCH_ROWS);
    const bytesRead = progress.bytes;
    const writeRows = await kind.prepare(service.database.reader(accountId), batch.rows);
    return { fields: reader.fields, ...batch, writeRows, bytesRead, isFirst };
  };

  return {
    claimed,
    kind,
    holder,
    nextBatch: async () => {
      const batch = await (ahead ?? read());
      // The next one is read and prepared while this one is written.
      if (!batch.isLast) (ahead = read()).catch(() => undefined);
      return batch;
    },
    close: async () => {
      await ahead?.catch(() => undefined);
      await rows.close();
    },
  };
}

/** Reads the next rows and refuses those that name what an earlier one named. */
async function readRows(
  sheet: SheetRows,
  reader: RowReader,
  seen: SeenKeys,
  most: number,
): Promise<Pick<NextBatch, 'rows' | 'faults' | 'unreadable' | 'isLast'>> {
  const rows: ImportedRow[] = [];
  const faults: RowFault[] = [];
  for (let left = most; left > 0;) {
    await nextTurn();
    const taken = await sheet.take(Math.min(left, TURN_ROWS));
    if (taken.length === 0) return { rows, faults, unreadable: most - left - rows.length, isLast: true };
    for (const row of taken) {
      const read = withoutRepeats(readRow(reader, row), row, seen);
      if ('faults' in read) faults.push(...read.faults);
      else rows.push(read);
    }
    left -= taken.length;
  }
  return { rows, faults, unreadable: most - rows.length, isLast: false };
}

function withoutRepeats(read: ImportedRow | FaultyRow, { line }: SheetRow, seen: SeenKeys): ImportedRow | FaultyRow {
  if ('faults' in read) return read;
  const { id, externalId } = read.input as { id?: string; externalId?: string };
  if (id === undefined && externalId === undefined) {
    return { ...read, occurrence: seen.count(`row ${JSON.stringify(read.input)}`) };
  }
  const first = seen.add(id === undefined ? `external ${externalId}` : `id ${id}`, line);
  if (first === undefined) return read;
  return { faults: [{ line, column: '', reason: `Line ${first} names the same one; the first counts.` }] };
}

function kindOf({ importKinds }: ServiceContext, name: string): ImportKindDefinition<CommandContext> {
  const kind = importKinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`There is no kind of import ${name}.`);
  return kind;
}

/** The file's bytes; reading them to their end may take longer than a claim, and keeps it. */
async function* bytesOf(
  service: ServiceContext,
  claimed: ClaimedImport,
  holder: string,
  progress: { bytes: number },
): AsyncGenerator<Buffer> {
  const { accountId, id, object } = claimed;
  const { clock, database } = service;
  let keepAt = clock.now().getTime() + KEEP_MS;
  progress.bytes = 0;
  for await (const piece of object ? objectBytes(service, accountId, object) : chunksOf(service, claimed)) {
    const now = clock.now().getTime();
    if (now >= keepAt) {
      keepAt = now + KEEP_MS;
      await keepClaim(database.worker, { accountId, id, holder, until: new Date(now + CLAIM_MS) });
    }
    progress.bytes += piece.length;
    yield piece;
  }
}

async function* chunksOf({ database }: ServiceContext, { accountId, id }: ClaimedImport): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const pieces = await readChunk(database.worker, { accountId, id, place });
    if (pieces.length === 0) return;
    yield* pieces;
  }
}
