/** Where an application stands. */
export const ScreeningStatus = {
  PENDING: 'pending',
  APPROVED: 'approved',
  APPROVED_WITH_CONDITIONS: 'approved_with_conditions',
  DENIED: 'denied',
  WITHDRAWN: 'withdrawn',
} as const;
export type ScreeningStatus = (typeof ScreeningStatus)[keyof typeof ScreeningStatus];

/** A screening application as lists and references give it. */
export interface ScreeningRow {
  id: string;
  tenantId: string;
  unitId: string;
  status: ScreeningStatus;
  conditions: string | null;
  reason: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** What was decided of an application. */
export interface Decision {
  status: Exclude<ScreeningStatus, 'pending'>;
  conditions: string | null;
  reason: string | null;
}
