import { aboutEntities, namedFew } from '../../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity } from '../../../../platform/readiness/readiness.types.ts';
import type { Finding } from '../../../../platform/readiness/readiness.types.ts';
import { SEVERITIES } from '../../triage/triage.types.ts';
import type { Severity } from '../../triage/triage.types.ts';
import { compareIds } from '../decision/matching.rules.ts';
import type { CoverageGap } from './coverage.types.ts';

const CODES: Readonly<Record<Severity, string>> = {
  emergency: 'no_vendor_for_emergencies',
  urgent: 'no_vendor_for_urgent_tickets',
  standard: 'no_vendor_for_standard_tickets',
};
const TICKETS: Readonly<Record<Severity, string>> = {
  emergency: 'emergencies',
  urgent: 'urgent tickets',
  standard: 'standard tickets',
};

/** One finding for each severity whose tickets would find no vendor at some hour. */
export function coverageFindings(gaps: readonly CoverageGap[]): Finding[] {
  return SEVERITIES.flatMap((severity) => {
    const found = gaps.filter((gap) => gap.severity === severity);
    if (found.length === 0) return [];
    const propertyIds = [...new Set(found.flatMap((gap) => gap.propertyIds))].sort(compareIds);
    const byCategory = [...Map.groupBy(found, ({ category }) => category).values()];
    const examples = namedFew(byCategory.map(([gap]) => `${gap!.category.replaceAll('_', ' ')} ${hoursOf(gap!)}`));
    const where = propertyIds.length === 1 ? '1 property' : `${propertyIds.length} properties`;
    const detail = `At ${where}, ${TICKETS[severity]} find no vendor: ${examples}. Nobody comes until a person assigns somebody; ${remedyFor(found)}. GET /api/v1/dispatch/coverage lists the hours.`;
    return [
      { code: CODES[severity], severity: FindingSeverity.WARNING, detail, ...aboutEntities('property', propertyIds) },
    ];
  });
}

const DAY_COUNT = 7;

/** All or the first hours of a gap. */
function hoursOf({ windows }: CoverageGap): string {
  const isWholeWeek =
    windows.length === DAY_COUNT && windows.every(({ from, to }) => from === '00:00' && to === '24:00');
  const [first] = windows;
  const more = windows.length > 1 ? ' and at other hours' : '';
  return isWholeWeek ? 'at any hour' : `on ${first!.weekday} from ${first!.from} to ${first!.to}${more}`;
}

function remedyFor(gaps: readonly CoverageGap[]): string {
  const lacksRule = gaps.some(({ reason }) => reason === 'no_rule');
  const lacksVendor = gaps.some(({ reason }) => reason === 'none_eligible');
  return [...(lacksRule ? ['add a dispatch rule'] : []), ...(lacksVendor ? ['add a vendor for these hours'] : [])].join(
    ' and ',
  );
}
