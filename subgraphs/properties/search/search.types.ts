/** The kinds of records that are searched. */
export const SEARCH_KINDS = ['tenant', 'property', 'unit', 'ticket'] as const;

/** A kind of record that is searched. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What is searched for. */
export interface SearchRequest {
  text: string;
  kinds: readonly SearchKind[];
  limit: number;
}

/** A record that was found. */
export interface FoundRecord {
  kind: SearchKind;
  id: string;
  title: string;
  /** What else is searched of it. */
  text: string;
}

/** A record that was found, as it is shown. */
export interface SearchHitRow extends Omit<FoundRecord, 'text'> {
  score: number;
  snippet: string;
  matched: readonly string[];
}
