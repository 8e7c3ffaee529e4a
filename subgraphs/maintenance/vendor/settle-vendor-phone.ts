import type { Sql } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import type { CountrySettings } from '../../../platform/phone/account-country.rules.ts';
import { isPhoneFault, settlePhone } from '../../../platform/phone/settle-phone.rules.ts';
import type { GivenPhone, StoredPhone } from '../../../platform/phone/settle-phone.rules.ts';

/**
 * Reads the phone number of a vendor by the account's country.
 * @param before the stored members; null for a new vendor
 * @throws AppError `validation_failed`
 */
export async function settleVendorPhone(sql: Sql, given: GivenPhone, before: StoredPhone | null): Promise<StoredPhone> {
  const [settings] = await sql<CountrySettings>(`select country, timezone, currency from accounts.published_settings`);
  const settled = settlePhone(given, before, accountCountry(settings!));
  if (isPhoneFault(settled)) throw invalid(settled);
  return settled;
}
