import type { Sabotage } from '../chaos-options.ts';

/** The statement that puts a fault into the database, if the sabotage is there. */
export function sabotageStatement(sabotage: Sabotage): string | undefined {
  // Of the login role: the service's connections switch to roles of their own, but keep its settings.
  return sabotage === 'async-commit' ? 'alter role current_user set synchronous_commit = off' : undefined;
}

/** Settings of the PostgreSQL server without which luck would hide the fault; none without sabotage. */
export function sabotageServerSettings(sabotage: Sabotage): Record<string, string> {
  if (sabotage !== 'async-commit') return {};
  // Nothing else writes out the log soon after a commit.
  return { wal_writer_delay: '10s', wal_writer_flush_after: '1GB', bgwriter_lru_maxpages: '0', autovacuum: 'off' };
}

const PRELOADS: Partial<Record<Sabotage, string>> = {
  'event-after-commit': new URL('replace-record-events.ts', import.meta.url).href,
  'steps-without-key': new URL('steps-without-key.ts', import.meta.url).href,
};

/** The settings that put a fault into the services, if the sabotage is there. */
export function sabotageEnvironment(sabotage: Sabotage): Record<string, string> {
  const preload = PRELOADS[sabotage];
  return preload ? { NODE_OPTIONS: `--import ${preload}` } : {};
}
