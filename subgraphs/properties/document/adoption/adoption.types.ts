import type { DocumentFacts } from '../document.types.ts';

/** The status of an adoption. */
export const AdoptionStatus = {
  QUEUED: 'queued',
  RUNNING: 'running',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const;
export type AdoptionStatus = (typeof AdoptionStatus)[keyof typeof AdoptionStatus];

/** The facts of every document of an adoption. */
export type AdoptedFacts = Omit<DocumentFacts, 'fileName'>;

/** A refused object with the reason. */
export interface Refusal {
  key: string;
  reason: string;
}

/** The outcome of an object: a new document, changed bytes, no change, or a refusal. */
export type AdoptionOutcome = 'adopted' | 'changed' | 'unchanged' | 'refused';

/** An adoption in lists and references. */
export interface AdoptionRow extends Record<AdoptionOutcome, number> {
  id: string;
  status: AdoptionStatus;
  connection: string;
  bucket: string;
  prefix: string;
  refusals: readonly Refusal[];
  error: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}
