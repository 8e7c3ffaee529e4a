import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { maskedAddress } from '../masked-address.rules.ts';
import { NotificationFilter } from './notification.inputs.ts';
import { Notification } from './notification.objects.ts';
import { listNotifications, notificationsById } from './notification.queries.ts';
import type { NotificationRow } from './notification.queries.ts';
import { retryNotification } from './retry-notification.ts';

const NotificationConnection = connectionType<object>(Notification, 'Notification');

/** Messages to tenants, vendors and the escalation contact. */
@Resolver(() => Notification)
export class NotificationResolver {
  @Requires('maintenance:read')
  @Query(() => Notification, {
    nullable: true,
    description: 'The notification with this id; null if the account has none.',
  })
  notification(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<NotificationRow | undefined> {
    return context.load(notificationsById, id);
  }

  @Requires('maintenance:read')
  @Query(() => NotificationConnection, { description: 'The account’s notifications, newest first.' })
  notifications(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => NotificationFilter, { nullable: true, description: 'Filter. Default: all.' })
    filter: NotificationFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    return paginate<NotificationRow>(context, page, {
      list: ['notifications', filter],
      fetch: (request, sql) => listNotifications(sql, filter ?? {}, request),
      positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    });
  }

  @FieldResolver(() => String, { nullable: true })
  address(@Root() { address }: NotificationRow): string | null {
    return address === null ? null : maskedAddress(address);
  }

  @Requires('maintenance:write')
  @Mutation(() => Notification, {
    description: 'Sends a notification again that failed, was only stored or whose outcome is unknown.',
  })
  retryNotification(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<NotificationRow> {
    return context.run(retryNotification, id);
  }
}
