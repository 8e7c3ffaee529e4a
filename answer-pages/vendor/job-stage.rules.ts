import type { AnswerLinkClaims } from '../../platform/auth/answer-links.ts';

/** Where a job stands for the vendor whose link is open; `ended` when it is not the vendor's any more. */
export type JobStage = 'offered' | 'accepted' | 'under_way' | 'held' | 'done' | 'ended';

/** What decides about the stage. */
interface JobState {
  ticketId: string;
  status: string;
  vendorId?: string | null | undefined;
  /** The decision that counts: for a duplicate, that about its parent. */
  dispatch?: { ticketId: string; attempt: number } | null | undefined;
}

const STAGES: Readonly<Record<string, JobStage>> = {
  DISPATCHED: 'offered',
  ACCEPTED: 'accepted',
  SCHEDULED: 'accepted',
  IN_PROGRESS: 'under_way',
  ON_HOLD: 'held',
  COMPLETED: 'done',
};

/** At which stages that which a press has led to still shows; other presses leave the stage as it is. */
const STAGES_AFTER: Readonly<Record<string, readonly JobStage[]>> = {
  accept: ['accepted', 'under_way', 'held', 'done'],
  schedule: ['accepted', 'under_way', 'held', 'done'],
  'on-the-way': ['accepted', 'under_way', 'held', 'done'],
  start: ['under_way', 'held', 'done'],
  done: ['done'],
};

/** Whether a press may have led to where a job stands now. */
export const holdsNow = (action: string, { stage }: { stage: JobStage }): boolean =>
  STAGES_AFTER[action]?.includes(stage) ?? true;

/**
 * The stage of a job. The offer of the link must still be the one that counts; a ticket that became the duplicate of another one
 * goes on with its parent, as long as that one has the same vendor.
 */
export function stageOf(job: JobState | null | undefined, { recipientId, offer }: AnswerLinkClaims): JobStage {
  if (!job?.dispatch || job.vendorId !== recipientId) return 'ended';
  const isOwn = job.dispatch.ticketId === job.ticketId;
  if (isOwn && job.dispatch.attempt !== offer) return 'ended';
  return STAGES[job.status] ?? 'ended';
}
