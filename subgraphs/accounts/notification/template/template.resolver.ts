import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { deleteTemplate } from './delete-template.ts';
import { listTemplates } from './list-templates.ts';
import { previewNotification } from './preview-notification.ts';
import { readTemplate } from './read-template.ts';
import { saveTemplate } from './save-template.ts';
import { NotificationTemplateFilter, NotificationTemplateInput, PreviewNotificationInput } from './template.inputs.ts';
import { NotificationPreview, NotificationTemplate } from './template.objects.ts';

const NotificationTemplateConnection = connectionType<object>(NotificationTemplate, 'NotificationTemplate');

/** The templates of notifications. */
@Resolver(() => NotificationTemplate)
export class NotificationTemplateResolver {
  @Requires('settings:write')
  @Query(() => NotificationTemplate, {
    nullable: true,
    description: 'The template that applies now; null if there is none.',
  })
  notificationTemplate(
    @Arg('templateId', () => String) id: string,
    @Ctx() context: RequestContext,
  ): Promise<NotificationTemplate | undefined> {
    return readTemplate(context, id);
  }

  @Requires('settings:write')
  @Query(() => NotificationTemplateConnection, {
    description: 'Notification templates, with the account’s own text or else the service’s default. Ordered by id.',
  })
  notificationTemplates(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => NotificationTemplateFilter, { nullable: true, description: 'Filter. Default: all.' })
    filter: NotificationTemplateFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    return paginate<NotificationTemplate>(context, page, {
      list: ['notificationTemplates', filter],
      fetch: (request, sql) => listTemplates(sql, context.principal.accountId, filter ?? {}, request),
      positionOf: ({ id }) => [id],
    });
  }

  @Requires('settings:write')
  @Query(() => NotificationPreview, {
    description: 'The message that a template makes of an event of the account, or of an invented one.',
  })
  previewNotification(
    @Arg('input', () => PreviewNotificationInput) input: PreviewNotificationInput,
    @Ctx() context: RequestContext,
  ): Promise<NotificationPreview> {
    return previewNotification(context, input);
  }

  @Requires('settings:write')
  @Mutation(() => NotificationTemplate, { description: 'Replaces the text of a template with the account’s own.' })
  saveNotificationTemplate(
    @Arg('templateId', () => String) id: string,
    @Arg('input', () => NotificationTemplateInput) input: NotificationTemplateInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<NotificationTemplate> {
    return context.run(saveTemplate, { id, input, ifMatch });
  }

  @Requires('settings:write')
  @Mutation(() => String, {
    description: 'Deletes the account’s own text, so that the service’s default applies again. Returns the id.',
  })
  deleteNotificationTemplate(
    @Arg('templateId', () => String) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteTemplate, { id, ifMatch });
  }
}
