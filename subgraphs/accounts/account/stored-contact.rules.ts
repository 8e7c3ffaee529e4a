import { invalid } from '../../../platform/errors.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import { isPhoneFault, settlePhone } from '../../../platform/phone/settle-phone.rules.ts';
import type { Account, EscalationContact } from './account.entity.ts';
import type { EscalationContactInput } from './account.inputs.ts';

/**
 * The escalation contact as it is stored and as events show it: the phone number in E.164, its extension by itself.
 * @param account with the contact as it was, and with the country as it will be
 * @throws AppError `validation_failed` if the phone number cannot be read
 */
export function storedContact(
  { phone, phoneExtension, ...contact }: EscalationContactInput,
  account: Pick<Account, 'country' | 'timezone' | 'currency' | 'escalationContact'>,
): EscalationContact {
  const former = account.escalationContact;
  const before = former && { phone: former.phone ?? null, phoneExtension: former.phone_extension ?? null };
  const settled = settlePhone({ phone: phone ?? null, phoneExtension }, before, accountCountry(account));
  if (isPhoneFault(settled)) throw invalid({ ...settled, pointer: `/escalationContact${settled.pointer}` });
  return {
    ...contact,
    ...(phone === undefined ? {} : { phone: settled.phone }),
    ...(settled.phoneExtension === null ? {} : { phone_extension: settled.phoneExtension }),
  } as EscalationContact;
}
