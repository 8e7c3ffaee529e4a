import pg from 'pg';
import { preparedName } from './prepared-name.ts';
import { memberOf, readerOf } from '../row-types.ts';

/** A statement with its values, written as the driver sends them. */
export interface WrittenStatement {
  text: string;
  values: readonly string[];
}

/** @throws TypeError when a value cannot be written */
export const writeStatement = (text: string, values: readonly unknown[]): WrittenStatement => ({
  text,
  values: values.map(asParameter),
});

/** What a statement gave. */
export interface StatementResult {
  rows: object[];
  /** What PostgreSQL says that it did, e.g. `COMMIT`. */
  command: string;
}

/** Why a statement gave nothing, and whether the connection was lost with it. */
export interface StatementFailure {
  error: unknown;
  isLost: boolean;
}

/** What became of a statement; `skipped` when one before it in its packet failed, so that it was never run. */
export type Outcome = StatementResult | StatementFailure | 'skipped';

/** The loss of the connection among outcomes; an error of PostgreSQL leaves the connection intact. */
export function lossAmong(outcomes: readonly Outcome[]): Error | undefined {
  for (const outcome of outcomes) {
    if (outcome !== 'skipped' && 'error' in outcome && outcome.isLost) return outcome.error as Error;
  }
  return undefined;
}

/**
 * Sends statements together; they are answered together, too: PostgreSQL writes to the socket, and wakes up who waits there,
 * once for each `Sync` message and not for each statement. Outside of a transaction they are one transaction, but each sees
 * what has been committed before it is run. When one fails, those behind it are not run.
 * @param shown the statements that observers of the connection see
 * @returns what became of each; a connection that was lost is the error of all that were not answered before
 */
export function sendPacket(
  client: pg.PoolClient,
  statements: readonly WrittenStatement[],
  shown: readonly WrittenStatement[] = statements,
): Promise<Outcome[]> {
  return new Promise((resolve) => {
    client.query(
      new Packet(
        statements,
        shown.map(({ text }) => text),
        resolve,
      ),
    );
  });
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/**
 * How many statements a connection keeps prepared. Statements that are made of clients' documents have no end, and the plan of
 * one takes PostgreSQL up to some hundred kilobytes.
 */
const MOST_PREPARED = 300;

/**
 * What is prepared on each connection, by name, and the columns of its rows: a statement is described only once. The one that
 * was used last is at the end.
 */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[]> | 'nothing'>();

/**
 * Makes a connection parse each statement anew, under no name: behind a pooler of transactions, what is prepared on one
 * connection to the server is not on the next.
 */
export function keepNothingPrepared(client: pg.ClientBase): void {
  prepared.set((client as unknown as { connection: pg.Connection }).connection, 'nothing');
}

const UNNAMED = '';

/** The driver's form of something to send; it calls what begins with `handle` with what comes back. */
class Packet implements pg.Submittable {
  /** For observers of the connection. */
  readonly texts: readonly string[];
  /** Set by the driver, which waits for the call with a deadline. */
  callback: (() => void) | undefined;
  readonly #statements: readonly WrittenStatement[];
  readonly #settle: (outcomes: Outcome[]) => void;
  readonly #outcomes: Outcome[] = [];
  readonly #columns: (readonly Column[])[] = [];
  /** The places of the statements that are prepared by this packet. */
  readonly #prepares = new Set<number>();
  /** Undefined where nothing stays prepared. */
  #known: Map<string, readonly Column[]> | undefined;
  #rows: object[] = [];
  #failure: unknown;

  constructor(
    statements: readonly WrittenStatement[],
    texts: readonly string[],
    settle: (outcomes: Outcome[]) => void,
  ) {
    this.#statements = statements;
    this.texts = texts;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    this.#known = knownOn(connection);
    // The driver writes each message to the socket by itself, and the server would wake up for each.
    connection.stream.cork();
    if (this.#known) this.#sendNamed(connection, this.#known);
    else this.#sendUnnamed(connection);
    connection.sync();
    connection.stream.uncork();
  }

  #sendNamed(connection: pg.Connection, known: Map<string, readonly Column[]>): void {
    for (const [index, { text, values }] of this.#statements.entries()) {
      const name = nameOf(text);
      const columns = known.get(name);
      if (columns) {
        this.#columns[index] = columns;
        known.delete(name);
        known.set(name, columns);
      } else {
        this.#prepares.add(index);
        // The name is free, even when its preparation was begun and failed.
        send(connection, 'close', { type: 'S', name });
        send(connection, 'parse', { name, text });
      }
      send(connection, 'bind', { statement: name, values });
      if (!columns) send(connection, 'describe', { type: 'P', name: '' });
      send(connection, 'execute', {});
    }
    for (const name of known.keys()) {
      if (known.size <= MOST_PREPARED) return;
      send(connection, 'close', { type: 'S', name });
      known.delete(name);
    }
  }

  #sendUnnamed(connection: pg.Connection): void {
    for (const { text, values } of this.#statements) {
      send(connection, 'parse', { name: UNNAMED, text });
      send(connection, 'bind', { statement: UNNAMED, values });
      send(connection, 'describe', { type: 'P', name: '' });
      send(connection, 'execute', {});
    }
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns[this.#outcomes.length] = fields.map(({ name, dataTypeID }) => ({
      name: memberOf(name),
      read: readerOf(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return;
    try {
      this.#rows.push(rowOf(this.#columns[this.#outcomes.length] ?? [], fields));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const index = this.#outcomes.length;
    // One that was prepared before may have been forgotten meanwhile, by a packet behind this one.
    if (this.#prepares.has(index)) this.#known?.set(nameOf(this.#statements[index]!.text), this.#columns[index] ?? []);
    const [command = ''] = text.split(' ', 1);
    this.#outcomes.push(
      this.#failure === undefined ? { rows: this.#rows, command } : { error: this.#failure, isLost: false },
    );
    this.#rows = [];
    this.#failure = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** What PostgreSQL says of one statement harms neither those before it nor the connection. */
  handleError(error: unknown): void {
    this.callback?.();
    const failure = { error, isLost: (error as { severity?: string }).severity !== 'ERROR' };
    const rest = failure.isLost ? failure : 'skipped';
    this.#outcomes.push(failure);
    this.#settle(this.#statements.map((_statement, index) => this.#outcomes[index] ?? rest));
  }

  handleReadyForQuery(): void {
    this.callback?.();
    this.#settle(this.#outcomes);
  }
}

const nameOf = (text: string): string => `packet ${preparedName(text)}`;

function knownOn(connection: pg.Connection): Map<string, readonly Column[]> | undefined {
  let known = prepared.get(connection);
  if (!known) prepared.set(connection, (known = new Map<string, readonly Column[]>()));
  return known === 'nothing' ? undefined : known;
}

/** The driver's types require a second argument that the driver does not use. */
function send(
  connection: pg.Connection,
  message: 'bind' | 'execute' | 'describe' | 'close' | 'parse',
  content: object,
): void {
  (connection[message] as (content: object) => void).call(connection, content);
}

/** A value as the driver writes it into a statement. */
const asParameter = (pg as unknown as { utils: { prepareValue(value: unknown): string } }).utils.prepareValue;

function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place++) {
    const { name, read } = columns[place]!;
    const text = texts[place];
    row[name] = text == null ? null : read(text);
  }
  return row;
}
