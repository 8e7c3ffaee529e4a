import type { Sql } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import { isPhoneFault, settlePhone } from '../../../platform/phone/settle-phone.rules.ts';
import type { StoredPhone } from '../../../platform/phone/settle-phone.rules.ts';
import { accountDefaults } from '../account/account-defaults.queries.ts';
import type { Change } from '../record/record.types.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';

type PhoneChange = Pick<Change<TenantFacts, TenantRow>, 'before' | 'facts'>;

/**
 * Reads the phone number of a tenant by the account's country.
 * @throws AppError `validation_failed`
 */
export async function settleTenantPhone(sql: Sql, change: PhoneChange): Promise<StoredPhone> {
  const country = mustBeRead(change) ? accountCountry(await accountDefaults(sql)) : 'US';
  const settled = settlePhone(change.facts, change.before, country);
  if (isPhoneFault(settled)) throw invalid(settled);
  return settled;
}

/** Whether the account's country matters. */
export const mustBeRead = ({ before, facts: { phone } }: PhoneChange): boolean =>
  phone !== null && phone !== before?.phone;
