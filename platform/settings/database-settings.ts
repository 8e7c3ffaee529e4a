import { z } from 'zod';
import type { TransactionPooler } from '../db/pools/pooler.ts';
import type { SettingRows, Settings } from './read-settings.ts';
import { positive, urlLike } from './setting-forms.ts';

const postgresUrl = urlLike(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database');

const postgresUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(postgresUrl));

/** The database that a process works on, and how it gets there. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    about: 'URL of a PostgreSQL 15 or newer to use instead of the embedded one.',
    isSecret: true,
  },
  DATABASE_POOLER: {
    schema: z.enum(['none', 'transaction']).default('none'),
    about:
      '`transaction`: DATABASE_URL leads to a pooler that lends connections for single transactions, such as PgBouncer in transaction mode.',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresUrl.optional(),
    about:
      'With a pooler: URL of PostgreSQL itself, for what needs a session: migrations, notices, backups. One connection of each process that follows the event log stays open.',
    isSecret: true,
  },
  DATABASE_REPLICA_URL: {
    schema: postgresUrls.default([]),
    about:
      'URLs of hot standbys of that database, separated by commas. They answer queries and lists if they have seen all that was committed before the request. With a pooler, each leads to a pooler.',
    isSecret: true,
  },
  MIGRATE: {
    schema: z.enum(['on', 'off']).default('on'),
    about:
      '`on`: a start and a command bring the database up to date first. `off`: they refuse one that `npm run migrate` has not brought up to date.',
  },
  DATABASE_POOL_SIZE: { schema: positive.max(500).default(10), about: 'Database connections per pool and process.' },
} as const satisfies SettingRows;

/**
 * The pooler that the settings name; undefined without one.
 * @returns a sentence about what is missing, if the settings do not fit each other
 */
export function poolerOf({
  DATABASE_POOLER: pooler,
  DATABASE_DIRECT_URL: directUrl,
}: Settings<typeof DATABASE_SETTINGS>): TransactionPooler | undefined | string {
  if (pooler === 'none') {
    return directUrl === undefined
      ? undefined
      : 'DATABASE_DIRECT_URL is for DATABASE_POOLER=transaction, which is not set';
  }
  if (directUrl !== undefined) return { directUrl };
  return 'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL, the URL of PostgreSQL itself, as migrations, notices and backups need a session';
}
