import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type {
  ImportKindDefinition,
  ImportedRow,
  RowOutcome,
  WriteRows,
} from '../../../../platform/imports/import-kind.ts';
import type { KeyTable } from './key-table.ts';

type Kind = ImportKindDefinition<CommandContext>;

/**
 * The key by which a row names its record, so that other rows of the file can be recognized; undefined if only all
 * members together identify it.
 */
export function recordKeyOf({ naturalKey }: Kind, input: ImportedRow['input']): string | undefined {
  const { id, externalId } = input as { id?: string; externalId?: string };
  if (id !== undefined) return `id ${id}`;
  if (externalId !== undefined) return `external ${externalId}`;
  const key = naturalKey?.of(input);
  return key && `key ${key}`;
}

/** The key that marks the record of several rows as written. */
export const writtenKey = (common: string): string => `written ${common}`;

/** Rows of a batch, and the places of those that name the record of an earlier row. */
export interface RowsToWrite {
  rows: readonly ImportedRow[];
  repeats: ReadonlySet<number>;
}

/**
 * Prepares rows so that of those that name the same record the first valid one is written. The others wait for its
 * outcome, and are refused if it succeeds.
 * @param seen the line that named each record; a row that fails names none
 */
export async function prepareEachRecordOnce(
  kind: Kind,
  sql: Sql,
  { rows, repeats }: RowsToWrite,
  seen: KeyTable,
  now: Date,
): Promise<WriteRows<CommandContext>> {
  const firsts = repeats.size === 0 ? rows : rows.filter((_, place) => !repeats.has(place));
  const writeFirsts = await kind.prepare(sql, firsts, now);
  const turns = new KeyClaims(kind, seen);
  return async (context) => {
    turns.beginAnew();
    const outcomes = new Map<ImportedRow, RowOutcome>();
    turns.note(outcomes, firsts, await writeInAnyOrder(kind, context, firsts, writeFirsts));
    for (let waiting = rows.filter((_, place) => repeats.has(place)); waiting.length > 0;) {
      const next = turns.take(outcomes, waiting);
      if (next.rows.length > 0) {
        const write = await kind.prepare(context.sql, next.rows, context.now);
        turns.note(outcomes, next.rows, await writeInAnyOrder(kind, context, next.rows, write));
      }
      waiting = next.waiting;
    }
    return rows.map((row) => outcomes.get(row)!);
  };
}

/** How often rows are tried again: a file may list the leases of a unit with the latest first. */
const MOST_TRIES = 4;

/** Writes rows, and tries those again that failed because of a record that another of the rows may have moved. */
async function writeInAnyOrder(
  kind: Kind,
  context: CommandContext,
  rows: readonly ImportedRow[],
  write: WriteRows<CommandContext>,
): Promise<readonly RowOutcome[]> {
  const outcomes = [...(await write(context))];
  let latest: readonly RowOutcome[] = outcomes;
  for (let tries = 0; tries < MOST_TRIES && latest.some(({ status }) => status === 'updated'); tries++) {
    const places = [...outcomes.keys()].filter((place) => lacksRoom(outcomes[place]!));
    if (places.length === 0) break;
    const writeAgain = await kind.prepare(
      context.sql,
      places.map((place) => rows[place]!),
      context.now,
    );
    latest = await writeAgain(context);
    for (const [index, place] of places.entries()) outcomes[place] = latest[index]!;
  }
  return outcomes;
}

/**
 * Whether a row failed only because of a record that another row may move: overlapping days in a unit, or a unit's
 * number.
 */
const lacksRoom = (outcome: RowOutcome): boolean =>
  outcome.status === 'failed' &&
  outcome.faults.every(
    ({ code, pointer }) => code === 'lease_overlap' || (code === 'already_exists' && pointer === '/unitNumber'),
  );

/** Which row names which record. A repeated transaction starts from the initial state. */
class KeyClaims {
  private changed: { key: string; line: number | undefined }[] = [];

  constructor(
    private readonly kind: Kind,
    private readonly seen: KeyTable,
  ) {}

  beginAnew(): void {
    for (const { key, line } of this.changed.reverse()) this.seen.set(key, line);
    this.changed = [];
  }

  /** Keeps the outcomes of rows, and releases the names of those that failed. */
  note(outcomes: Map<ImportedRow, RowOutcome>, rows: readonly ImportedRow[], rowOutcomes: readonly RowOutcome[]): void {
    for (const [place, row] of rows.entries()) {
      const outcome = rowOutcomes[place]!;
      outcomes.set(row, outcome);
      const key = outcome.status === 'failed' ? recordKeyOf(this.kind, row.input) : undefined;
      if (key !== undefined && this.seen.get(key) === row.line) this.change(key, undefined);
      if (outcome.status !== 'failed' && row.common !== undefined) this.change(writtenKey(row.common), row.line);
    }
  }

  /**
   * Takes from the waiting rows the first row of each name that is free, or that belongs to the same record of several
   * rows. It refuses the other rows whose name is taken, and the remaining rows keep waiting.
   */
  take(
    outcomes: Map<ImportedRow, RowOutcome>,
    waiting: readonly ImportedRow[],
  ): { rows: ImportedRow[]; waiting: ImportedRow[] } {
    const next = { rows: [] as ImportedRow[], waiting: [] as ImportedRow[] };
    const taken = new Set<string>();
    for (const row of waiting) {
      const key = recordKeyOf(this.kind, row.input)!;
      const first = this.seen.get(key);
      row.joins =
        first !== undefined && row.common !== undefined && this.seen.get(writtenKey(row.common)) !== undefined;
      if (taken.has(key)) {
        next.waiting.push(row);
      } else if (row.joins) {
        taken.add(key);
        next.rows.push(row);
      } else if (first !== undefined) {
        outcomes.set(row, { status: 'failed', faults: [repeatedFault(first, row.apart)] });
      } else {
        this.change(key, row.line);
        taken.add(key);
        next.rows.push(row);
      }
    }
    return next;
  }

  private change(key: string, line: number | undefined): void {
    this.changed.push({ key, line: this.seen.get(key) });
    this.seen.set(key, line);
  }
}

const repeatedFault = (line: number, apart: ImportedRow['apart']) => ({
  pointer: '',
  code: 'repeated_in_file',
  detail: [`Line ${apart?.line ?? line} names the same one; the first counts.`, apart?.why].filter(Boolean).join(' '),
});
