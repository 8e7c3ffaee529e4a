/** What the operator sets for documents. */
export interface DocumentSettings {
  maxBytes: number;
  /** The accepted media types. */
  types: readonly string[];
  /** Longest lifetime of a signed link. */
  linkSeconds: number;
  fetchTicketPhotos: boolean;
}
