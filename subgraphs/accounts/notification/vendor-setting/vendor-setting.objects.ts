import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { VendorChannel } from '../notification.enums.ts';
import { VENDOR_CHANNELS } from '../notification.types.ts';
import type * as stored from '../notification.types.ts';

/** The notification settings of a vendor. */
@Requires('maintenance:read')
@ObjectType({ description: 'How a vendor is notified of work.' })
export class VendorNotificationSettings {
  @Field(() => ID, { description: 'Id of the vendor.' })
  vendorId!: string;

  @Field(() => VendorChannel, {
    nullable: true,
    description:
      'Channel for notifications. Null if none has been chosen; then the vendor is notified by email, and about emergencies also by text message.',
  })
  channel!: stored.VendorChannel | null;

  @Field(() => String, { nullable: true, description: 'Address that receives the messages.' })
  webhookUrl!: string | null;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  version!: number;
}

/** Settings with a new secret. */
@Requires('settings:write')
@ObjectType({ description: 'The notification settings of a vendor, with a new secret.' })
export class VendorNotificationSettingsSecret {
  @Requires('settings:write')
  @Field(() => VendorNotificationSettings, { description: 'The settings.' })
  settings!: VendorNotificationSettings;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the signatures, shown this once if the URL has changed; otherwise null.',
  })
  webhookSecret!: string | null;
}

/** The new notification settings of a vendor. */
@InputType({ description: 'New notification settings of a vendor. They replace the old ones.' })
export class VendorNotificationSettingsInput {
  @Field(() => VendorChannel, {
    description: 'Channel for notifications. With `NONE`, the vendor gets no notifications.',
  })
  channel!: stored.VendorChannel;

  @Field(() => String, { nullable: true, description: 'Address that receives the messages. Required for `WEBHOOK`.' })
  webhookUrl?: string | null;
}

const LONGEST_URL = 2_048;

/** The rules of {@link VendorNotificationSettingsInput}. */
export const vendorSettingsRules = ({ egress }: ServiceContext) =>
  z
    .object({
      channel: z.enum(VENDOR_CHANNELS),
      webhookUrl: z.string().max(LONGEST_URL, `Expected at most ${LONGEST_URL} characters.`).nullish(),
    })
    .superRefine(({ channel, webhookUrl }, check) => {
      const isMissing = channel === 'webhook' && webhookUrl == null;
      const fault = webhookUrl == null ? undefined : egress.urlFault(webhookUrl);
      const message = isMissing ? 'Expected a URL to post to, since the channel is webhook.' : fault;
      if (message === undefined) return;
      const params = { code: isMissing ? 'required' : 'invalid_url' };
      check.addIssue({ code: 'custom', path: ['webhookUrl'], message, params });
    });
