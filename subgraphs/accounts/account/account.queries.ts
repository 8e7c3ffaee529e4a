import type { FoundAccounts } from '../../../platform/auth/known-accounts.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import type { EscalationContact, UnknownUnitPolicy } from './account.entity.ts';
import type { EmergencyPeople } from './emergency-people.types.ts';
import type { EmergencyAdvice } from './emergency-advice.types.ts';
import type { OfficeContact } from './office-contact.types.ts';
import type { TriageChoices } from './triage-choices.types.ts';

/** An account in references. */
export interface AccountRow {
  accountId: string;
  name: string;
  timezone: string;
  currency: string;
  /** Null without a choice. */
  country: string | null;
  graceDays: number;
  unknownUnitPolicy: UnknownUnitPolicy;
  businessHours: WeeklyHours;
  holidays: string[];
  slaTargets: object;
  slaFees: object;
  acceptMinutes: object;
  reviewShare: number | null;
  triageChoices: TriageChoices | null;
  escalationContact: EscalationContact | null;
  officeContact: OfficeContact | null;
  emergencyAdvice: EmergencyAdvice | null;
  ownerEmail: string | null;
  version: number;
}

/** Accounts by id. A request sees only its own. */
export async function accountsById(sql: Sql, ids: readonly string[]): Promise<Map<string, AccountRow>> {
  const rows = await sql<AccountRow>(
    `select account_id, name, timezone, currency, country, grace_days,
            unknown_unit_policy, business_hours, holidays,
            sla_targets, sla_fees, accept_minutes,
            review_share, triage_choices, escalation_contact,
            office_contact, emergency_advice, owner_email, version
     from accounts.account where account_id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}

/**
 * The ids among these that exist here, and those of accounts that another database has or will have.
 * @param sql a connection with the worker role because a request sees only its own account
 */
export async function existingAccounts(sql: Sql, ids: readonly string[]): Promise<FoundAccounts> {
  const rows = await sql<{ id: string; isMoved: boolean }>(
    `select account_id as id, false as is_moved from accounts.account where account_id = any($1::text[])
     union all
     select account_id, true from cells.account_place
     where account_id = any($1::text[]) and state not in ('draining', 'leaving')`,
    [ids],
  );
  const idsOf = (isMoved: boolean): string[] => rows.filter((row) => row.isMoved === isMoved).map(({ id }) => id);
  return { here: idsOf(false), moved: idsOf(true) };
}

/** That a person who sees every property is in the rotation of a roster for all of them, and not away. */
const IS_ROSTERED = `p.status in ('active', 'invited') and p.reach is null and exists (
  select from accounts.roster r, jsonb_array_elements(r.layers) layer
  where r.account_id = p.account_id and r.reach is null and layer->'members' ? p.id)`;

/** Whom accounts tell of emergencies that no vendor takes: of all accounts that the connection sees, by id. */
export function emergencyPeople(sql: Sql): Promise<(EmergencyPeople & { accountId: string })[]> {
  return sql(
    `select account_id, escalation_contact, owner_email,
       (select jsonb_build_object('areRostered', bool_or(${IS_ROSTERED}), 'haveEmail', bool_or(p.email is not null),
                                  'havePhone', bool_or(p.phone is not null))
        from accounts.agent p
        where p.account_id = a.account_id and p.kind = 'person' and coalesce(p.email, p.phone) is not null
          and (('owner' = any(p.roles) and p.status <> 'deactivated') or ${IS_ROSTERED})
        having count(*) > 0) as paged
     from accounts.account a order by account_id`,
  );
}

/** All accounts, for the command line. */
export function listAccounts(sql: Sql): Promise<Pick<AccountRow, 'accountId' | 'name' | 'ownerEmail'>[]> {
  return sql(`select account_id, name, owner_email from accounts.account order by account_id`);
}

/** Ids of all accounts, for the command line. */
export async function listAccountIds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }>(`select account_id as id from accounts.account order by account_id`);
  return rows.map((row) => row.id);
}
