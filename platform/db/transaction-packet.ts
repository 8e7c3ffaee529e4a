import pg from 'pg';
import { readerOf } from './row-types.ts';

/** What came of a statement. */
export interface StatementResult<Row extends object> {
  rows: Row[];
  /** What PostgreSQL says that it did, e.g. `COMMIT`. */
  command: string;
}

/** A statement that somebody waits for. */
export interface AskedStatement {
  /** Under which it is prepared on the connection. */
  name: string;
  text: string;
  /** As the driver sends them. */
  values: readonly string[];
  resolve(result: StatementResult<never>): void;
  reject(error: unknown): void;
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** What is prepared on each connection, by name, and the columns of its rows: a statement is described only once. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/**
 * Statements of an open transaction that leave together, and are answered together: PostgreSQL writes to the socket, and
 * wakes up who waits there, once for each `Sync` message and not for each statement. When one fails, so do those behind it,
 * which are not run; the transaction can only be rolled back then, as ever.
 */
export class TransactionPacket implements pg.Submittable {
  /** Of its statements; whoever watches the connections reads them. */
  readonly texts: string[] = [];
  readonly #asked: AskedStatement[] = [];
  readonly #columns: (readonly Column[])[] = [];
  readonly #results: (StatementResult<never> | { failure: unknown })[] = [];
  #known = new Map<string, readonly Column[]>();
  #rows: object[] = [];
  #failure: unknown;

  add(asked: AskedStatement): void {
    this.texts.push(asked.text);
    this.#asked.push(asked);
  }

  submit(connection: pg.Connection): void {
    this.#known = knownOn(connection);
    connection.stream.cork();
    for (const [at, { name, text, values }] of this.#asked.entries()) {
      const columns = this.#known.get(name);
      if (!columns) {
        // The name is free, even when its preparation was begun and failed.
        send(connection, 'close', { type: 'S', name });
        send(connection, 'parse', { name, text });
      }
      send(connection, 'bind', { statement: name, values });
      if (columns) this.#columns[at] = columns;
      else send(connection, 'describe', { type: 'P', name: '' });
      send(connection, 'execute', {});
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns[this.#results.length] = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    try {
      this.#rows.push(rowOf(this.#columns[this.#results.length] ?? [], fields));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.#results.length;
    this.#known.set(this.#asked[at]!.name, this.#columns[at] ?? []);
    const [command = ''] = text.split(' ', 1);
    this.#results.push(
      this.#failure === undefined ? { rows: this.#rows as never[], command } : { failure: this.#failure },
    );
    this.#rows = [];
    this.#failure = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: unknown): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(undefined);
  }

  #settle(error: unknown): void {
    for (const [at, { resolve, reject }] of this.#asked.entries()) {
      const result = this.#results[at] ?? { failure: error };
      if ('failure' in result) reject(result.failure);
      else resolve(result);
    }
  }
}

function knownOn(connection: pg.Connection): Map<string, readonly Column[]> {
  let known = prepared.get(connection);
  if (!known) prepared.set(connection, (known = new Map<string, readonly Column[]>()));
  return known;
}

/** The driver's types ask for a second argument that the driver has long done without. */
function send(
  connection: pg.Connection,
  message: 'bind' | 'execute' | 'describe' | 'close' | 'parse',
  of: object,
): void {
  (connection[message] as (of: object) => void).call(connection, of);
}

/** A value as the driver writes it into a statement. */
export const asParameter = (pg as unknown as { utils: { prepareValue(value: unknown): string } }).utils.prepareValue;

function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place++) {
    const { name, read } = columns[place]!;
    const text = texts[place];
    row[name] = text == null ? null : read(text);
  }
  return row;
}
