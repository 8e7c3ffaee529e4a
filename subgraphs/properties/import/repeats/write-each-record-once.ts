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

/** What a row names, as other rows of the file name it; undefined for one that is known by all that it says. */
export function recordKeyOf({ naturalKey }: Kind, input: ImportedRow['input']): string | undefined {
  const { id, externalId } = input as { id?: string; externalId?: string };
  if (id !== undefined) return `id ${id}`;
  if (externalId !== undefined) return `external ${externalId}`;
  const key = naturalKey?.of(input);
  return key && `key ${key}`;
}

/** Tells that rows that have this in common stand for a record that is written. */
export const writtenKey = (common: string): string => `written ${common}`;

/** Rows of a batch, and the places of those that name what an earlier row of the file names. */
export interface RowsToWrite {
  rows: readonly ImportedRow[];
  repeats: ReadonlySet<number>;
}

/**
 * Prepares rows so that of those that name the same record the first counts that can be written. The others wait for what
 * becomes of it, and are refused once it is in.
 * @param seen which line named what; a row that cannot be written has named nothing
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

/** How often rows are tried again: leases of a unit may be listed with the last first. */
const MOST_TRIES = 4;

/** Writes rows, and tries those again, behind the others, that found no room where another of them may have made some. */
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

/** Whether a row failed only because a record stands in its way, which another row may move: days of a unit, a unit's number. */
const lacksRoom = (outcome: RowOutcome): boolean =>
  outcome.status === 'failed' &&
  outcome.faults.every(
    ({ code, pointer }) => code === 'lease_overlap' || (code === 'already_exists' && pointer === '/unitNumber'),
  );

/** Who names what; a transaction that is tried again begins where it began. */
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

  /** Keeps what became of rows; what they named is free again for those that failed. */
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
   * Of rows that wait, the first of each name that is free, or taken by a row that tells of the record together with it; the
   * others whose name is taken are refused, and the rest waits on.
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
