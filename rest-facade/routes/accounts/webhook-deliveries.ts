import { AppError } from '../../../platform/errors.ts';
import {
  ListWebhookDeliveriesDocument,
  RedeliverWebhookDocument,
  ReplayWebhookDocument,
  TestWebhookDocument,
} from '../../operations/operations.generated.ts';
import type { ListWebhookDeliveriesQueryVariables } from '../../operations/operations.generated.ts';
import { presentDelivery, presentWebhook } from '../../presenters/webhook.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

/** Deliveries to webhook endpoints, and their redelivery. */
export const webhookDeliveryRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/webhooks/{webhook_id}/deliveries',
    document: ListWebhookDeliveriesDocument,
    variables: ({ parameters }) => ({
      id: parameters['webhook_id'] as string,
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      state: stateOf(parameters),
    }),
    present: ({ webhookEndpoint }) => {
      if (!webhookEndpoint) throw new AppError('not_found', 'There is no such webhook endpoint.');
      const { nodes, pageInfo } = webhookEndpoint.deliveries;
      return {
        status: 200,
        body: { data: nodes.map(presentDelivery), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
      };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/test',
    document: TestWebhookDocument,
    variables: ({ parameters }) => ({ id: parameters['webhook_id'] as string }),
    present: ({ testWebhookEndpoint }) => ({ status: 202, body: presentWebhook(testWebhookEndpoint) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
    document: RedeliverWebhookDocument,
    variables: ({ parameters }) => ({
      id: parameters['webhook_id'] as string,
      deliveryId: parameters['delivery_id'] as string,
    }),
    present: ({ redeliverWebhook }) => ({ status: 202, body: presentDelivery(redeliverWebhook) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/webhooks/{webhook_id}/replay',
    document: ReplayWebhookDocument,
    variables: ({ parameters, body }) => ({
      id: parameters['webhook_id'] as string,
      input: replayInput(body as ReplayBody),
    }),
    present: ({ replayWebhook: { count, dryRun } }) => ({
      status: dryRun ? 200 : 202,
      body: { count, dry_run: dryRun },
    }),
    renames: {},
  }),
];

interface ReplayBody {
  after?: string;
  since?: string;
  until?: string;
  types?: string[];
  dry_run?: boolean;
}

const replayInput = ({ after, since, until, types, dry_run: dryRun }: ReplayBody): object => ({
  after,
  since,
  until,
  types,
  dryRun,
});

const stateOf = (parameters: Record<string, unknown>): ListWebhookDeliveriesQueryVariables['state'] =>
  ((parameters['state'] as string | undefined)?.toUpperCase() ?? null) as ListWebhookDeliveriesQueryVariables['state'];
