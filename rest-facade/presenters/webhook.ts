import type { Answer } from '../contract/operation-types.ts';
import type { WebhookDelivery, WebhookEndpoint, WebhookEndpointWithSecret } from '../contract/rest-types.generated.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { WebhookDeliveryFieldsFragment, WebhookFieldsFragment } from '../operations/operations.generated.ts';

/** A webhook endpoint as REST shows it. */
export function presentWebhook(endpoint: WebhookFieldsFragment): WebhookEndpoint {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    description: endpoint.description,
    status: lowerCase(endpoint.status),
    disabled_reason: lowerCase(endpoint.disabledReason),
    disabled_at: endpoint.disabledAt ?? null,
    secret_promotes_at: endpoint.secretPromotesAt ?? null,
    last_success_at: endpoint.lastSuccessAt ?? null,
    failing_since: endpoint.failingSince ?? null,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}

/** The response with one endpoint and its version. */
export const webhookAnswer = (endpoint: WebhookFieldsFragment): Answer<200, WebhookEndpoint, 'version'> => ({
  status: 200,
  body: presentWebhook(endpoint),
  version: endpoint.version,
});

/** The response with one endpoint, its version and its new secret. */
export const webhookSecretAnswer = (
  endpoint: WebhookFieldsFragment,
  secret: string,
): Answer<200, WebhookEndpointWithSecret, 'version'> => ({
  ...webhookAnswer(endpoint),
  body: { ...presentWebhook(endpoint), secret },
});

/** A delivery as REST shows it. */
export function presentDelivery(delivery: WebhookDeliveryFieldsFragment): WebhookDelivery {
  return {
    id: delivery.id,
    kind: lowerCase(delivery.kind),
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    state: lowerCase(delivery.state),
    next_attempt_at: delivery.nextAttemptAt ?? null,
    attempts: delivery.attempts.map(({ at, latencyMs, status, failure, response }) => ({
      at,
      latency_ms: latencyMs,
      status: status ?? null,
      failure: failure ?? null,
      response: response ?? null,
    })),
    created_at: delivery.createdAt,
  };
}
