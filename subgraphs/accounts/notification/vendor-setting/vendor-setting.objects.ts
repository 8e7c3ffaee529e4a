import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { VendorChannel } from '../notification.enums.ts';
import { VENDOR_CHANNELS } from '../notification.types.ts';
import type * as stored from '../notification.types.ts';

/** The notification settings of a vendor. */
@Requires('maintenance:read')
@ObjectType({ description: 'How a vendor wants to be told of work.' })
export class VendorNotificationSettings {
  @Field(() => ID, { description: 'The vendor.' })
  vendorId!: string;

  @Field(() => VendorChannel, {
    nullable: true,
    description: 'How; null while nobody said: then by mail, and of an emergency by text message.',
  })
  channel!: stored.VendorChannel | null;

  @Field(() => String, { nullable: true, description: 'Where messages are posted.' })
  webhookUrl!: string | null;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  version!: number;
}

/** Settings with a new secret. */
@Requires('settings:write')
@ObjectType({ description: 'How a vendor wants to be told, with a secret that was just made.' })
export class VendorNotificationSettingsSecret {
  @Requires('settings:write')
  @Field(() => VendorNotificationSettings, { description: 'The settings.' })
  settings!: VendorNotificationSettings;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the signatures, shown this once, when the URL is another than before; otherwise null.',
  })
  webhookSecret!: string | null;
}

/** The new notification settings of a vendor. */
@InputType({ description: 'How a vendor wants to be told from now on; replaces what was said before.' })
export class VendorNotificationSettingsInput {
  @Field(() => VendorChannel, { description: 'How; `NONE` is the wish not to be told.' })
  channel!: stored.VendorChannel;

  @Field(() => String, { nullable: true, description: 'Where to post messages; expected for `WEBHOOK`.' })
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
