import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { eventBody } from '../../../platform/events/event-body.ts';
import { eventCursor } from '../../../platform/events/event-cursor.ts';
import { eventsById } from '../../../platform/events/read-events.ts';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { redeliverWebhook } from './redeliver-webhook.ts';
import { replayWebhook } from './replay-webhook.ts';
import { testWebhookEndpoint } from './test-webhook-endpoint.ts';
import { WebhookDeliveryState } from './webhook.enums.ts';
import { ReplayWebhookInput } from './webhook.inputs.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookReplay } from './webhook.objects.ts';
import { listDeliveries } from './webhook.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhook.queries.ts';
import type { DeliveryState } from './webhook.types.ts';

const WebhookDeliveryConnection = connectionType<object>(WebhookDelivery, 'WebhookDelivery');

/** What a delivery carries. */
@Resolver(() => WebhookDelivery)
export class WebhookBodyResolver {
  @FieldResolver(() => JsonObject, {
    nullable: true,
    description: 'The event as it is sent, with snake_case members; null when the event log no longer has it.',
  })
  async body(@Root() { eventId }: DeliveryRow, @Ctx() context: RequestContext): Promise<object | null> {
    const { principal, service } = context;
    const event = await context.load(eventsById, eventId);
    return event
      ? eventBody(event, principal.accountId, eventCursor(service.cursors, principal.accountId, event.pos))
      : null;
  }
}

/** Deliveries to webhook endpoints, and their redelivery. */
@Resolver(() => WebhookEndpoint)
export class WebhookDeliveryResolver {
  @Requires('webhooks:manage')
  @FieldResolver(() => WebhookDeliveryConnection, { description: 'Deliveries to the endpoint, newest first.' })
  deliveries(
    @Root() { id }: WebhookRow,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('state', () => WebhookDeliveryState, { nullable: true, description: 'Only deliveries in this state.' })
    state: DeliveryState | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    return paginate<DeliveryRow>(context, page, {
      list: ['webhookDeliveries', id, state],
      fetch: (request, sql) => listDeliveries(sql, { endpointId: id, state }, request),
      positionOf: (delivery) => [delivery.createdAt.toISOString(), delivery.id],
    });
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookEndpoint, {
    description: 'Sends the event `webhook.test` to the endpoint. Its deliveries soon show the result.',
  })
  testWebhookEndpoint(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<WebhookRow> {
    return context.run(testWebhookEndpoint, id);
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookDelivery, {
    description: 'Delivers an event again, under the same `webhook-id`, and returns the new delivery.',
  })
  redeliverWebhook(
    @Arg('endpointId', () => ID) endpointId: string,
    @Arg('deliveryId', () => ID) deliveryId: string,
    @Ctx() context: RequestContext,
  ): Promise<DeliveryRow> {
    return context.run(redeliverWebhook, { endpointId, deliveryId });
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookReplay, {
    description:
      'Delivers part of the event log again: up to 50,000 events of the types that the endpoint subscribes to.',
  })
  replayWebhook(
    @Arg('endpointId', () => ID) endpointId: string,
    @Arg('input', () => ReplayWebhookInput) input: ReplayWebhookInput,
    @Ctx() context: RequestContext,
  ): Promise<WebhookReplay> {
    return context.run(replayWebhook, { endpointId, input });
  }
}
