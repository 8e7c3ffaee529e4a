import { z } from 'zod';
import { emailExpected } from '../../../platform/text.ts';
import type { Fault } from '../../../platform/errors.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { isLanguageTag } from '../../../platform/language-tag.ts';
import { dateRule, inOrder, orNull, textRule } from '../record/record.rules.ts';
import { ContactChannel, TenantStatus } from './tenant.entity.ts';
import type { TenantFacts } from './tenant.types.ts';

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
  preferredChannel: z.enum(ContactChannel, 'Expected email, sms or none.').optional(),
  language: z.string(LANGUAGE).refine(isLanguageTag, LANGUAGE).default('en'),
  status: z.enum(TenantStatus, 'Expected applicant, future, current or past.').default(TenantStatus.CURRENT),
  unitId: orNull(clientIdRule),
  moveInDate: orNull(dateRule),
  moveOutDate: orNull(dateRule),
};

/** How to reach a tenant who did not say: where there is a way. */
export function channelOf({ preferredChannel, email, phone }: TenantFacts): ContactChannel {
  const said = preferredChannel as ContactChannel | undefined;
  return said ?? (email !== null ? ContactChannel.EMAIL : phone !== null ? ContactChannel.SMS : ContactChannel.NONE);
}

/** Faults between the facts of a tenant. */
export function tenantFaults({
  moveInDate,
  moveOutDate,
  preferredChannel,
  email,
  phone,
}: Partial<TenantFacts>): Fault[] {
  const lacking =
    preferredChannel === ContactChannel.EMAIL && email === null
      ? 'an email address'
      : preferredChannel === ContactChannel.SMS && phone === null
        ? 'a telephone number'
        : undefined;
  const detail = `Expected ${lacking} for the preferred channel ${preferredChannel}.`;
  return [
    ...inOrder(
      { name: 'the day of moving in', date: moveInDate },
      { name: 'the day of moving out', pointer: '/moveOutDate', date: moveOutDate },
    ),
    ...(lacking === undefined ? [] : [{ pointer: '/preferredChannel', code: 'channel_unreachable', detail }]),
  ];
}
