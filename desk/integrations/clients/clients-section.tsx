import { useQuery } from '@apollo/client/react';
import { Suspense, lazy, useState } from 'react';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { PageList } from '../../parts/page-list.tsx';
import { Section } from '../../parts/section.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { ApiClientsDocument, RevokeApiClientDocument } from './operations.generated.ts';
import type { ApiClientsQuery } from './operations.generated.ts';

const ClientPopup = lazy(() => import('./client-popup.tsx'));
const ConfirmPopup = lazy(() => import('../../parts/confirm-popup.tsx'));

type ApiClient = ApiClientsQuery['apiClients']['nodes'][number];

/** API clients, with the revoked ones last. */
export function ClientsSection() {
  const { clients } = useSpeech().texts;
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<ApiClient>();
  const { data, error, refetch, fetchMore } = useQuery(ApiClientsDocument);
  const change = useChange();
  const page = data?.apiClients;
  const reload = (): void => void refetch().catch(() => undefined);
  const close = (): void => {
    change.dismiss();
    setDoomed(undefined);
  };
  const revoke = async (clientId: string): Promise<void> => {
    if (!(await change.run(RevokeApiClientDocument, { clientId }))) return;
    close();
    reload();
  };
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { apiClients } }) => ({
        apiClients: { ...apiClients, nodes: [...before.apiClients.nodes, ...apiClients.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <Section title={clients.clients} actions={<Action onPress={() => setAdding(true)}>{clients.addClient}</Action>}>
      <p className="quiet">{clients.clientsAbout}</p>
      <PageList
        page={page}
        failure={error && failureOf(error)}
        empty={clients.noClients}
        onRetry={reload}
        onMore={more}
      >
        {page?.nodes
          .toSorted((left, right) => Number(left.revokedAt !== null) - Number(right.revokedAt !== null))
          .map((client) => (
            <ClientEntry key={client.clientId} client={client} onRevoke={() => setDoomed(client)} />
          ))}
      </PageList>
      <Suspense>
        {isAdding && <ClientPopup onAdded={reload} onClose={() => setAdding(false)} />}
        {doomed && (
          <ConfirmPopup
            title={clients.revokeTitle(doomed.name)}
            verb={clients.revoke}
            change={change}
            onConfirm={() => void revoke(doomed.clientId)}
            onClose={close}
          >
            <p>{clients.revokeAbout}</p>
          </ConfirmPopup>
        )}
      </Suspense>
    </Section>
  );
}

function ClientEntry({ client, onRevoke }: { client: ApiClient; onRevoke(): void }) {
  const { language, texts } = useSpeech();
  const { clients } = texts;
  const { timezone } = useSession();
  const { clientId, name, scopes, createdAt, revokedAt } = client;
  const when = (at: string): string => instantText(at, { timezone, language });
  return (
    <li>
      <div className="entry-head">
        <strong>{name}</strong>
        <span className="badge" data-state={revokedAt === null ? 'good' : 'bad'}>
          {revokedAt === null ? clients.active : clients.revokedState}
        </span>
        <span className="quiet">
          {clientId} · {clients.created(when(createdAt))}
          {revokedAt !== null && ` · ${clients.revoked(when(revokedAt))}`}
        </span>
        {revokedAt === null && (
          <span className="entry-end">
            <Action look="danger" label={clients.revokeLabel(name)} onPress={onRevoke}>
              {clients.revoke}
            </Action>
          </span>
        )}
      </div>
      <div className="quiet">{scopes.join(', ')}</div>
    </li>
  );
}
