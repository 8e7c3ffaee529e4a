import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { updateVendorSettings } from './update-vendor-settings.ts';
import {
  VendorNotificationSettings,
  VendorNotificationSettingsInput,
  VendorNotificationSettingsSecret,
} from './vendor-setting.objects.ts';
import { vendorSettings } from './vendor-setting.queries.ts';
import type { VendorSettingRow } from './vendor-setting.queries.ts';

/** The notification settings of vendors. */
@Resolver(() => VendorNotificationSettings)
export class VendorNotificationSettingsResolver {
  @Requires('maintenance:read')
  @Query(() => VendorNotificationSettings, {
    nullable: true,
    description: 'The notification settings of a vendor; null if the account has no such vendor.',
  })
  vendorNotificationSettings(
    @Arg('vendorId', () => ID) vendorId: string,
    @Ctx() context: RequestContext,
  ): Promise<VendorSettingRow | undefined> {
    return context.load(vendorSettings, vendorId);
  }

  @Requires('settings:write')
  @Mutation(() => VendorNotificationSettingsSecret, { description: 'Changes the notification settings of a vendor.' })
  updateVendorNotificationSettings(
    @Arg('vendorId', () => ID) vendorId: string,
    @Arg('input', () => VendorNotificationSettingsInput) input: VendorNotificationSettingsInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<VendorNotificationSettingsSecret> {
    return context.run(updateVendorSettings, { vendorId, input, ifMatch });
  }
}
