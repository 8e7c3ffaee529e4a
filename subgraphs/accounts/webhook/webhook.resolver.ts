import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import type { EndpointWithSecret } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { promoteWebhookSecret } from './promote-webhook-secret.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts';
import { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from './webhook.inputs.ts';
import { WebhookEndpoint, WebhookEndpointSecret } from './webhook.objects.ts';
import { listWebhooks, webhooksById } from './webhook.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';

const WebhookEndpointConnection = connectionType<object>(WebhookEndpoint, 'WebhookEndpoint');

/** Webhook endpoints: one, all, and changing them and their secrets. */
@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  @Requires('webhooks:manage')
  @Query(() => WebhookEndpoint, {
    nullable: true,
    description: 'The webhook endpoint with this id; null if the account has none.',
  })
  webhookEndpoint(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<WebhookRow | undefined> {
    return context.load(webhooksById, id);
  }

  @Requires('webhooks:manage')
  @Query(() => WebhookEndpointConnection, { description: 'The account’s webhook endpoints, oldest first.' })
  webhookEndpoints(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<object>> {
    return paginate(context, page, {
      list: ['webhookEndpoints'],
      fetch: (request, sql) => listWebhooks(sql, request),
      positionOf: ({ id }) => [id],
    });
  }

  @FieldResolver(() => Date, { nullable: true })
  secretPromotesAt(@Root() { promotesAt }: WebhookRow, @Ctx() { requestedAt }: RequestContext): Date | null {
    return promotesAt && promotesAt > requestedAt ? promotesAt : null;
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookEndpointSecret, {
    description: 'Adds a webhook endpoint, which gets events from now on. The secret is shown this once.',
  })
  createWebhookEndpoint(
    @Arg('input', () => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() context: RequestContext,
  ): Promise<EndpointWithSecret> {
    return context.run(createWebhookEndpoint, input);
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookEndpoint, { description: 'Changes, disables or enables a webhook endpoint.' })
  updateWebhookEndpoint(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<WebhookRow> {
    return context.run(updateWebhookEndpoint, { id, input, ifMatch });
  }

  @Requires('webhooks:manage')
  @Mutation(() => ID, { description: 'Deletes a webhook endpoint with its deliveries, and returns its id.' })
  deleteWebhookEndpoint(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteWebhookEndpoint, { id, ifMatch });
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookEndpointSecret, {
    description:
      'Rotates the secret of an endpoint. The new secret is shown this once. `webhook-signature` carries signatures with the old and the new secret at once. `X-Service-Signature` uses the new secret when it is promoted or after 24 hours.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<EndpointWithSecret> {
    return context.run(rotateWebhookSecret, { id, ifMatch });
  }

  @Requires('webhooks:manage')
  @Mutation(() => WebhookEndpoint, {
    description: 'Ends the rotation of a secret. From now on, only the new secret signs events.',
  })
  promoteWebhookSecret(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<WebhookRow> {
    return context.run(promoteWebhookSecret, { id, ifMatch });
  }
}
