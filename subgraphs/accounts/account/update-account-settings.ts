import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { Account } from './account.entity.ts';
import { accountSettingsRules } from './account.inputs.ts';
import type { AccountSettingsInput } from './account.inputs.ts';

/**
 * Changes the account's settings; what is absent or null stays.
 * @throws AppError `validation_failed`
 */
export async function updateAccountSettings(context: CommandContext, input: AccountSettingsInput): Promise<Account> {
  const { em, accountId, now } = context;
  const changes = Object.entries(parseInput(accountSettingsRules, input)).filter(([, value]) => value != null);
  const account = await em.findOneOrFail(Account, { accountId });
  em.assign(account, { ...Object.fromEntries(changes), updatedAt: now });
  return account;
}
