/**
 * A pooler that stands before PostgreSQL and lends a connection of its own for one transaction, as PgBouncer does in
 * transaction mode. What a session keeps is another client's in the next moment: settings, statements under a name, notices,
 * locks.
 */
export interface TransactionPooler {
  /** Address of PostgreSQL itself, for what needs a session of its own: migrations, notices, backups. */
  directUrl: string;
}

/** Where a session of its own is had: around the pooler, if there is one. */
export const directUrlTo = (url: string, pooler: TransactionPooler | undefined): string => pooler?.directUrl ?? url;

/**
 * Expressions that set for one transaction what a session of our own has from its start, each with a comma before it; none
 * without a pooler.
 */
export const settingSession = (role: string, pooler: TransactionPooler | undefined): string =>
  pooler ? `, set_config('role', '${role}', true), set_config('timezone', 'UTC', true)` : '';
