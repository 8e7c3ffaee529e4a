import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { Facts } from '../../records/facts.tsx';
import { Record } from '../../records/record.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointBadge } from './endpoint-badge.tsx';
import { WebhookEndpointDocument } from './operations.generated.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';
import { useWatch } from './use-watch.ts';

/** An endpoint: what it gets, how it fares, and every delivery to it. */
export default function WebhookScreen() {
  const { id } = useParams<{ id: string }>();
  const { language, texts } = useSpeech();
  const { webhooks, eventTypes } = texts;
  const { timezone } = useSession();
  const [, navigate] = useLocation();
  const [isDeleted, setDeleted] = useState(false);
  const watch = useWatch();
  const result = useQuery(
    WebhookEndpointDocument,
    isDeleted ? skipToken : { variables: { id }, pollInterval: watch.pollMs },
  );
  const endpoint = result.data?.webhookEndpoint;
  const when = (at: string | null): string | null => (at === null ? null : instantText(at, { timezone, language }));
  return (
    <Record result={result} isThere={endpoint != null} title={endpoint ? nameOf(endpoint) : webhooks.title}>
      {endpoint && (
        <>
          <Facts
            rows={[
              [webhooks.state, <EndpointBadge key="state" endpoint={endpoint} />],
              [webhooks.url, endpoint.url],
              [eventTypes.label, endpoint.events.includes('*') ? eventTypes.all : endpoint.events.join(', ')],
              [
                webhooks.pausedOn,
                endpoint.disabledReason &&
                  `${when(endpoint.disabledAt)} · ${webhooks.disabledReason[endpoint.disabledReason]}`,
              ],
              [webhooks.failingSince, when(endpoint.failingSince)],
              [webhooks.lastSuccess, when(endpoint.lastSuccessAt)],
              [webhooks.created, when(endpoint.createdAt)],
            ]}
          />
          <EndpointActions
            endpoint={endpoint}
            onChanged={() => void result.refetch().catch(() => undefined)}
            onSending={watch.start}
            onDeleted={() => {
              setDeleted(true);
              navigate('/integrations/webhooks', { replace: true });
            }}
          />
          <DeliveriesSection endpoint={endpoint} watch={watch} />
        </>
      )}
    </Record>
  );
}

const nameOf = ({ description, url }: EndpointFactsFragment): string => (description === '' ? url : description);
