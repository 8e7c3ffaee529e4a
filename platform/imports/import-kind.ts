import type { Sql } from '../db/sql.ts';
import type { Fault } from '../errors.ts';
import type { CellReader, CellValue } from './read-cell.rules.ts';

/** What a cell calls a record by, where its heading says so. */
export type NamedBy = 'number' | 'identifier';

/** A member of a record that a column of a file may give. */
export interface ImportField {
  /** As REST spells it. */
  name: string;
  /** As commands take it. */
  member: string;
  /** What exports of other systems write above it (Buildium, AppFolio, Yardi, Rent Manager), the best first. */
  headings: readonly string[];
  /** Of the headings, those that often mean something else, with why; others are preferred, and whoever sends the file is told. */
  weak?: Readonly<Record<string, string>>;
  /** Pattern that makes an unlisted heading match, and pattern that prevents it. */
  alike?: { words: RegExp; unless: RegExp };
  /** Whether 0 says no more than an empty cell does. */
  isEmptyIfZero?: boolean;
  isRequired?: boolean;
  /** Members of the record that its cells become, where that is not the member itself. */
  gives?: readonly string[];
  /** Field that fills this one for new records when the file has no column for it. */
  standIn?: string;
  /** Its headings count only if another column gives this field; otherwise they mean this field. */
  beside?: string;
  /** Whether several columns may give it: of each row the first that is not empty, the best heading first. */
  mayHaveSeveralColumns?: boolean;
  /** The member that its cells become a part of. */
  partOf?: string;
  /** For combined cells such as `Property/Unit`: the field whose column is read as both. */
  insteadOf?: string;
  /** By which heading a cell says what of a record that it names; a column with another heading may say any. */
  namedBy?: Readonly<Record<NamedBy, readonly string[]>>;
  /** What it is of a row in a part of a report that is about future residents, where no cell says it. */
  ofFuture?: Exclude<CellValue, { expected: string }>;
  /** What its empty cell says in a row that names a property: that this one is let as a whole. */
  ifEmpty?: string;
  /** Whether it is the currency that records keep with their amounts. */
  isKeptWithAmounts?: boolean;
  /** The member that keeps what its words call a thing, beside what they were read as. */
  wordsAs?: { member: string; called(text: string): string };
  read: CellReader;
}

/**
 * Makes a field.
 * @param headings separated by commas, the best first; case, spaces and marks do not count
 */
export function importField<More extends object = object>(
  name: string,
  headings: string,
  read: CellReader,
  more?: Partial<Omit<ImportField, 'name' | 'headings' | 'read'>> & More,
): ImportField & Partial<More> {
  const field: ImportField = {
    name,
    member: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    headings: headings.split(', ').filter(Boolean),
    read,
  };
  return Object.assign(field, more);
}

/** A heading above rows of a file that belong together. */
export interface GroupHeading {
  line: number;
  text: string;
  /** What looks like a total of the group, but is the heading of the next if it means what headings mean. */
  alternativeText?: string;
  /** Whether nobody can tell the heading of the next group from a record of the one above. */
  isUnclear?: boolean;
}

/**
 * Whether the two cells that a row consists of are the heading of a group: both say so, one is called like what headings
 * mean, or neither.
 */
export type HeadingMeaning = 'sure' | 'likely' | 'none';

/** Which part of a record a row gives, where an earlier row bears the same identifier. */
export interface RecordPart {
  /** Which of those that are called the same it is, from 1. */
  number: number;
  /** What the rows before it say that bear the same identifier. */
  before: readonly Readonly<Record<string, unknown>>[];
}

/** A cell of an amount, which the record that it is for may have in another currency than the account's. */
export interface AmountCell {
  member: string;
  text: string;
  /** @param currency that of the stored record; null where the account's counts */
  readIn: (currency: string | null) => CellValue;
}

/** A row of a file that was read. */
export interface ImportedRow {
  /** Line of the file, from 1. */
  line: number;
  /** What it says, by member; a cell that is empty says nothing. */
  input: Readonly<Record<string, unknown>>;
  /** What it says of a record that is new only, by member: what columns of others stand in for. */
  ifNew?: Readonly<Record<string, unknown>> | undefined;
  /** The heading that it stands under, where headings say what a column would. */
  group?: GroupHeading | undefined;
  /**
   * Its amounts as they are written, unless it says which currency they are in. Of kinds that keep a currency with them, what
   * does not fit the account's stands as text among what it says.
   */
  amounts?: readonly AmountCell[] | undefined;
  /** Which of the file's rows that say the same it is, from 1; told where rows may lack an identifier. */
  occurrence?: number;
  /** Which of those it is that name the same part, too, from 1; told where a row names one. */
  occurrenceOfPart?: number;
  /** Which of those it is that say the same but for what another file may say otherwise, from 1; told where the kind says so. */
  occurrenceAlike?: number;
  /** Where several rows of the file tell of one record together: what they have in common. */
  common?: string | undefined;
  /** Whether an earlier one of these is written already, so that this one only adds its part. */
  joins?: boolean;
  /** Of a row that is one of several under one identifier, each a part, what it gives; absent of the first. */
  part?: RecordPart;
  /** Why a row is no part of the record whose identifier it bears, in words, and the line of the row that is. */
  apart?: { line: number; why: string };
  /** Whether another row of the file says the same of what else may tell a record. */
  repeatsContact?: boolean;
}

/** How a row looks that stands for a unit in which nobody is: it says none of these members. */
export interface Vacancy {
  /** Who is there; a file has to have a column for them, or nothing can be told. */
  people: readonly string[];
  /** What is said of them. */
  facts: readonly string[];
  /** What the row is then. */
  what: string;
}

/** What became of a row; faults point to members. */
export type RowOutcome =
  { status: 'created' | 'updated' | 'unchanged' } | { status: 'failed'; faults: readonly Fault[] };

/** What tells the records of a kind apart without an identifier. */
export interface NaturalKey {
  /** Members that do so together; where a row lacks one of the first, it may have the next. */
  choices: readonly (readonly string[])[];
  /** The key of a row; undefined when the row says too little. */
  of(input: Readonly<Record<string, unknown>>): string | undefined;
  /** What else may tell a record, as a person's name and email address do; several rows of a file may say the same. */
  contactOf?(input: Readonly<Record<string, unknown>>): string | undefined;
}

/**
 * A kind of rows that files hold. The subgraph that keeps such records says what they are and writes them.
 * @typeParam Context what a command works with
 */
export interface ImportKindDefinition<Context> {
  /** What the rows are, e.g. `payments`. */
  kind: string;
  /** One of them, as events name it. */
  noun: string;
  /** Whether rows may lack an identifier; they are then known by what they say, and how often. */
  mayLackId?: boolean;
  /** What such rows are counted by, with and without identifiers, where that is not all that they say. */
  countedAs?: (input: ImportedRow['input']) => string;
  /** What they are counted by besides, without that which another file may say otherwise. */
  alikeAs?: (input: ImportedRow['input']) => string;
  /** What a row says, with those cells taken together that mean one thing. */
  combine?: (input: ImportedRow['input']) => ImportedRow['input'];
  /** The field that headings above groups of rows give where no column does, as REST spells it. */
  groupedBy?: string;
  /** Tells which rows of two cells are headings of groups, by what those are called that headings mean. */
  headingsAmong?(sql: Sql, rows: readonly (readonly [string, string])[]): Promise<readonly HeadingMeaning[]>;
  /** How rows are told apart in a file without identifiers, from which the kind then makes them. */
  naturalKey?: NaturalKey;
  /** How units that stand empty look among the rows, which are then no records. */
  vacancy?: Vacancy;
  /**
   * Members that several rows of one record may each give a part of, and those in which such rows are alike; rows of which the
   * last is true stand for themselves.
   */
  together?: { parts: readonly string[]; alike: readonly string[]; unless?: string };
  /**
   * Where several rows may bear one identifier, as a receipt has a row for each charge: the member that names the part, what such
   * rows agree in, by member and however it is spelled, and the members in which they may differ as well.
   */
  divided?: {
    by: string;
    alikeIn(input: ImportedRow['input']): Readonly<Record<string, unknown>>;
    also: readonly string[];
  };
  /** @param currency the account's, which amounts are in */
  fields(currency: string): readonly ImportField[];
  /**
   * Does what can be done for rows before their transaction, while the rows before them are still being written: what they
   * name of other kinds is looked up, and what they say is checked by itself.
   * @param sql reads as the account
   */
  prepare(sql: Sql, rows: readonly ImportedRow[], now: Date): Promise<WriteRows<Context>>;
}

/**
 * Writes the rows that were prepared, each for itself, in the transaction of the batch; the same rows again change nothing.
 * It records no events of the rows themselves: one event tells of a batch.
 * @returns what became of each, in their order
 */
export type WriteRows<Context> = (context: Context) => Promise<readonly RowOutcome[]>;
