import type { Fault } from '../../../../platform/errors.ts';
import type { CountryCode } from '../../../../platform/phone/account-country.rules.ts';
import { isPhoneFault, settlePhone } from '../../../../platform/phone/settle-phone.rules.ts';
import { shown } from '../../../../platform/text.ts';
import type { TicketReporter } from './ticket-people.types.ts';

/** What the members of a reporter are checked against. */
export interface ReporterFacts {
  country: CountryCode;
  /** Ids of tenants whom the caller sees. */
  tenants: ReadonlySet<string>;
}

/**
 * A reporter with the phone number in E.164, and what cannot be used: a tenant whom the caller does not see, or no phone
 * number. Such members are left out of the reporter.
 */
export function settleReporter(
  given: TicketReporter,
  { country, tenants }: ReporterFacts,
): { reporter: TicketReporter | null; faults: Fault[] } {
  const { tenantId, phone, phoneExtension = null } = given;
  const isKnown = tenantId === null || tenants.has(tenantId);
  const settled = settlePhone({ phone, phoneExtension: phoneExtension ?? undefined }, null, country);
  const faults = [
    ...(isKnown ? [] : [unknownTenant(tenantId)]),
    ...(isPhoneFault(settled) ? [{ ...settled, pointer: `/reporter${settled.pointer}` }] : []),
  ];
  const contact = isPhoneFault(settled) ? { phone: null, phoneExtension: null } : settled;
  const reporter = { ...given, ...contact, tenantId: isKnown ? tenantId : null };
  return { reporter: Object.values(reporter).some((member) => member !== null) ? reporter : null, faults };
}

const unknownTenant = (id: string): Fault => ({
  pointer: '/reporter/tenantId',
  code: 'unknown_reference',
  detail: `Expected the id of a tenant of the account, but got ${shown(id)}.`,
});
