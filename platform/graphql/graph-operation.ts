import type { DocumentNode } from 'graphql';

/** An operation to run in the process, without HTTP. */
export interface GraphOperation {
  document: DocumentNode;
  /** Which operation of the document is meant, when it has several. */
  operationName?: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
}
