import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { PageList } from '../../parts/page-list.tsx';
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
  const { page, failure, refetch, more } = useDeliveries(endpoint.id, state, watch.pollMs);
  const refresh = (): void => {
    setBusy(true);
    void refetch()
      .catch(() => undefined)
      .finally(() => setBusy(false));
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
      <PageList page={page} failure={failure} empty={webhooks.noDeliveries} onRetry={refresh} onMore={more}>
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
      </PageList>
    </Section>
  );
}

/** The deliveries to an endpoint, page by page. */
function useDeliveries(endpointId: string, state: WebhookDeliveryState | '', pollMs: number) {
  const { data, error, refetch, fetchMore } = useQuery(WebhookDeliveriesDocument, {
    variables: { id: endpointId, state: state === '' ? null : state },
    pollInterval: pollMs,
  });
  const page = data?.webhookEndpoint?.deliveries;
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
  return { page, failure: error && failureOf(error), refetch, more };
}
