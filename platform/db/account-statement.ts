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

/** A statement of one account. */
export interface AccountStatement {
  accountId: string;
  mode: AccessMode;
  text: string;
  values: readonly unknown[];
}

/**
 * Sends a statement in a transaction of its own that sees one account. PostgreSQL takes what stands before one `Sync`
 * message for one transaction, so nothing is begun and committed by statements, and the account's setting is gone with it.
 * @throws Error of PostgreSQL's, or of the connection when that was lost
 */
export function sendAccountStatement<Row extends object>(
  client: pg.PoolClient,
  statement: AccountStatement,
): Promise<Row[]> {
  holdPacket(client);
  return new Promise((resolve, reject) => {
    client.query(new Submission<Row>(statement, resolve, reject));
  });
}

interface Column {
  name: string;
  read(text: string): unknown;
}

/** What is prepared on each connection, by name, and the columns of its rows: a statement is described only once. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly Column[]>>();

/** The driver's form of something to send; it calls what begins with `handle` with what comes back. */
class Submission<Row extends object> implements pg.Submittable {
  /** Of the statement that was asked for; whoever watches the connections reads it. */
  readonly text: string;
  readonly #statement: AccountStatement;
  readonly #values: string[];
  readonly #resolve: (rows: Row[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: Row[] = [];
  #columns: readonly Column[] = [];
  #isAccountSet = false;
  #known = new Map<string, readonly Column[]>();
  #failure: unknown;

  /** @throws TypeError when a value cannot be written, before anything is sent */
  constructor(statement: AccountStatement, resolve: (rows: Row[]) => void, reject: (error: unknown) => void) {
    this.#statement = statement;
    this.text = statement.text;
    this.#values = statement.values.map(asParameter);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    this.#known = knownOn(connection);
    const { mode, accountId } = this.#statement;
    const setting = this.#prepare(connection, SETTINGS[mode]);
    const name = this.#prepare(connection, this.text);
    send(connection, 'bind', { statement: setting, values: [accountId] });
    send(connection, 'execute', {});
    send(connection, 'bind', { statement: name, values: this.#values });
    const columns = this.#known.get(name);
    if (columns) this.#columns = columns;
    else send(connection, 'describe', { type: 'P', name: '' });
    send(connection, 'execute', {});
    connection.sync();
  }

  /** A name is free for a text that is not known to be prepared, even when its preparation was begun and failed. */
  #prepare(connection: pg.Connection, text: string): string {
    const name = `account ${preparedName(text)}`;
    if (!this.#known.has(name)) {
      send(connection, 'close', { type: 'S', name });
      send(connection, 'parse', { name, text });
    }
    return name;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#isAccountSet || this.#failure !== undefined) return;
    try {
      this.#rows.push(rowOf(this.#columns, fields) as Row);
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete(): void {
    this.#isAccountSet = true;
  }

  handleEmptyQuery(): void {
    this.#isAccountSet = true;
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }

  /** The transaction has been committed. */
  handleReadyForQuery(): void {
    this.#known.set(`account ${preparedName(SETTINGS[this.#statement.mode])}`, []);
    this.#known.set(`account ${preparedName(this.text)}`, this.#columns);
    if (this.#failure === undefined) this.#resolve(this.#rows);
    else this.#reject(this.#failure);
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
