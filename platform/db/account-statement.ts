import pg from 'pg';
import { holdPacket, preparedName } from './pipelined-statements.ts';
import { ACCOUNT_SETTING } from './roles.ts';
import { readerOf } from './row-types.ts';

/** What a statement may do. */
export type AccessMode = 'read only' | 'read by keys' | 'read write';

const setAccount = `select set_config('${ACCOUNT_SETTING}', $1, true)`;
const readOnly = `${setAccount}, set_config('transaction_read_only', 'on', true)`;
/**
 * A kept plan that was made while a table was empty reads all of it for each row, also when it has grown to a million rows
 * before statistics tell so.
 */
const withoutScans = `set_config('enable_seqscan', 'off', true)`;
const SETTINGS: Readonly<Record<AccessMode, string>> = {
  'read only': readOnly,
  'read by keys': `${readOnly}, ${withoutScans}`,
  'read write': setAccount,
};

/** On whose behalf statements run, and what they may do. */
export interface AccountAccess {
  accountId: string;
  mode: AccessMode;
}

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

/** What became of a statement; `skipped` when one before it in its packet failed, so that it was never run. */
export type Outcome = { rows: object[] } | { error: unknown } | 'skipped';

/**
 * Sends statements in one packet and one transaction that sees one account. PostgreSQL takes what stands before one `Sync`
 * message for one transaction, so nothing is begun and committed by statements, and the account's setting is gone with it.
 * Each statement sees what has been committed before it is run.
 * @returns what became of each
 * @throws Error of the connection when that was lost
 */
export function sendAccountStatements(
  client: pg.PoolClient,
  access: AccountAccess,
  statements: readonly WrittenStatement[],
): Promise<Outcome[]> {
  holdPacket(client);
  return new Promise((resolve, reject) => {
    client.query(new Packet(access, statements, resolve, reject));
  });
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** What is prepared on each connection, by name, and the columns of its rows: a statement is described only once. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/** The driver's form of something to send; it calls what begins with `handle` with what comes back. */
class Packet implements pg.Submittable {
  /** Of the statements that were asked for; whoever watches the connections reads them. */
  readonly texts: readonly string[];
  readonly #access: AccountAccess;
  readonly #statements: readonly WrittenStatement[];
  readonly #resolve: (outcomes: Outcome[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #outcomes: Outcome[] = [];
  readonly #columns: (readonly Column[])[] = [];
  #known = new Map<string, readonly Column[]>();
  #isAccountSet = false;
  #rows: object[] = [];
  #failure: unknown;

  constructor(
    access: AccountAccess,
    statements: readonly WrittenStatement[],
    resolve: (outcomes: Outcome[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#access = access;
    this.#statements = statements;
    this.texts = statements.map(({ text }) => text);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    this.#known = knownOn(connection);
    const { mode, accountId } = this.#access;
    const setting = this.#prepare(connection, SETTINGS[mode]);
    send(connection, 'bind', { statement: setting, values: [accountId] });
    send(connection, 'execute', {});
    for (const [index, { text, values }] of this.#statements.entries()) {
      const name = this.#prepare(connection, text);
      send(connection, 'bind', { statement: name, values });
      const columns = this.#known.get(name);
      if (columns) this.#columns[index] = columns;
      else send(connection, 'describe', { type: 'P', name: '' });
      send(connection, 'execute', {});
    }
    connection.sync();
  }

  /** A name is free for a text that is not known to be prepared, even when its preparation was begun and failed. */
  #prepare(connection: pg.Connection, text: string): string {
    const name = nameOf(text);
    if (!this.#known.has(name)) {
      send(connection, 'close', { type: 'S', name });
      send(connection, 'parse', { name, text });
    }
    return name;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns[this.#outcomes.length] = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#isAccountSet || this.#failure !== undefined) return;
    try {
      this.#rows.push(rowOf(this.#columns[this.#outcomes.length] ?? [], fields));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete(): void {
    if (!this.#isAccountSet) {
      this.#isAccountSet = true;
      return;
    }
    this.#outcomes.push(this.#failure === undefined ? { rows: this.#rows } : { error: this.#failure });
    this.#rows = [];
    this.#failure = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  /** What PostgreSQL says of one statement ends the transaction, but harms neither those before it nor the connection. */
  handleError(error: unknown): void {
    if (!isOfStatement(error) || !this.#isAccountSet) return this.#reject(error);
    this.#outcomes.push({ error });
    this.#settle();
  }

  /** The transaction has been committed. */
  handleReadyForQuery(): void {
    this.#known.set(nameOf(SETTINGS[this.#access.mode]), []);
    for (const [index, { text }] of this.#statements.entries())
      this.#known.set(nameOf(text), this.#columns[index] ?? []);
    this.#settle();
  }

  #settle(): void {
    this.#resolve(this.#statements.map((_statement, index) => this.#outcomes[index] ?? 'skipped'));
  }
}

/** Whether PostgreSQL refused a statement, rather than that the connection was lost. */
export const isOfStatement = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';

const nameOf = (text: string): string => `account ${preparedName(text)}`;

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
