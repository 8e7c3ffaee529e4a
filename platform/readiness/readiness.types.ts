import type { Sql } from '../db/sql.ts';
import type { Config } from '../settings/config.ts';

/** How much a finding matters. */
export const FindingSeverity = { BLOCKING: 'blocking', WARNING: 'warning' } as const;
export type FindingSeverity = (typeof FindingSeverity)[keyof typeof FindingSeverity];

/** A record that a finding is about. */
export interface FindingEntity {
  /** As in events, e.g. `vendor`. */
  type: string;
  id: string;
}

/** A gap in an account's setup. */
export interface Finding {
  /** A stable code. */
  code: string;
  severity: FindingSeverity;
  /** What is missing, what follows from it, and how to fix it. */
  detail: string;
  /** The records that it is about, at most {@link MOST_ENTITIES} of them. */
  entities?: readonly FindingEntity[];
  /** How many records it is about. */
  entityCount?: number;
}

/** Which account to check, and when. */
export interface ReadinessSubject {
  /** Reads what the caller may see of the account. */
  sql: Sql;
  accountId: string;
  now: Date;
  config: Config;
}

/** Finds what would fail in an account. Each subgraph lists its own checks. */
export type ReadinessCheck = (subject: ReadinessSubject) => Promise<readonly Finding[]>;

/** How many records a finding names. */
export const MOST_ENTITIES = 20;
