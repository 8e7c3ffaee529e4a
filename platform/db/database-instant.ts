import type { Sql } from './sql.ts';

/**
 * An instant that PostgreSQL supplies, as a parameter of type `timestamptz`. It is a class so that a `Date` of some process
 * cannot be passed where the database's time decides.
 */
export class DatabaseInstant {
  /** The instant at which the transaction of the statement begins. */
  static readonly now = new DatabaseInstant('now');

  /** A fixed instant, for tests that hold the time still. */
  static at(instant: Date): DatabaseInstant {
    return new DatabaseInstant(instant.toISOString());
  }

  private readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** The form in which the driver sends it; PostgreSQL reads `now` as its own time. */
  toPostgres(): string {
    return this.text;
  }
}

/**
 * Asks the database for its time, for jobs that decide in JavaScript what is due.
 * @param sql in a transaction, this gives the instant at which it began
 */
export async function readDatabaseTime(sql: Sql, clock: { databaseNow(): DatabaseInstant }): Promise<Date> {
  const [row] = await sql<{ now: Date }>(`select $1::timestamptz as now`, [clock.databaseNow()]);
  return row!.now;
}
