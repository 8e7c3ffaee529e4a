import { asAdmin } from './database/admin.ts';

/** Takes a test's database away: its connections are cut, and it accepts no new ones. */
export async function makeUnreachable(databaseUrl: string): Promise<void> {
  const name = nameOf(databaseUrl);
  await besideIt(databaseUrl, `alter database ${name} with allow_connections false`);
  await besideIt(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Brings it back. */
export async function makeReachable(databaseUrl: string): Promise<void> {
  await besideIt(databaseUrl, `alter database ${nameOf(databaseUrl)} with allow_connections true`);
}

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/** Runs a statement on the same server in another database. */
async function besideIt(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  await asAdmin(url.href, (admin) => admin.query(statement));
}
