import { AppError } from '../../../../platform/errors.ts';
import { assertVersion } from '../../../../platform/graphql/if-match.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newWebhookSecret } from '../../webhook/webhook-signature.ts';
import { vendorSecretOwner } from './vendor-secret-owner.ts';
import { vendorSettingsRules } from './vendor-setting.objects.ts';
import type { VendorNotificationSettingsInput, VendorNotificationSettingsSecret } from './vendor-setting.objects.ts';
import { vendorSettings } from './vendor-setting.queries.ts';
import { upsertVendorSetting } from './vendor-setting.statements.ts';

/** The new settings of a vendor, and the versions at which they may be stored. */
export interface VendorSettingChange {
  vendorId: string;
  input: VendorNotificationSettingsInput;
  ifMatch?: readonly string[] | null;
}

/**
 * Stores the notification settings of a vendor. A new URL gets a new secret, so that no receiver knows the key of the
 * next one.
 * @throws AppError `not_found`; `validation_failed`; `precondition_failed` at any other version than those named
 */
export async function updateVendorSettings(
  { sql, accountId, now, service }: CommandContext,
  { vendorId, input, ifMatch }: VendorSettingChange,
): Promise<VendorNotificationSettingsSecret> {
  const { channel, webhookUrl = null } = parseInput(vendorSettingsRules(service), input);
  await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`vendor-setting ${accountId} ${vendorId}`]);
  const before = (await vendorSettings(sql, [vendorId])).get(vendorId);
  if (!before) throw new AppError('not_found', `There is no vendor with the id ${JSON.stringify(vendorId)}.`);
  assertVersion(String(before.version), ifMatch);
  const webhookSecret = webhookUrl !== null && webhookUrl !== before.webhookUrl ? newWebhookSecret() : null;
  const secret = webhookSecret ? service.secrets.seal(webhookSecret, vendorSecretOwner(accountId, vendorId)) : null;
  await upsertVendorSetting(sql, { accountId, vendorId, channel, webhookUrl, secret, at: now });
  return { settings: { vendorId, channel, webhookUrl, version: before.version + 1 }, webhookSecret };
}
