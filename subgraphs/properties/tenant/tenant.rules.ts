import { z } from 'zod';
import { emailExpected } from '../../../platform/text.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { isLanguageTag } from '../../../platform/language-tag.ts';
import { phoneExtensionRule } from '../../../platform/phone/phone.inputs.ts';
import { dateRule, inOrder, orNull, textRule } from '../record/record.rules.ts';
import type { Change, FaultBetween } from '../record/record.types.ts';
import { ContactChannel, TenantStatus } from './tenant.entity.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';

const EMAIL = 'Expected an email address of at most 320 characters.';
const PHONE = 'Expected a telephone number of at most 40 characters.';
const LANGUAGE = 'Expected a BCP 47 language tag, e.g. "en" or "es-MX".';

/** The rule of each fact of a tenant. */
export const tenantShape: Record<keyof TenantFacts, z.ZodType> = {
  externalId: orNull(clientIdRule),
  firstName: textRule(200),
  lastName: textRule(200),
  email: orNull(z.email({ error: emailExpected }).max(320, EMAIL)),
  phone: orNull(
    z
      .string(PHONE)
      .trim()
      .regex(/^(?=.*\d)[\p{L}\p{N}\p{P}\p{S} ]{1,40}$/u, PHONE),
  ),
  phoneExtension: orNull(phoneExtensionRule),
  preferredChannel: z.enum(ContactChannel, 'Expected email, sms or none.').nullable().optional(),
  language: z.string(LANGUAGE).refine(isLanguageTag, LANGUAGE).default('en'),
  status: z.enum(TenantStatus, 'Expected applicant, future, current or past.').default(TenantStatus.CURRENT),
  unitId: orNull(clientIdRule),
  moveInDate: orNull(dateRule),
  moveOutDate: orNull(dateRule),
};

/**
 * The tenant's chosen channel after a change; null for none, so that the channel follows the contacts. A replacement
 * without a channel keeps the chosen one as long as the tenant can be reached by it.
 */
export function chosenChannel({
  before,
  facts,
}: Pick<Change<TenantFacts, TenantRow>, 'before' | 'facts'>): ContactChannel | null {
  if (facts.preferredChannel !== undefined) return facts.preferredChannel;
  const chosen = before?.preferredChannel ?? null;
  return contactLacking({ ...facts, preferredChannel: chosen }) === undefined ? chosen : null;
}

/** The contact that the chosen channel needs and the tenant lacks. */
function contactLacking({
  preferredChannel,
  email,
  phone,
}: Partial<TenantFacts>): { pointer: string; name: string } | undefined {
  if (preferredChannel === ContactChannel.EMAIL && email === null) {
    return { pointer: '/email', name: 'an email address' };
  }
  if (preferredChannel === ContactChannel.SMS && phone === null) {
    return { pointer: '/phone', name: 'a telephone number' };
  }
  return undefined;
}

/** Faults between the facts of a tenant. */
export function tenantFaults(facts: Partial<TenantFacts>): FaultBetween[] {
  const { moveInDate, moveOutDate, preferredChannel } = facts;
  const lacking = contactLacking(facts);
  const detail = `Expected ${lacking?.name} for the preferred channel ${preferredChannel}.`;
  return [
    ...inOrder(
      { name: 'the day of moving in', pointer: '/moveInDate', date: moveInDate },
      { name: 'the day of moving out', pointer: '/moveOutDate', date: moveOutDate },
    ),
    ...(lacking
      ? [{ pointer: '/preferredChannel', others: [lacking.pointer], code: 'channel_unreachable', detail }]
      : []),
  ];
}
