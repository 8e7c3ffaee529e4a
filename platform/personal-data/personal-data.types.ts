/** What belongs to a person in the account, as statements find it. */
export interface PersonSubject {
  tenantId: string;
  /** Tickets whose free text is the person’s own. */
  ownTickets: readonly string[];
  /** Those and the tickets of others that may mention the person. */
  tickets: readonly string[];
  leases: readonly string[];
  screenings: readonly string[];
  documents: readonly string[];
  /** A regular expression of PostgreSQL that finds the person’s name and contacts in a text. */
  pattern: string;
}

/** What an erasure does with the rows of a table. In the SQL, `r` is the row and `s` the subject. */
export interface RowErasure {
  /** The condition of the rows. */
  where: string;
  /** The SQL that each column gets; without any, the rows are deleted. */
  set?: Readonly<Record<string, string>>;
}

/** A table, with a decision about each column that can hold text. */
export interface TablePersonalData {
  table: string;
  /** Columns that hold nothing personal of a tenant: identifiers, words of lists, facts of property, vendors and staff. */
  kept?: string;
  erasures?: readonly RowErasure[];
  /** The record that a row belongs to, for the search for what an erasure has left; without it, nobody can be sent there. */
  place?: TextPlace;
}

/** A record that a person can open, of a row that was searched. In the SQL, `r` is the row. */
export interface TextPlace {
  /** SQL of the kind, as events name it. */
  kind: string;
  /** SQL of the identifier. */
  id: string;
  /** Columns that are searched. */
  texts: string;
}

/** A section of the document that holds a person’s data. */
export interface ExportSection {
  name: string;
  /** SQL that selects `key`, which orders the rows and tells them apart, and `row`, an object as JSON; `s` is the subject. */
  rows: string;
}

/** What a part of the service holds of persons. */
export interface PersonalData {
  tables: readonly TablePersonalData[];
  sections: readonly ExportSection[];
  /** Statements that run before the erasures of the tables; they start with the subject, too. */
  before?: readonly string[];
}
