import type { DocumentFacts } from '../document.types.ts';

/** How far an adoption is. */
export const AdoptionStatus = {
  QUEUED: 'queued',
  RUNNING: 'running',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const;
export type AdoptionStatus = (typeof AdoptionStatus)[keyof typeof AdoptionStatus];

/** What is said of every document of an adoption. */
export type AdoptedFacts = Omit<DocumentFacts, 'fileName'>;

/** An object that was not made a document, and why. */
export interface Refusal {
  key: string;
  reason: string;
}

/** What came of an object: a new document, one whose bytes have changed, none of that, or a refusal. */
export type AdoptionOutcome = 'adopted' | 'changed' | 'unchanged' | 'refused';

/** An adoption as lists and references give it. */
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
