import type { WebhookDeliveryFieldsFragment, WebhookFieldsFragment } from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** A webhook endpoint as REST shows it. */
export function presentWebhook(endpoint: WebhookFieldsFragment): object {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    description: endpoint.description,
    status: endpoint.status.toLowerCase(),
    disabled_reason: endpoint.disabledReason?.toLowerCase() ?? null,
    disabled_at: endpoint.disabledAt ?? null,
    secret_promotes_at: endpoint.secretPromotesAt ?? null,
    last_success_at: endpoint.lastSuccessAt ?? null,
    failing_since: endpoint.failingSince ?? null,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}

/** The response with one endpoint, its version and, if new, its secret. */
export function webhookAnswer(endpoint: WebhookFieldsFragment, secret?: string): RouteOutput {
  const body = { ...presentWebhook(endpoint), ...(secret === undefined ? {} : { secret }) };
  return { status: 200, body, version: endpoint.version };
}

/** A delivery as REST shows it. */
export function presentDelivery(delivery: WebhookDeliveryFieldsFragment): object {
  return {
    id: delivery.id,
    kind: delivery.kind.toLowerCase(),
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    state: delivery.state.toLowerCase(),
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
