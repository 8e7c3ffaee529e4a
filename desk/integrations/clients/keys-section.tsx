import { useQuery } from '@apollo/client/react';
import { Suspense, lazy, useState } from 'react';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { PageList } from '../../parts/page-list.tsx';
import { Section } from '../../parts/section.tsx';
import { useNow } from '../../parts/tick.ts';
import { instantText } from '../../parts/time-texts.ts';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech } from '../../texts/texts.ts';
import { ApiKeysDocument, RevokeApiKeyDocument } from './operations.generated.ts';
import type { ApiKeysQuery } from './operations.generated.ts';

const KeyPopup = lazy(() => import('./key-popup.tsx'));
const ConfirmPopup = lazy(() => import('../../parts/confirm-popup.tsx'));

type ApiKey = ApiKeysQuery['apiKeys']['nodes'][number];

/** API keys and when each was last used, with the revoked ones last. */
export function KeysSection() {
  const { clients } = useSpeech().texts;
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<ApiKey>();
  const { data, error, refetch, fetchMore } = useQuery(ApiKeysDocument);
  const change = useChange();
  const page = data?.apiKeys;
  const reload = (): void => void refetch().catch(() => undefined);
  const close = (): void => {
    change.dismiss();
    setDoomed(undefined);
  };
  const revoke = async (id: string): Promise<void> => {
    if (!(await change.run(RevokeApiKeyDocument, { id }))) return;
    close();
    reload();
  };
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { apiKeys } }) => ({
        apiKeys: { ...apiKeys, nodes: [...before.apiKeys.nodes, ...apiKeys.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <Section title={clients.keys} actions={<Action onPress={() => setAdding(true)}>{clients.addKey}</Action>}>
      <p className="quiet">{clients.keysAbout}</p>
      <PageList page={page} failure={error && failureOf(error)} empty={clients.noKeys} onRetry={reload} onMore={more}>
        {page?.nodes
          .toSorted((left, right) => Number(left.revokedAt !== null) - Number(right.revokedAt !== null))
          .map((key) => (
            <KeyEntry key={key.id} apiKey={key} onRevoke={() => setDoomed(key)} />
          ))}
      </PageList>
      <Suspense>
        {isAdding && <KeyPopup onAdded={reload} onClose={() => setAdding(false)} />}
        {doomed && (
          <ConfirmPopup
            title={clients.revokeTitle(doomed.name)}
            verb={clients.revoke}
            change={change}
            onConfirm={() => void revoke(doomed.id)}
            onClose={close}
          >
            <p>{clients.revokeAbout}</p>
          </ConfirmPopup>
        )}
      </Suspense>
    </Section>
  );
}

function KeyEntry({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { language, texts } = useSpeech();
  const { clients } = texts;
  const { timezone } = useSession();
  const now = useNow();
  const { name, keyEnd, scopes, addresses, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = apiKey;
  const when = (at: string): string => instantText(at, { timezone, language });
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const facts = [
    `…${keyEnd}`,
    lastUsedAt === null ? clients.neverUsed : clients.lastUsed(when(lastUsedAt)),
    clients.createdBy(when(createdAt), createdBy.name),
    expiresAt === null ? '' : clients.expiresOn(when(expiresAt)),
    revokedAt === null ? '' : clients.revoked(when(revokedAt)),
    addresses.length === 0 ? '' : clients.from(addresses.join(', ')),
  ];
  return (
    <li>
      <div className="entry-head">
        <strong>{name}</strong>
        <span className="badge" data-state={revokedAt === null && !isExpired ? 'good' : 'bad'}>
          {revokedAt !== null ? clients.revokedState : isExpired ? clients.expiredState : clients.active}
        </span>
        <span className="quiet">{facts.filter((fact) => fact !== '').join(' · ')}</span>
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
