import type { LocalDateTime } from '../../../../platform/calendar/local-time.ts';
import { weeklyHoursCover } from '../../../../platform/calendar/weekly-hours.ts';
import type { CandidateReason, DispatchTicket, DispatchVendor, IneligibleCode } from './dispatch.types.ts';

/** The moment and the ticket that a vendor is judged against. */
export interface EligibilityFacts {
  ticket: DispatchTicket;
  /**
   * The present time on the property's clock. A vendor's hours and its last day of insurance are read in that zone,
   * because the work is done there; a vendor that works in two zones is reachable in its hours of each.
   */
  local: LocalDateTime;
  excluded: ReadonlySet<string>;
}

interface Requirement {
  code: IneligibleCode;
  isMet: (vendor: DispatchVendor, facts: EligibilityFacts) => boolean;
  message: (vendor: DispatchVendor, facts: EligibilityFacts) => string;
  /** Whether the local time decides. */
  dependsOnTime?: true;
}

/** Every requirement, in the order in which the record lists those that are not met. */
const REQUIREMENTS: readonly Requirement[] = [
  {
    code: 'inactive',
    isMet: (vendor) => vendor.isActive,
    message: () => 'The vendor is not active.',
  },
  {
    code: 'wrong_trade',
    isMet: (vendor, { ticket }) => vendor.categories.includes(ticket.category),
    message: (vendor, { ticket }) =>
      `The ticket needs ${list([ticket.category])}; the vendor does ${list(vendor.categories)}.`,
  },
  {
    code: 'severity_not_served',
    isMet: (vendor, { ticket }) => vendor.severities.includes(ticket.severity),
    message: (vendor, { ticket }) =>
      `The ticket is ${ticket.severity}; the vendor has opted in for ${list(vendor.severities)}.`,
  },
  {
    code: 'outside_hours',
    dependsOnTime: true,
    isMet: (vendor, { local }) => vendor.hours === null || weeklyHoursCover(vendor.hours, local),
    message: (_, { local }) => `At the property it is ${clockFace(local)}, outside the vendor's hours.`,
  },
  {
    code: 'ticket_cap_reached',
    isMet: (vendor) => vendor.openTicketCap === null || vendor.openTicketCount < vendor.openTicketCap,
    message: (vendor) =>
      `The vendor has ${vendor.openTicketCount} open tickets of at most ${String(vendor.openTicketCap)}.`,
  },
  {
    code: 'insurance_expired',
    dependsOnTime: true,
    isMet: (vendor, { local }) => vendor.insuranceExpiresOn === null || local.date <= vendor.insuranceExpiresOn,
    message: (vendor, { local }) =>
      `The insurance expired on ${String(vendor.insuranceExpiresOn)}; at the property it is ${local.date}.`,
  },
  {
    code: 'already_asked',
    isMet: (vendor, { excluded }) => !excluded.has(vendor.id),
    message: () => 'The vendor declined this ticket or did not answer in time.',
  },
];

/** Names of trades or severities for people, such as "fire safety, gas". */
function list(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ').replaceAll('_', ' ');
}

const WEEKDAY_NAMES = {
  ...{ mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday' },
  ...{ sat: 'Saturday', sun: 'Sunday' },
} as const;

function clockFace({ weekday, minuteOfDay }: LocalDateTime): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${WEEKDAY_NAMES[weekday]} ${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** Everything that keeps the vendor from taking the ticket now; empty for an eligible vendor. */
export function ineligibilityOf(vendor: DispatchVendor, facts: EligibilityFacts): CandidateReason[] {
  return REQUIREMENTS.filter((requirement) => !requirement.isMet(vendor, facts)).map((requirement) => ({
    code: requirement.code,
    message: requirement.message(vendor, facts),
  }));
}

/** Whether nothing that depends on the local time keeps the vendor from taking tickets. */
export function isAvailableAt(vendor: DispatchVendor, facts: EligibilityFacts): boolean {
  return REQUIREMENTS.every((requirement) => !requirement.dependsOnTime || requirement.isMet(vendor, facts));
}

/** Whether nothing but the local time may keep the vendor from taking the ticket. */
export function isEligibleAtSomeTime(vendor: DispatchVendor, facts: EligibilityFacts): boolean {
  return REQUIREMENTS.every((requirement) => requirement.dependsOnTime ?? requirement.isMet(vendor, facts));
}
