import { AppError } from '../../../platform/errors.ts';
import type { WebhookEndpointChange } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  GetWebhookDocument,
  ListWebhooksDocument,
  PromoteWebhookSecretDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookDocument,
} from '../../operations/operations.generated.ts';
import { presentWebhook, webhookAnswer, webhookSecretAnswer } from '../../presenters/webhook.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Webhook endpoints and their secrets. */
export const webhookRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/webhooks',
    document: ListWebhooksDocument,
    variables: ({ parameters }) => pageOf(parameters),
    present: ({ webhookEndpoints }) => pageAnswer(webhookEndpoints, presentWebhook),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks',
    document: CreateWebhookDocument,
    variables: ({ body }) => ({ input: { ...factsOf(body), url: body.url } }),
    present: ({ createWebhookEndpoint: { endpoint, secret } }) => ({
      ...webhookSecretAnswer(endpoint, secret),
      status: 201,
      location: `/api/v1/webhooks/${endpoint.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/webhooks/{webhook_id}',
    document: GetWebhookDocument,
    variables: ({ parameters }) => ({ id: parameters.webhook_id }),
    present: ({ webhookEndpoint }) => {
      if (!webhookEndpoint) throw new AppError('not_found', 'There is no such webhook endpoint.');
      return webhookAnswer(webhookEndpoint);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/webhooks/{webhook_id}',
    document: UpdateWebhookDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      id: parameters.webhook_id,
      input: { ...factsOf(body), status: upperCase(body.status) },
      ifMatch,
    }),
    present: ({ updateWebhookEndpoint }) => webhookAnswer(updateWebhookEndpoint),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/webhooks/{webhook_id}',
    document: DeleteWebhookDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.webhook_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/rotate-secret',
    document: RotateWebhookSecretDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.webhook_id, ifMatch }),
    present: ({ rotateWebhookSecret: { endpoint, secret } }) => webhookSecretAnswer(endpoint, secret),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/promote-secret',
    document: PromoteWebhookSecretDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.webhook_id, ifMatch }),
    present: ({ promoteWebhookSecret }) => webhookAnswer(promoteWebhookSecret),
  }),
];

/** The members of an endpoint that clients set on creation and on update. */
const factsOf = ({ url, events, description }: WebhookEndpointChange) => ({ url, events, description });
