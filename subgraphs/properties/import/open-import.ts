import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CommandContext, ServiceContext } from '../../../platform/graphql/request-context.ts';
import type { Fault } from '../../../platform/errors.ts';
import type {
  ImportField,
  ImportKindDefinition,
  ImportedRow,
  WriteRows,
} from '../../../platform/imports/import-kind.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import { nameOf, prepareOnce, writtenKey } from './each-once.ts';
import type { RowsToWrite } from './each-once.ts';
import type { Encoding } from './encoding/encodings.ts';
import { settleWays } from './column-ways.rules.ts';
import { meaningsOfRows } from './headings-of-two.ts';
import { faultyLines, readChunk } from './import.queries.ts';
import { objectBytes } from './bucket/object-bytes.ts';
import { lookThrough, recordsOf, TURN_ROWS } from './look-through.ts';
import { DividedRecords } from './divided-records.ts';
import type { FoundInFile } from './look-through.ts';
import { storeMapping } from './import.statements.ts';
import type { ClaimedImport } from './import-claims.statements.ts';
import type { ByteSource, ImportWarning, MappedColumn, RowFault, SheetRow } from './import.types.ts';
import { readRow, rowReader } from './read-row.rules.ts';
import type { RowReader } from './read-row.rules.ts';
import { faultTeller } from './row-faults.rules.ts';
import { readTable } from './read-table.ts';
import { SeenKeys } from './seen-keys.ts';
import { SHEET_LINE } from './left-out-sheets.ts';
import { SheetRows } from './sheet-rows.ts';
import { encodingWarnings } from './warnings/encoding-warning.rules.ts';
import { takeHeader } from './take-header.ts';

/** Rows that are written in one transaction. */
const BATCH_ROWS = 500;

/** The next rows of a file. */
export interface NextBatch {
  rows: readonly ImportedRow[];
  writeRows: WriteRows<CommandContext>;
  /** Says of what is wrong with a row which column it is about. */
  tellFault: (line: number, fault: Fault) => RowFault;
  faults: readonly RowFault[];
  /** All that the file's rows up to here, and the file as a whole, give reason to warn of. */
  warnings: readonly ImportWarning[];
  unreadable: number;
  skipped: number;
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
  /**
   * Begins to read the next batch, unless that was begun; settles when it can be taken at once.
   * @throws UnreadableFile
   */
  readAhead(): Promise<unknown>;
  /** @throws UnreadableFile */
  nextBatch(): Promise<NextBatch>;
  close(): Promise<void>;
}

/** A file whose header was read. */
interface BegunFile {
  reader: RowReader;
  sheet: SheetRows;
  memory: Memory;
  /** What is to be told of its other sheets. */
  leftOut: readonly RowFault[];
}

/** Begins to read a file where the last worker left it. */
export function openImport(service: ServiceContext, claimed: ClaimedImport, holder: string): OpenImport {
  const { accountId } = claimed;
  const kind = kindOf(service, claimed.kind);
  const progress = { bytes: 0, share: 1 };
  const source: ByteSource = () => bytesOf(service, claimed, progress);
  let file: SheetRows | undefined;
  const seen = new SeenKeys();
  const told = (share: number): void => void (progress.share = share);
  const reading = { kind, seen, told, sql: service.database.reader(accountId) };
  let begun: (BegunFile & Pick<NextBatch, 'tellFault' | 'warnings'>) | undefined;
  let ahead: Promise<NextBatch> | undefined;

  const begin = async () => {
    const { format, header, fields, table, sheet: top, leftOut } = await readHeader(service, claimed, source, reading);
    file = top;
    const newReader = (): RowReader => rowReader(header, fields, kind);
    const reader = newReader();
    const again = new SheetRows(readTable(() => bytesOf(service, claimed, { bytes: 0 }), format, table));
    const found = await lookThrough(again, header.rows, newReader(), reading);
    const sheet = recordsOf(top, reader);
    const divided = kind.divided && new DividedRecords(kind.divided, fields);
    const memory = { ...reading, ...found, ...(divided && { divided }) };
    const untold = await passTaken(claimed, { reader, sheet, memory, leftOut });
    const warnings = encodingWarnings(format);
    return { reader, sheet, memory, warnings, leftOut: untold, tellFault: faultTeller(reader.mapped, fields) };
  };

  const read = async (): Promise<NextBatch> => {
    const isFirst = begun === undefined;
    begun ??= await begin();
    const batch = await readRows(begun.sheet, begun.reader, begun.memory, BATCH_ROWS);
    const warnings = [...begun.warnings, ...begun.reader.noticed.warnings()];
    const bytesRead = Math.floor(progress.bytes * progress.share);
    const writeRows = await prepareOnce(kind, service.database.keyReader(accountId), batch, seen, service.clock.now());
    const leftOut = isFirst ? begun.leftOut : [];
    const faults = [...leftOut, ...batch.faults];
    const skipped = leftOut.length + batch.skipped;
    return { ...batch, faults, warnings, skipped, tellFault: begun.tellFault, writeRows, bytesRead, isFirst };
  };

  return {
    claimed,
    kind,
    holder,
    readAhead: () => (ahead ??= read()),
    nextBatch: async () => {
      const batch = await (ahead ??= read());
      // The next one is read and prepared while this one is written.
      if (!batch.isLast) (ahead = read()).catch(() => undefined);
      return batch;
    },
    close: async () => {
      await ahead?.catch(() => undefined);
      await file?.close();
    },
  };
}

/**
 * Reads what was taken in before again, only to know what it named.
 * @returns what is still to be told of the file's other sheets
 */
async function passTaken(
  { id, rowsTotal }: ClaimedImport,
  { reader, sheet, memory, leftOut }: BegunFile,
): Promise<readonly RowFault[]> {
  const failed = rowsTotal > 0 ? await faultyLines(memory.sql, id) : new Set<number>();
  // What is told of other sheets counts among the rows, but is none of them.
  const isTold = failed.has(SHEET_LINE);
  for (let left = rowsTotal - (isTold ? leftOut.length : 0); left > 0; left -= BATCH_ROWS) {
    await readRows(sheet, reader, { ...memory, failed }, Math.min(left, BATCH_ROWS));
  }
  return isTold ? [] : leftOut;
}

/** Takes the header, and sees from the rows below it how amounts and dates are written; tells the mapping. */
async function readHeader(
  service: ServiceContext,
  { accountId, id, wantedMapping, wantedEncoding }: ClaimedImport,
  source: ByteSource,
  { kind, told, sql }: Pick<Memory, 'kind' | 'sql'> & { told: (share: number) => void },
): Promise<Awaited<ReturnType<typeof takeHeader>> & { fields: readonly ImportField[] }> {
  const { currency } = await accountDefaults(sql);
  const known = kind.fields(currency);
  const { mayLackId = false, naturalKey, groupedBy } = kind;
  const rules = { fields: known, mayLackId, naturalKey, groupedBy, wanted: wantedMapping };
  const tell = (mapped: readonly MappedColumn[], encoding: Encoding | null) =>
    storeMapping(service.database.writer(accountId), id, { mapped, encoding });
  const meanings = (first: readonly SheetRow[]) => meaningsOfRows(kind, sql, first, true);
  const taken = await takeHeader(source, { rules, wantedEncoding, told, meanings, tell });
  const { mapping } = taken.header;
  const ahead = await taken.sheet.lookAhead().catch(async (error: unknown) => {
    await taken.sheet.close();
    throw error;
  });
  const { fields, columns } = settleWays(mapping.columns, known, ahead);
  if (
    columns.some(({ readsAs, reason }, place) => readsAs !== undefined || reason !== mapping.columns[place]?.reason)
  ) {
    await tell([...columns, ...mapping.standIns], taken.format?.encoding ?? null);
  }
  return { ...taken, fields };
}

/** What is remembered of a file while it is read. */
interface Memory extends FoundInFile {
  kind: ImportKindDefinition<CommandContext>;
  /** Reads as the account. */
  sql: Sql;
  seen: SeenKeys;
  /** Which rows are parts of one record; absent where each is one. */
  divided?: DividedRecords;
  /** Lines that are known to have failed, and so have named nothing. */
  failed?: ReadonlySet<number>;
}

type ReadRows = RowsToWrite & Pick<NextBatch, 'faults' | 'unreadable' | 'skipped' | 'isLast'>;

/** Reads the next rows, and finds those that name what an earlier one names. */
async function readRows(sheet: SheetRows, reader: RowReader, memory: Memory, most: number): Promise<ReadRows> {
  const rows: ImportedRow[] = [];
  const repeats = new Set<number>();
  const faults: RowFault[] = [];
  let skipped = 0;
  let left = most;
  while (left > 0) {
    await nextTurn();
    const taken = await sheet.take(Math.min(left, TURN_ROWS));
    if (taken.length === 0) break;
    const meanings = reader.groups ? await meaningsOfRows(memory.kind, memory.sql, taken) : undefined;
    for (const row of taken) {
      const read = readRow(reader, row, meanings?.get(row));
      if ('faults' in read) {
        faults.push(...read.faults);
        if (read.said) noteFaulty(memory, { input: read.said, line: row.line });
      } else if ('skipped' in read) {
        skipped++;
        faults.push(read.skipped);
      } else {
        if (isRepeat(memory, read)) repeats.add(rows.length);
        rows.push(read);
      }
    }
    left -= taken.length;
  }
  return { rows, repeats, faults, skipped, unreadable: most - left - rows.length - skipped, isLast: left > 0 };
}

/** Whether an earlier row names the same; where rows may name nothing it is counted how often they come. */
function isRepeat(memory: Memory, row: ImportedRow): boolean {
  const { kind, seen, failed, contacts } = memory;
  const name = nameOf(kind, row.input);
  if (name !== undefined) noteCommon(memory, row);
  const also = kind.naturalKey?.alsoOf?.(row.input);
  if (also !== undefined && (contacts?.areSeveral(also) ?? seen.add(`also ${also}`, row.line) !== undefined)) {
    row.isToldAgain = true;
  }
  if (kind.mayLackId) countRow(memory, row);
  if (name !== undefined && memory.divided) Object.assign(row, memory.divided.take(name, row));
  if (row.part) return false;
  // It repeats the row on that line, also where the first of their record has faults and so has named nothing.
  if (name !== undefined && row.apart) seen.add(name, row.apart.line);
  return name !== undefined && !failed?.has(row.line) && seen.add(name, row.line) !== undefined;
}

/** Counts how often rows say the same, and name the same part. */
function countRow({ kind, seen }: Memory, row: ImportedRow): void {
  const said = kind.countedAs?.(row.input) ?? JSON.stringify(row.input);
  row.occurrence = seen.count(`row ${said}`);
  if (kind.alikeAs) row.occurrenceAlike = seen.count(`like ${kind.alikeAs(row.input)}`);
  const part = kind.divided && row.input[kind.divided.by];
  if (part !== undefined) row.occurrenceOfPart = seen.count(`row ${JSON.stringify(part)} ${said}`);
}

/** Where a row for each part gives a record, one that has faults is one of them, too. */
function noteFaulty({ kind, divided }: Memory, said: Pick<ImportedRow, 'input' | 'line'>): void {
  const name = divided && nameOf(kind, said.input);
  if (name !== undefined) divided!.takeFaulty(name, said);
}

/** Notes on a row that it tells of a record together with others; one that says no more than an earlier one does not. */
function noteCommon({ seen, shared, failed }: Memory, row: ImportedRow): void {
  const common = shared?.commonOf(row.input);
  if (!shared || common === undefined || failed?.has(row.line)) return;
  if (seen.add(`part ${shared.partOf(common, row.input)}`, row.line) !== undefined) return;
  row.common = common;
  if (failed) seen.set(writtenKey(common), row.line);
}

function kindOf({ importKinds }: ServiceContext, name: string): ImportKindDefinition<CommandContext> {
  const kind = importKinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`There is no kind of import ${name}.`);
  return kind;
}

async function* bytesOf(
  service: ServiceContext,
  claimed: ClaimedImport,
  progress: { bytes: number },
): AsyncGenerator<Buffer> {
  const { accountId, object } = claimed;
  progress.bytes = 0;
  for await (const piece of object ? objectBytes(service, accountId, object) : chunksOf(service, claimed)) {
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
