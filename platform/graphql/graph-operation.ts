import type { DocumentNode } from 'graphql';

/** An operation to run in the process, without HTTP. */
export interface GraphOperation {
  document: DocumentNode;
  variables?: Readonly<Record<string, unknown>> | undefined;
}
