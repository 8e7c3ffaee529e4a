import { AppError } from '../../../platform/errors.ts';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  GetWebhookDocument,
  ListWebhooksDocument,
  PromoteWebhookSecretDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookDocument,
} from '../../operations/operations.generated.ts';
import type {
  CreateWebhookMutationVariables,
  UpdateWebhookMutationVariables,
} from '../../operations/operations.generated.ts';
import { presentWebhook, webhookAnswer } from '../../presenters/webhook.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

/** Webhook endpoints and their secrets. */
export const webhookRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/webhooks',
    document: ListWebhooksDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ webhookEndpoints: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentWebhook), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks',
    document: CreateWebhookDocument,
    variables: ({ body }) => ({ input: factsOf(body as WebhookBody) as NewWebhook }),
    present: ({ createWebhookEndpoint: { endpoint, secret } }) => ({
      ...webhookAnswer(endpoint, secret),
      status: 201,
      location: `/api/v1/webhooks/${endpoint.id}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/webhooks/{webhook_id}',
    document: GetWebhookDocument,
    variables: ({ parameters }) => ({ id: webhookIdOf(parameters) }),
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
      id: webhookIdOf(parameters),
      input: { ...factsOf(body as WebhookBody), status: statusOf(body as WebhookBody) },
      ifMatch,
    }),
    present: ({ updateWebhookEndpoint }) => webhookAnswer(updateWebhookEndpoint),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/webhooks/{webhook_id}',
    document: DeleteWebhookDocument,
    variables: ({ parameters, ifMatch }) => ({ id: webhookIdOf(parameters), ifMatch }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/rotate-secret',
    document: RotateWebhookSecretDocument,
    variables: ({ parameters, ifMatch }) => ({ id: webhookIdOf(parameters), ifMatch }),
    present: ({ rotateWebhookSecret: { endpoint, secret } }) => webhookAnswer(endpoint, secret),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/promote-secret',
    document: PromoteWebhookSecretDocument,
    variables: ({ parameters, ifMatch }) => ({ id: webhookIdOf(parameters), ifMatch }),
    present: ({ promoteWebhookSecret }) => webhookAnswer(promoteWebhookSecret),
  }),
];

type NewWebhook = CreateWebhookMutationVariables['input'];

interface WebhookBody {
  url?: string;
  events?: string[];
  description?: string;
  status?: string;
}

const webhookIdOf = (parameters: Record<string, unknown>): string => parameters['webhook_id'] as string;

/** The members of an endpoint that clients set on creation and on update. */
const factsOf = ({ url, events, description }: WebhookBody): UpdateWebhookMutationVariables['input'] => ({
  url,
  events,
  description,
});

const statusOf = ({ status }: WebhookBody): UpdateWebhookMutationVariables['input']['status'] =>
  status?.toUpperCase() as UpdateWebhookMutationVariables['input']['status'];
