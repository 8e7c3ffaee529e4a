import { addDays } from '../../../platform/calendar/local-time.ts';
import { aboutEntities, namedFew } from '../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';
import type { Finding } from '../../../platform/readiness/readiness.types.ts';

/** An active vendor whose insurance has a last day. */
export interface InsuredVendor {
  id: string;
  name: string;
  insuranceExpiresOn: string;
}

/** How long before its last day an insurance is about to end. */
export const INSURANCE_NOTICE_DAYS = 30;

/**
 * Finds vendors whose insurance has ended or is about to end.
 * @param today the local date of the account
 */
export function insuranceFindings(vendors: readonly InsuredVendor[], today: string): Finding[] {
  const last = addDays(today, INSURANCE_NOTICE_DAYS);
  const ended = vendors.filter(({ insuranceExpiresOn }) => insuranceExpiresOn < today);
  const ending = vendors.filter(({ insuranceExpiresOn }) => today <= insuranceExpiresOn && insuranceExpiresOn <= last);
  const find = (code: string, found: readonly InsuredVendor[], what: string): Finding[] => {
    if (found.length === 0) return [];
    const names = namedFew(found.map(({ name, insuranceExpiresOn }) => `${name} on ${insuranceExpiresOn}`));
    const detail = `${what}: ${names}. Ask for the new certificate and record its insurance_expires_on.`;
    const about = aboutEntities(
      'vendor',
      found.map(({ id }) => id),
    );
    return [{ code, severity: FindingSeverity.WARNING, detail, ...about }];
  };
  return [
    ...find('insurance_ended', ended, 'Vendors get no tickets because their insurance has ended'),
    ...find('insurance_ends_soon', ending, 'Vendors will get no tickets after their insurance ends'),
  ];
}
