import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { accountCountry } from '../../../platform/phone/account-country.rules.ts';
import type { CountrySettings } from '../../../platform/phone/account-country.rules.ts';
import { Account, EscalationContact } from './account.entity.ts';
import { AccountSettingsInput } from './account.inputs.ts';
import { accountsById } from './account.queries.ts';
import type { AccountRow } from './account.queries.ts';
import { updateAccountSettings } from './update-account-settings.ts';

/** The caller's own account. */
@Resolver(() => Account)
export class AccountResolver {
  @Requires('properties:read', 'settings:write', 'admin')
  @Query(() => Account, { nullable: true, description: 'The account that the access token belongs to.' })
  account(@Ctx() context: RequestContext): Promise<AccountRow | undefined> {
    return context.load(accountsById, context.principal.accountId);
  }

  @FieldResolver(() => String, {
    description:
      'ISO 3166-1 alpha-2 code of the country of phone numbers without country code: the chosen one, or else that of the time zone, or else that of the currency.',
  })
  country(@Root() account: CountrySettings): string {
    return accountCountry(account);
  }

  @Requires('settings:write')
  @Mutation(() => Account, { description: 'Changes the account’s settings.' })
  updateAccountSettings(
    @Arg('input', () => AccountSettingsInput) input: AccountSettingsInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<Account> {
    return context.run(updateAccountSettings, { input, ifMatch });
  }
}

/** The person to notify of emergencies. */
@Resolver(() => EscalationContact)
export class EscalationContactResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Digits of the extension of the phone number.' })
  phoneExtension(@Root() contact: EscalationContact): string | null {
    return contact.phone_extension ?? null;
  }
}
