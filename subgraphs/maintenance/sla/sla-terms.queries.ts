import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { SlaFeeOverrides, SlaFeeTable, SlaTargetOverrides, SlaTerms } from './sla.types.ts';
import { resolveFees, resolveTargets } from './targets.rules.ts';

/** Terms of the account, with the fees for lateness while they held. */
export interface AccountTerms extends SlaTerms {
  /** The number of the account's change of its terms. */
  revision: number;
  fees: SlaFeeTable;
}

interface TermsRow {
  revision: number;
  until: Date | null;
  businessHours: WeeklyHours;
  holidays: string[];
  slaTargets: SlaTargetOverrides;
  slaFees: SlaFeeOverrides;
}

/**
 * The terms that held at an instant and all later terms, oldest first, from the view that the accounts subgraph
 * publishes. A concurrent change of the terms that this transaction does not see waits for it to end before settling
 * the account's tickets, since the transaction has its number before it reads.
 */
export async function slaTermsSince(sql: Sql, since: Date): Promise<AccountTerms[]> {
  const rows = await sql<TermsRow>(
    `select revision, until, business_hours, holidays, sla_targets,
            sla_fees
     from accounts.published_sla_terms where until is null or until > $1 order by revision`,
    [since],
  );
  return rows.map(({ revision, until, businessHours, holidays, slaTargets, slaFees }) => ({
    revision,
    until,
    targets: resolveTargets(slaTargets),
    calendar: { weeklyHours: businessHours, holidays },
    fees: resolveFees(slaFees),
  }));
}
