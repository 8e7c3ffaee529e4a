import type { ReadinessCheck } from '../../../../platform/readiness/readiness.types.ts';
import { INSURANCE_NOTICE_DAYS, insuranceFindings } from '../../vendor/insurance-findings.rules.ts';
import { vendorsInsuredUntil } from '../../vendor/vendor.queries.ts';
import { coverageFindings } from './coverage-findings.rules.ts';
import { dispatchCoverage } from './dispatch-coverage.ts';

/** Whether every ticket would find a vendor. */
const checkCoverage: ReadinessCheck = async ({ sql, now }) => {
  const { gaps } = await dispatchCoverage(sql, { propertyIds: null, now });
  return coverageFindings(gaps);
};

/** Whether vendors stay insured. */
const checkInsurance: ReadinessCheck = async ({ sql, now }) => {
  const vendors = await vendorsInsuredUntil(sql, { now, days: INSURANCE_NOTICE_DAYS });
  return vendors[0] ? insuranceFindings(vendors, vendors[0].today) : [];
};

/** What this subgraph checks of an account’s readiness. */
export const maintenanceChecks: readonly ReadinessCheck[] = [checkCoverage, checkInsurance];
