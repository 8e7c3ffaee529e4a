import { Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { UnknownUnitPolicy } from './account.entity.ts';

/** Settings to change; what is absent stays. */
@InputType({ description: 'Settings to change; what is absent stays as it is.' })
export class AccountSettingsInput {
  @Field(() => String, { nullable: true, description: 'IANA time zone.' })
  timezone?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' })
  currency?: string | null;

  @Field(() => Int, { nullable: true, description: 'Grace days, 0 to 60.' })
  graceDays?: number | null;

  @Field(() => UnknownUnitPolicy, { nullable: true, description: 'Policy for tickets of unknown units.' })
  unknownUnitPolicy?: UnknownUnitPolicy | null;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The rules of {@link AccountSettingsInput}. */
export const accountSettingsRules = z.object({
  timezone: z.string().refine(isTimeZone, 'Expected an IANA time zone, e.g. "America/Denver".').nullish(),
  currency: z
    .string()
    .refine((code) => currencies.has(code), 'Expected an ISO 4217 currency code, e.g. "USD".')
    .nullish(),
  graceDays: z.number().int().min(0, 'Expected 0 to 60 days.').max(60, 'Expected 0 to 60 days.').nullish(),
  unknownUnitPolicy: z.enum(UnknownUnitPolicy).nullish(),
});
