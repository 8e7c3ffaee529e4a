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
  /** Whether tombstones count; otherwise a deleted record is as absent. */
  includeDeleted?: boolean;
}

/** Finds records by id. */
export type FindById<Row> = (sql: Sql, ids: readonly string[], lookup?: Lookup) => Promise<Map<string, Row>>;

/** A record that is being written: what it was, and what it shall be. */
export interface Change<Facts, Row> {
  id: string;
  /** Null for one that is new, or was deleted. */
  before: Row | null;
  facts: Facts;
}

/** A fault between several members of a record. */
export interface FaultBetween extends Fault {
  pointer: string;
  /** The other members that it lies between; it is told at one of them when `pointer` was not sent. */
  others: readonly string[];
}

/** What happened to a record. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/**
 * One kind of record: a property, a unit, a tenant, a lease or a document. The four verbs (create, put, update, delete)
 * are the same for all of them; what differs stands here.
 */
export interface RecordKind<Facts extends object, Row extends Facts & Kept> {
  noun: 'property' | 'unit' | 'tenant' | 'lease' | 'document';
  /** Schema-qualified. */
  table: string;
  /** The facts that lie in the table itself, with their columns. */
  columns: Partial<Record<keyof Facts & string, string>>;
  /** The rule of each fact, with its default. */
  shape: Record<keyof Facts & string, z.ZodType>;
  /**
   * Faults between facts, by GraphQL's names; a fact that breaks a rule of its own is absent.
   * @param before the record of which a part is changed; absent when the facts are a whole one
   */
  faultsOf(facts: Partial<Facts>, before?: Row): FaultBetween[];
  find: FindById<Row>;
  /** What people call a record. */
  called?(row: Row): string;
  /** Checks the facts against other records, locking what they rest on; gives them complete. */
  complete(context: CommandContext, change: Change<Facts, Row>): Promise<Facts>;
  /** Refuses to delete a record that others depend on. */
  refuseDeletion(context: CommandContext, row: Row): Promise<void>;
  /** Writes what lies outside the table, after the row is written. */
  store?(context: CommandContext, change: Change<Facts, Row>): Promise<void>;
  /** Lets other records follow. */
  settle?(context: CommandContext, change: { before: Row | null; after: Row }): Promise<void>;
  event(change: ChangeKind, row: Row): NewEvent;
}
