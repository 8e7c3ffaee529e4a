import type { CommandContext, ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Fault } from '../../../../platform/errors.ts';
import type { ImportKindDefinition, ImportedRow, WriteRows } from '../../../../platform/imports/import-kind.ts';
import { localDays } from '../../unit/local-days.queries.ts';
import { prepareEachRecordOnce } from '../repeats/write-each-record-once.ts';
import { faultyLines } from '../store/import.queries.ts';
import { scanSharedRows, withFoldedCharges } from './scan-shared-rows.ts';
import { DividedRecords } from '../repeats/divided-records.ts';
import type { ClaimedImport } from '../store/claim.statements.ts';
import type { ImportWarning } from '../warnings/import-warning.types.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import type { ByteSource } from '../file/sheet/sheet.types.ts';
import { rowReader } from '../rows/row-reader.ts';
import type { RowReader } from '../rows/row-reader.ts';
import { faultTeller } from '../columns/row-faults.rules.ts';
import { readTable } from '../file/read-table.ts';
import { KeyTable } from '../repeats/key-table.ts';
import { SHEET_LINE } from '../header/unread-sheets.ts';
import { SheetRows } from '../file/sheet/sheet-rows.ts';
import { encodingWarnings } from '../warnings/encoding-warning.rules.ts';
import { bytesOf } from './file-bytes.ts';
import { readRows } from './read-batch.ts';
import type { RowMemory } from './read-batch.ts';
import { readHeader } from './read-file-header.ts';

/** How many rows one transaction writes. */
const BATCH_ROWS = 500;

/** The next rows of a file. */
export interface NextBatch {
  rows: readonly ImportedRow[];
  writeRows: WriteRows<CommandContext>;
  /** Adds to a fault of a row the column that it is about. */
  describeFault: (line: number, fault: Fault) => RowFault;
  faults: readonly RowFault[];
  /** The warnings about the file as a whole and its rows so far. */
  warnings: readonly ImportWarning[];
  unreadable: number;
  skipped: number;
  bytesRead: number;
  isFirst: boolean;
  isLast: boolean;
}

/** An import whose file is being read. It keeps only its place in the file in memory. */
export interface OpenImport {
  claimed: ClaimedImport;
  kind: ImportKindDefinition<CommandContext>;
  holder: string;
  /** When to publish the next event about the progress, in milliseconds. */
  reportAt?: number;
  /**
   * Begins to read the next batch unless that has begun. It settles when the batch is ready.
   * @throws UnreadableFile
   */
  readAhead(): Promise<unknown>;
  /** @throws UnreadableFile */
  nextBatch(): Promise<NextBatch>;
  close(): Promise<void>;
}

/** A file whose header was read. */
interface BegunFile extends Pick<NextBatch, 'describeFault' | 'warnings'> {
  reader: RowReader;
  sheet: SheetRows;
  memory: RowMemory;
  /** The faults about its other sheets. */
  leftOut: readonly RowFault[];
}

/** Begins to read a file where the last worker stopped. */
export function openImport(service: ServiceContext, claimed: ClaimedImport, holder: string): OpenImport {
  const { accountId } = claimed;
  const kind = kindOf(service, claimed.kind);
  const progress = { bytes: 0, share: 1 };
  const source: ByteSource = () => bytesOf(service, claimed, progress);
  let file: SheetRows | undefined;
  const seen = new KeyTable();
  const onProgress = (share: number): void => void (progress.share = share);
  const reading = { kind, seen, onProgress, sql: service.database.reader(accountId) };
  let begun: BegunFile | undefined;
  let ahead: Promise<NextBatch> | undefined;

  const read = async (): Promise<NextBatch> => {
    const isFirst = begun === undefined;
    begun ??= await beginFile(service, claimed, { source, reading, onOpen: (sheet) => (file = sheet) });
    const batch = await readRows(begun.sheet, begun.reader, begun.memory, BATCH_ROWS);
    const warnings = [...begun.warnings, ...begun.reader.noticed.warnings()];
    const bytesRead = Math.floor(progress.bytes * progress.share);
    const writeRows = await prepareEachRecordOnce(
      kind,
      service.database.keyReader(accountId),
      batch,
      seen,
      service.clock.now(),
    );
    const leftOut = isFirst ? begun.leftOut : [];
    const faults = [...leftOut, ...batch.faults];
    const skipped = leftOut.length + batch.skipped;
    return { ...batch, faults, warnings, skipped, describeFault: begun.describeFault, writeRows, bytesRead, isFirst };
  };

  return {
    claimed,
    kind,
    holder,
    readAhead: () => (ahead ??= read()),
    nextBatch: async () => {
      const batch = await (ahead ??= read());
      // The next batch is read and prepared while this one is written.
      if (!batch.isLast) (ahead = read()).catch(() => undefined);
      return batch;
    },
    close: async () => {
      await ahead?.catch(() => undefined);
      await file?.close();
    },
  };
}

/** What reading a file begins with. */
interface FileBeginning {
  source: ByteSource;
  reading: Pick<RowMemory, 'kind' | 'seen' | 'sql'> & { onProgress: (share: number) => void };
  /** Gets the sheet, which has to be closed also if what follows fails. */
  onOpen: (sheet: SheetRows) => void;
}

/** Reads the header, and the rows that were imported before. */
async function beginFile(
  service: ServiceContext,
  claimed: ClaimedImport,
  { source, reading, onOpen }: FileBeginning,
): Promise<BegunFile> {
  const { kind } = reading;
  const { format, header, fields, table, sheet: top, leftOut } = await readHeader(service, claimed, source, reading);
  onOpen(top);
  const today = (await localDays(reading.sql, [], service.clock.now())).get(null)!;
  const newReader = (): RowReader => rowReader(header, fields, kind, today);
  const reader = newReader();
  const again = new SheetRows(readTable(() => bytesOf(service, claimed, { bytes: 0 }), format, table));
  const shared = await scanSharedRows(again, header.rows, newReader(), reading);
  const sheet = withFoldedCharges(top, reader);
  const divided = kind.divided && new DividedRecords(kind.divided, fields);
  const memory = { ...reading, ...shared, ...(divided && { divided }) };
  return {
    ...{ reader, sheet, memory },
    leftOut: await skipTakenRows(claimed, { reader, sheet, memory, leftOut }),
    warnings: encodingWarnings(format),
    describeFault: faultTeller(reader.mapped, fields),
  };
}

/**
 * Reads the rows again that were imported before, to know which records they name.
 * @returns the faults about the file's other sheets that are not stored yet
 */
async function skipTakenRows(
  { id, rowsTotal }: ClaimedImport,
  { reader, sheet, memory, leftOut }: Pick<BegunFile, 'reader' | 'sheet' | 'memory' | 'leftOut'>,
): Promise<readonly RowFault[]> {
  const failed = rowsTotal > 0 ? await faultyLines(memory.sql, id) : new Set<number>();
  // The faults about other sheets count as rows, but are no rows of the sheet.
  const isReported = failed.has(SHEET_LINE);
  for (let left = rowsTotal - (isReported ? leftOut.length : 0); left > 0; left -= BATCH_ROWS) {
    await readRows(sheet, reader, { ...memory, failed }, Math.min(left, BATCH_ROWS));
  }
  return isReported ? [] : leftOut;
}

function kindOf({ importKinds }: ServiceContext, name: string): ImportKindDefinition<CommandContext> {
  const kind = importKinds.find((candidate) => candidate.kind === name);
  if (!kind) throw new Error(`There is no kind of import ${name}.`);
  return kind;
}
