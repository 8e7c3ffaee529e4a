import type { Category, Severity } from '../../triage/triage.types.ts';
import { consideredVendorIds } from '../decision/candidates.rules.ts';
import type { DispatchRule, DispatchVendor } from '../decision/dispatch.types.ts';
import { isAvailableAt, isEligibleAtSomeTime } from '../decision/eligibility.rules.ts';
import type { EligibilityFacts } from '../decision/eligibility.rules.ts';
import { timeMismatch, workMismatch } from '../decision/matching.rules.ts';
import type { CoveringRule } from './roster-coverage.rules.ts';
import { weekSegments } from './week-segments.rules.ts';
import type { WeekSegment } from './week-segments.rules.ts';

/** What a ticket needs. */
export interface Work {
  category: Category;
  severity: Severity;
}

/** A set of segments of the week: bit n stands for segment n. */
type SegmentBits = bigint;

/** When a rule applies to work, and when one of its vendors can take it then. */
interface RuleCoverage {
  applies: SegmentBits;
  covered: SegmentBits;
}

/** The vendor's other tickets come and go; only a cap of 0 never has a free place. */
const withoutTickets = (vendor: DispatchVendor): DispatchVendor => ({ ...vendor, openTicketCount: 0 });

/** When the rules and vendors of an account cover which work, in the week that begins with a local date. */
export class WeekCoverage {
  readonly segments: readonly WeekSegment[];
  private readonly vendors: ReadonlyMap<string, DispatchVendor>;
  private readonly availability = new Map<string, SegmentBits>();
  private readonly ruleHours = new Map<string, SegmentBits>();
  private readonly together = new Map<string, RuleCoverage>();
  private readonly coverages = new Map<string, RuleCoverage>();

  constructor(rules: readonly DispatchRule[], vendors: readonly DispatchVendor[], today: string) {
    const hours = [...rules.map(({ condition }) => condition.hours), ...vendors.map((vendor) => vendor.hours)];
    this.segments = weekSegments(
      hours.filter((each) => each != null),
      today,
    );
    this.vendors = new Map(vendors.map((vendor) => [vendor.id, withoutTickets(vendor)]));
    for (const vendor of this.vendors.values()) {
      const isAvailable = (segment: WeekSegment): boolean => isAvailableAt(vendor, factsOf(NO_WORK, segment));
      this.availability.set(vendor.id, this.bitsWhere(isAvailable));
    }
    for (const rule of rules) {
      this.ruleHours.set(
        rule.id,
        this.bitsWhere((segment) => timeMismatch(rule, segment) === null),
      );
    }
  }

  /** All segments of the week. */
  get wholeWeek(): SegmentBits {
    return (1n << BigInt(this.segments.length)) - 1n;
  }

  /** When the rule applies to the work at a place that it is for, and when one of its vendors can take it then. */
  of(rule: DispatchRule, work: Work): RuleCoverage {
    const key = `${work.category} ${work.severity} ${rule.id}`;
    let coverage = this.coverages.get(key);
    if (!coverage) this.coverages.set(key, (coverage = this.coverageOf(rule, work)));
    return coverage;
  }

  /** {@link of} several rules together, which are always the same ones. */
  ofAll(rules: readonly DispatchRule[], work: Work): RuleCoverage {
    const key = `${work.category} ${work.severity}`;
    let together = this.together.get(key);
    if (!together) {
      const each = rules.map((rule) => this.of(rule, work));
      together = {
        applies: each.reduce((all, { applies }) => all | applies, 0n),
        covered: each.reduce((all, { covered }) => all | covered, 0n),
      };
      this.together.set(key, together);
    }
    return together;
  }

  private coverageOf(rule: CoveringRule, work: Work): RuleCoverage {
    if (workMismatch(rule, work) !== null) return { applies: 0n, covered: 0n };
    const facts = factsOf(work, this.segments[0]!);
    const applies = this.ruleHours.get(rule.id)!;
    if (rule.rosterCovers !== undefined) return { applies, covered: rule.rosterCovers ? applies : 0n };
    let available = 0n;
    for (const id of consideredVendorIds(rule, this.vendors, facts)) {
      const vendor = this.vendors.get(id);
      if (vendor && isEligibleAtSomeTime(vendor, facts)) available |= this.availability.get(id)!;
    }
    return { applies, covered: applies & available };
  }

  private bitsWhere(holds: (segment: WeekSegment) => boolean): SegmentBits {
    const digits = this.segments.map((segment) => (holds(segment) ? '1' : '0'));
    return BigInt(`0b${digits.reverse().join('')}`);
  }
}

/** For requirements that do not look at the work. */
const NO_WORK: Work = { category: 'general', severity: 'standard' };

const NOBODY: ReadonlySet<string> = new Set();

const factsOf = (work: Work, local: WeekSegment): EligibilityFacts => ({
  ticket: { ...work, unitId: '', propertyId: '' },
  local,
  excluded: NOBODY,
});
