import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Section } from '../../parts/section.tsx';
import { useTexts } from '../../texts/texts.ts';
import { DeliveryEntry } from './delivery-entry.tsx';
import { WebhookDeliveriesDocument } from './operations.generated.ts';
import type { EndpointFactsFragment, WebhookDeliveryState } from './operations.generated.ts';
import type { Watch } from './use-watch.ts';

/** What was sent to an endpoint, latest first. */
export function DeliveriesSection({ endpoint, watch }: { endpoint: EndpointFactsFragment; watch: Watch }) {
  const { app, webhooks } = useTexts();
  const [state, setState] = useState<WebhookDeliveryState | ''>('');
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch, fetchMore } = useQuery(WebhookDeliveriesDocument, {
    variables: { id: endpoint.id, state: state === '' ? null : state },
    pollInterval: watch.pollMs,
  });
  const page = data?.webhookEndpoint?.deliveries;
  const refresh = (): void => {
    setBusy(true);
    void refetch()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { webhookEndpoint: next } }) =>
        next && before.webhookEndpoint
          ? {
              webhookEndpoint: {
                ...next,
                deliveries: {
                  ...next.deliveries,
                  nodes: [...before.webhookEndpoint.deliveries.nodes, ...next.deliveries.nodes],
                },
              },
            }
          : before,
    }).catch(() => undefined);
  };
  return (
    <Section
      title={webhooks.deliveries}
      actions={
        <div className="actions">
          <Choice
            label={webhooks.state}
            value={state}
            options={Object.entries(webhooks.deliveryState).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setState(value as WebhookDeliveryState | '')}
          />
          <Action isDisabled={isBusy} onPress={refresh}>
            {app.refresh}
          </Action>
        </div>
      }
    >
      {error && <FailureNote failure={failureOf(error)} />}
      {!page && !error && <p className="quiet">{app.loading}</p>}
      {page?.nodes.length === 0 && <p className="quiet">{webhooks.noDeliveries}</p>}
      <ul className="entries">
        {page?.nodes.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            endpoint={endpoint}
            onResent={() => {
              refresh();
              watch.start();
            }}
          />
        ))}
      </ul>
      {page?.pageInfo.hasNextPage && <Action onPress={more}>{app.more}</Action>}
    </Section>
  );
}
