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
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** The decision on an application. */
export interface Decision {
  status: Exclude<ScreeningStatus, 'pending'>;
  conditions: string | null;
  reason: string | null;
}
