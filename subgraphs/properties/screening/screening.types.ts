/** The status of an application. */
export const ScreeningStatus = {
  PENDING: 'pending',
  APPROVED: 'approved',
  APPROVED_WITH_CONDITIONS: 'approved_with_conditions',
  DENIED: 'denied',
  WITHDRAWN: 'withdrawn',
} as const;
export type ScreeningStatus = (typeof ScreeningStatus)[keyof typeof ScreeningStatus];

/** A screening application in lists and references. */
export interface ScreeningRow {
  id: string;
  tenantId: string;
  unitId: string;
  status: ScreeningStatus;
  conditions: string | null;
  reason: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  runId: string | null;
  score: number | null;
  rationale: readonly string[] | null;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** What a decision rests on. */
export interface Assessment {
  /** The run of a workflow that made it. */
  runId: string | null;
  /** 0 to 100, more in favor of the applicant. */
  score: number | null;
  rationale: readonly string[] | null;
}

/** The decision on an application. */
export interface Decision extends Assessment {
  status: Exclude<ScreeningStatus, 'pending'>;
  conditions: string | null;
  reason: string | null;
}
