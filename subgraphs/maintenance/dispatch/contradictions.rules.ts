import { weeklyHoursMeet } from '../../../platform/calendar/weekly-hours.ts';
import type {
  CandidateReason,
  DispatchCondition,
  DispatchRule,
  DispatchVendor,
  DraftFinding,
} from './dispatch.types.ts';

/** What a vendor takes at all, whatever happens today. */
export type VendorTerms = Pick<DispatchVendor, 'id' | 'categories' | 'severities' | 'hours'>;

/** What the conditions of rules are held against. */
export interface RuleSurroundings {
  vendors: ReadonlyMap<string, VendorTerms>;
  /** Properties by unit. */
  propertiesOfUnits: ReadonlyMap<string, string>;
}

interface Demand {
  code: CandidateReason['code'];
  canMeet: (vendor: VendorTerms, condition: DispatchCondition) => boolean;
  detail: (vendor: VendorTerms, condition: DispatchCondition) => string;
}

const shares = (some: readonly string[] | undefined, others: readonly string[]): boolean =>
  !some?.length || some.some((one) => others.includes(one));

const list = (names: readonly string[] | undefined): string => (names?.length ? names.join(', ') : 'nothing');

/** What a rule asks of each of its vendors that one may never be able to give. */
const DEMANDS: readonly Demand[] = [
  {
    code: 'wrong_trade',
    canMeet: ({ categories }, condition) => shares(condition.categories, categories),
    detail: ({ categories }, condition) =>
      `the vendor does ${list(categories)}, the rule is about ${list(condition.categories)}`,
  },
  {
    code: 'severity_not_served',
    canMeet: ({ severities }, condition) => shares(condition.severities, severities),
    detail: ({ severities }, condition) =>
      `the vendor has opted in for ${list(severities)}, the rule is about ${list(condition.severities)}`,
  },
  {
    code: 'outside_hours',
    canMeet: ({ hours }, condition) => !hours || !condition.hours || weeklyHoursMeet(hours, condition.hours),
    detail: () => "the vendor's hours and those of the rule have no minute in common",
  },
];

/**
 * What in a sound rule can never be met together, as warnings with pointers into that rule: a place that the condition
 * leaves out, and vendors that cannot take any ticket that the condition lets through.
 */
export function contradictionsIn(rule: DispatchRule, surroundings: RuleSurroundings): DraftFinding[] {
  return [...placeFindings(rule, surroundings), ...vendorFindings(rule, surroundings)];
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

function vendorFindings({ condition, vendorIds = [] }: DispatchRule, { vendors }: RuleSurroundings): DraftFinding[] {
  return vendorIds.flatMap((id, index) => {
    const vendor = vendors.get(id);
    if (!vendor) return [];
    return DEMANDS.filter((demand) => !demand.canMeet(vendor, condition)).map((demand): DraftFinding => {
      const detail = `The rule never chooses ${id}: ${demand.detail(vendor, condition)}.`;
      return { pointer: `/vendorIds/${index}`, code: demand.code, detail, level: 'warning' };
    });
  });
}
