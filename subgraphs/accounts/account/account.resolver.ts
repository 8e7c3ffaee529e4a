import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Account } from './account.entity.ts';
import { AccountSettingsInput } from './account.inputs.ts';
import { accountsById } from './account.queries.ts';
import type { AccountRow } from './account.queries.ts';
import { Readiness } from './readiness.object.ts';
import { readinessOf, sentMessages } from './readiness.rules.ts';
import { checkRosters } from './check-rosters.ts';
import { updateAccountSettings } from './update-account-settings.ts';

/** The caller's own account. */
@Resolver(() => Account)
export class AccountResolver {
  @Requires('properties:read', 'settings:write', 'admin')
  @Query(() => Account, { nullable: true, description: 'The account that the access token belongs to.' })
  account(@Ctx() context: RequestContext): Promise<AccountRow | undefined> {
    return context.load(accountsById, context.principal.accountId);
  }

  @FieldResolver(() => Readiness, { description: 'What the account still lacks to be ready.' })
  async readiness(
    @Root() account: AccountRow,
    @Ctx() { service, sql, requestedAt: now }: RequestContext,
  ): Promise<Readiness> {
    return readinessOf(account, sentMessages(service.config), await checkRosters({ sql, now }));
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
