import { weeklyHoursMeet } from '../../../../platform/calendar/weekly-hours.ts';
import type {
  CandidateReason,
  DispatchCondition,
  DispatchRule,
  DispatchVendor,
  DraftFinding,
} from '../decision/dispatch.types.ts';

/** A vendor's conditions for taking tickets, without its number of open tickets. */
export type VendorTerms = Omit<DispatchVendor, 'openTicketCount' | 'lastTurns'>;

/** What the conditions of rules are compared with. */
export interface RuleSurroundings {
  /** The vendors that the rules name, or all vendors of the account if a rule names none. */
  vendors: ReadonlyMap<string, VendorTerms>;
  /**
   * The earliest present day, `YYYY-MM-DD`, among the account's time zones: insurance that ended before it has ended at
   * every property.
   */
  today: string;
  /** Property ids by unit id. */
  propertiesOfUnits: ReadonlyMap<string, string>;
}

interface Demand {
  code: CandidateReason['code'];
  canMeet: (vendor: VendorTerms, condition: DispatchCondition, today: string) => boolean;
  detail: (vendor: VendorTerms, condition: DispatchCondition) => string;
}

const hasCommonItem = (required: readonly string[] | undefined, offered: readonly string[]): boolean =>
  !required?.length || required.some((item) => offered.includes(item));

const list = (names: readonly string[] | undefined): string => (names?.length ? names.join(', ') : 'nothing');

/** What a rule demands of each of its vendors. */
const DEMANDS: readonly Demand[] = [
  {
    code: 'inactive',
    canMeet: ({ isActive }) => isActive,
    detail: () => 'the vendor is not active',
  },
  {
    code: 'wrong_trade',
    canMeet: ({ categories }, condition) => hasCommonItem(condition.categories, categories),
    detail: ({ categories }, condition) =>
      `the vendor does ${list(categories)}, the rule is about ${list(condition.categories)}`,
  },
  {
    code: 'severity_not_served',
    canMeet: ({ severities }, condition) => hasCommonItem(condition.severities, severities),
    detail: ({ severities }, condition) =>
      `the vendor has opted in for ${list(severities)}, the rule is about ${list(condition.severities)}`,
  },
  {
    code: 'outside_hours',
    canMeet: ({ hours }, condition) => !hours || !condition.hours || weeklyHoursMeet(hours, condition.hours),
    detail: () => "the vendor's hours and those of the rule have no minute in common",
  },
  {
    code: 'ticket_cap_reached',
    canMeet: ({ openTicketCap }) => openTicketCap !== 0,
    detail: () => 'the vendor may have 0 open tickets',
  },
  {
    code: 'insurance_expired',
    canMeet: ({ insuranceExpiresOn }, _, today) => insuranceExpiresOn === null || insuranceExpiresOn >= today,
    detail: ({ insuranceExpiresOn }) => `the insurance of the vendor expired on ${String(insuranceExpiresOn)}`,
  },
];

const unmetDemands = (vendor: VendorTerms, condition: DispatchCondition, today: string): Demand[] =>
  DEMANDS.filter((demand) => !demand.canMeet(vendor, condition, today));

/**
 * The demands of a valid rule that cannot be met at present, as warnings with pointers into the rule: a condition that
 * excludes the rule's own place, vendors that cannot take any ticket of the rule, and a rule without any vendor that
 * could.
 */
export function contradictionFindings(rule: DispatchRule, surroundings: RuleSurroundings): DraftFinding[] {
  const findings = [placeFindings, vendorFindings, noVendorFindings];
  return findings.flatMap((find) => find(rule, surroundings));
}

function placeFindings({ scope, condition }: DispatchRule, { propertiesOfUnits }: RuleSurroundings): DraftFinding[] {
  const { propertyIds } = condition;
  if (!propertyIds?.length || scope.id === undefined) return [];
  const propertyId = scope.kind === 'unit' ? propertiesOfUnits.get(scope.id) : scope.id;
  if (propertyId === undefined || propertyIds.includes(propertyId)) return [];
  const place =
    scope.kind === 'unit' ? `the unit ${scope.id} of the property ${propertyId}` : `the property ${propertyId}`;
  const detail = `The rule never applies: it is for ${place}, and its condition names ${list(propertyIds)} only.`;
  return [{ pointer: '/condition/propertyIds', code: 'never_applies', detail, level: 'warning' }];
}

function vendorFindings(
  { condition, vendorIds = [] }: DispatchRule,
  { vendors, today }: RuleSurroundings,
): DraftFinding[] {
  return vendorIds.flatMap((id, index) => {
    const vendor = vendors.get(id);
    if (!vendor) return [];
    return unmetDemands(vendor, condition, today).map((demand): DraftFinding => {
      const detail = `The rule never chooses ${id}: ${demand.detail(vendor, condition)}.`;
      return { pointer: `/vendorIds/${index}`, code: demand.code, detail, level: 'warning' };
    });
  });
}

/**
 * Warns if no vendor could take any ticket of the rule. A vendor that meets every demand can take some, because the
 * condition combines each of its trades with each of its severities.
 */
function noVendorFindings(
  { condition, vendorIds = [], rosterId }: DispatchRule,
  { vendors, today }: RuleSurroundings,
): DraftFinding[] {
  if (rosterId != null) return [];
  const considered = vendorIds.length > 0 ? vendorIds.map((id) => vendors.get(id)) : [...vendors.values()];
  if (considered.some((vendor) => vendor && unmetDemands(vendor, condition, today).length === 0)) return [];
  const vendorsInWords = vendorIds.length > 0 ? 'none of its vendors' : 'no vendor of the account';
  const detail = `The rule chooses nobody: ${vendorsInWords} can take a ticket that it is about, as the vendors are now.`;
  return [{ pointer: '/vendorIds', code: 'nobody_qualifies', detail, level: 'warning' }];
}
