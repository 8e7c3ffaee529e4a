import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import { Account } from './account.entity.ts';
import { storedContact } from './stored-contact.rules.ts';
import { accountSettingsRules } from './account.inputs.ts';
import type { AccountSettingsInput } from './account.inputs.ts';
import { keepReplacedTerms } from './sla-terms.statements.ts';

/** The settings that determine the due times of clocks. */
const CALENDAR = ['businessHours', 'holidays'] as const;
const TARGETS = ['slaTargets', ...CALENDAR] as const;
const TERMS = [...TARGETS, 'slaFees'] as const;

/** Settings that null removes. For all others, null means the same as absent. */
const REMOVABLE: ReadonlySet<string> = new Set<keyof AccountSettingsInput>([
  'country',
  'emergencyAdvice',
  'escalationContact',
  'officeContact',
  'reviewShare',
  'triageChoices',
]);

/** Raised for the account when running clocks have new due times. */
const SLA_TARGETS_CHANGED = 'accounts/sla-targets-changed';

/** Raised for the account when what counts business time counts otherwise. */
const BUSINESS_HOURS_CHANGED = 'accounts/business-hours-changed';

/** Raised for the account when its time zone changes for records without a property. */
const TIME_ZONE_CHANGED = 'accounts/time-zone-changed';

/** Raised for the account when phone numbers without country code are those of another country. */
const COUNTRY_CHANGED = 'accounts/country-changed';

/** Settings that were read; the contact is not yet in the form in which it is stored. */
type SettingsMembers = Omit<Partial<Account>, 'escalationContact'> & Pick<AccountSettingsInput, 'escalationContact'>;

/** The settings to change, and the versions at which they may be changed. */
export interface SettingsChange {
  input: AccountSettingsInput;
  ifMatch?: readonly string[] | null;
}

/**
 * Changes the account's settings; absent members stay. Replaced terms are stored with the time until which they
 * applied, and running clocks follow the new terms.
 * @throws AppError `validation_failed`; `precondition_failed` at any other version than those named
 */
export async function updateAccountSettings(
  context: CommandContext,
  { input, ifMatch }: SettingsChange,
): Promise<Account> {
  const { rows, sql, accountId, now } = context;
  const inputMembers = Object.entries(parseInput(accountSettingsRules, input)).filter(
    ([name, value]) => value != null || (value === null && REMOVABLE.has(name)),
  );
  const account = (await rows.lockOne(Account, { accountId }))!;
  assertVersion(String(account.version), ifMatch);
  if (input.ownerEmail === null && account.ownerEmail !== null) refuseToRemoveOwner();
  const { escalationContact, ...members } = Object.fromEntries(inputMembers) as SettingsMembers;
  const contact = escalationContact && storedContact(escalationContact, { ...account, ...members });
  const changes: Partial<Account> = contact === undefined ? members : { ...members, escalationContact: contact };
  const isOtherCountry = accountCountry({ ...account, ...changes }) !== accountCountry(account);
  // To choose the country in force makes it stay, and changes nothing that anybody sees.
  const isChanged = (name: keyof Account): boolean =>
    name === 'country'
      ? isOtherCountry
      : changes[name] !== undefined && !isDeepStrictEqual(changes[name], account[name]);
  if (TERMS.some(isChanged)) await keepReplacedTerms(sql, accountId, now);
  if (TARGETS.some(isChanged)) await raiseRequest(sql, SLA_TARGETS_CHANGED, { accountId, key: '' });
  if (CALENDAR.some(isChanged)) await raiseRequest(sql, BUSINESS_HOURS_CHANGED, { accountId, key: '' });
  if (isChanged('timezone')) await raiseRequest(sql, TIME_ZONE_CHANGED, { accountId, key: '' });
  if (isOtherCountry) await raiseRequest(sql, COUNTRY_CHANGED, { accountId, key: '' });
  const isAnyChanged = (Object.keys(changes) as (keyof Account)[]).some(isChanged);
  await rows.change(account, isAnyChanged ? { ...changes, updatedAt: now, version: account.version + 1 } : changes);
  return account;
}

/** Without an address, an emergency that no vendor takes would reach nobody. */
function refuseToRemoveOwner(): never {
  const detail = 'Expected an email address: it can be changed, and not taken away.';
  throw new AppError('validation_failed', detail, {
    faults: [{ pointer: '/ownerEmail', code: 'required', detail }],
  });
}
