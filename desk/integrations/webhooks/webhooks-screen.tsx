import { useQuery } from '@apollo/client/react';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'wouter';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { PageList } from '../../parts/page-list.tsx';
import { useTexts } from '../../texts/texts.ts';
import { EndpointBadge } from './endpoint-badge.tsx';
import { WebhookEndpointsDocument } from './operations.generated.ts';

const EndpointPopup = lazy(() => import('./endpoint-popup.tsx'));
const SecretPopup = lazy(() => import('../../parts/secret-popup.tsx'));

/** The account's webhook endpoints. */
export default function WebhooksScreen() {
  const { webhooks, eventTypes } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { data, error, refetch, fetchMore } = useQuery(WebhookEndpointsDocument);
  const reload = (): void => void refetch().catch(() => undefined);
  const page = data?.webhookEndpoints;
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { webhookEndpoints } }) => ({
        webhookEndpoints: { ...webhookEndpoints, nodes: [...before.webhookEndpoints.nodes, ...webhookEndpoints.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <>
      <header className="screen-head">
        <h1>{webhooks.title}</h1>
        <Action look="main" onPress={() => setAdding(true)}>
          {webhooks.add}
        </Action>
      </header>
      <PageList page={page} failure={error && failureOf(error)} empty={webhooks.empty} onRetry={reload} onMore={more}>
        {page?.nodes.map((endpoint) => (
          <li key={endpoint.id}>
            <div className="entry-head">
              <Link href={`/integrations/webhooks/${encodeURIComponent(endpoint.id)}`}>
                {endpoint.description === '' ? endpoint.url : endpoint.description}
              </Link>
              <EndpointBadge endpoint={endpoint} />
            </div>
            {endpoint.description !== '' && <div className="quiet">{endpoint.url}</div>}
            <div className="quiet">{typesText(endpoint.events, eventTypes.all)}</div>
          </li>
        ))}
      </PageList>
      <Suspense>
        {isAdding && (
          <EndpointPopup
            onSaved={(added) => {
              setAdding(false);
              setSecret(added);
              reload();
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {secret !== undefined && (
          <SecretPopup
            title={webhooks.secretTitle}
            secrets={[{ name: webhooks.secret, text: secret }]}
            onClose={() => setSecret(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const typesText = (types: readonly string[], all: string): string =>
  types.includes('*') || types.length === 0 ? all : types.join(', ');
