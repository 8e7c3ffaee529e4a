import { AppError } from '../../../platform/errors.ts';
import type { WebhookReplay } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  ListWebhookDeliveriesDocument,
  RedeliverWebhookDocument,
  ReplayWebhookDocument,
  TestWebhookDocument,
} from '../../operations/operations.generated.ts';
import { presentDelivery, presentWebhook } from '../../presenters/webhook.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Deliveries to webhook endpoints, and their redelivery. */
export const webhookDeliveryRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/webhooks/{webhook_id}/deliveries',
    document: ListWebhookDeliveriesDocument,
    variables: ({ parameters }) => ({
      id: parameters.webhook_id,
      ...pageOf(parameters),
      state: upperCase(parameters.state) ?? null,
    }),
    present: ({ webhookEndpoint }) => {
      if (!webhookEndpoint) throw new AppError('not_found', 'There is no such webhook endpoint.');
      return pageAnswer(webhookEndpoint.deliveries, presentDelivery);
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/test',
    document: TestWebhookDocument,
    variables: ({ parameters }) => ({ id: parameters.webhook_id }),
    present: ({ testWebhookEndpoint }) => ({ status: 202, body: presentWebhook(testWebhookEndpoint) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    document: RedeliverWebhookDocument,
    variables: ({ parameters }) => ({
      id: parameters.webhook_id,
      deliveryId: parameters.delivery_id,
    }),
    present: ({ redeliverWebhook }) => ({ status: 202, body: presentDelivery(redeliverWebhook) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/replay',
    document: ReplayWebhookDocument,
    variables: ({ parameters, body }) => ({
      id: parameters.webhook_id,
      input: replayInput(body),
    }),
    present: ({ replayWebhook: { count, dryRun } }) => ({
      status: dryRun ? 200 : 202,
      body: { count, dry_run: dryRun },
    }),
    renames: {},
  }),
];

const replayInput = ({ dry_run: dryRun, ...range }: WebhookReplay) => ({ ...range, dryRun });
