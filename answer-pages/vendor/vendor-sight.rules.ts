import type { JobStage } from './job-stage.rules.ts';

/** Codes and keys are shown only while the job is the vendor's and there is still something to do. */
const GETS_IN: ReadonlySet<JobStage> = new Set(['accepted', 'under_way', 'held']);

/** Whether a vendor sees how to get into the home, beyond whether it is allowed and which pets there are. */
export const seesHowToGetIn = (stage: JobStage): boolean => GETS_IN.has(stage);

/** What of a note decides who sees it. */
interface NoteSight {
  visibility: string;
  author: { kind: string; id: string };
}

/**
 * Whether a vendor sees a note. What other vendors asked or told as their price is not for this one, and what was written for
 * the tenant, or by the tenant, may hold codes, so it is shown after acceptance.
 */
export function seesNote({ visibility, author }: NoteSight, stage: JobStage, vendorId: string): boolean {
  if (author.kind === 'VENDOR') return author.id === vendorId;
  return visibility === 'VENDOR' || (visibility === 'TENANT' && stage !== 'offered');
}
