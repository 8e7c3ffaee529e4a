import type { Table } from '../../../platform/db/rows/table.ts';
import type { z } from 'zod';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';

/** What the database keeps beside the facts of every record. */
export interface Kept {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Differs after every change. */
  version: string;
}

/** Which records to find. */
export interface Lookup {
  /** Whether to include tombstones; otherwise deleted records count as absent. */
  includeDeleted?: boolean;
}

/** Finds records by id. */
export type FindById<Row> = (sql: Sql, ids: readonly string[], lookup?: Lookup) => Promise<Map<string, Row>>;

/** A change of a record: the previous record and the new facts. */
export interface Change<Facts, Row> {
  id: string;
  /** Null for a new or deleted record. */
  before: Row | null;
  facts: Facts;
}

/** A fault between several members of a record. */
export interface FaultBetween extends Fault {
  pointer: string;
  /** The other members of the fault; one of them gets the fault when the client did not send `pointer`. */
  others: readonly string[];
}

/** The kind of change to a record. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/**
 * A kind of record: property, unit, tenant, lease or document. The four commands (create, put, update, delete) are the
 * same for all kinds; this defines the differences.
 */
export interface RecordKind<Facts extends object, Row extends Facts & Kept> {
  noun: 'property' | 'unit' | 'tenant' | 'lease' | 'document';
  /** Where the facts are stored: those that it has columns for. */
  table: Table<object>;
  /** What is stored with the facts and no client sends. */
  alsoStored?: readonly string[];
  /** The rule of each fact, with its default. */
  shape: Record<keyof Facts & string, z.ZodType>;
  /** Facts that go with another one: a change of that one alone leaves them unknown, so that `complete` decides. */
  follows?: Partial<Record<keyof Facts & string, keyof Facts & string>>;
  /**
   * The faults between facts, by GraphQL names. Invalid facts are absent.
   * @param before the record that is changed in part; absent for a whole record
   */
  faultsOf(facts: Partial<Facts>, before?: Row): FaultBetween[];
  find: FindById<Row>;
  /** The name of a record for people. */
  nameOf?(row: Row): string;
  /** Checks the facts against other records, locks those records, and completes the facts. */
  complete(context: CommandContext, change: Change<Facts, Row>): Promise<Facts>;
  /** Refuses to delete a record that others depend on. */
  refuseDeletion(context: CommandContext, row: Row): Promise<void>;
  /** Writes data outside the table after the row. */
  store?(context: CommandContext, change: Change<Facts, Row>): Promise<void>;
  /** Updates dependent records. */
  settle?(context: CommandContext, change: { before: Row | null; after: Row }): Promise<void>;
  event(change: ChangeKind, row: Row): NewEvent;
}
