import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { instantOf } from '../parts/local-time.ts';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { AuditEntryItem } from './audit-entry-item.tsx';
import { AuditActorsDocument, AuditDocument } from './operations.generated.ts';
import './audit.css';

const NO_FILTER = { actorId: '', entityType: '', entityId: '', since: '', until: '' };

/** Who changed what, latest first, with the fields before and after. */
export default function AuditScreen() {
  const { settings, audit: texts } = useTexts();
  const { timezone } = useSession();
  const [typed, setTyped] = useState(NO_FILTER);
  const [chosen, setChosen] = useState(NO_FILTER);
  const result = useQuery(AuditDocument, { variables: { filter: filterOf(chosen, timezone), after: null } });
  const { data, fetchMore } = result;
  const page = data?.audit;
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { audit } }) => ({
        audit: { ...audit, nodes: [...before.audit.nodes, ...audit.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <SettingsPage title={settings.screens.audit.title} result={result}>
      <form
        className="audit-filter"
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(typed);
        }}
      >
        <FilterFields filter={typed} onChange={setTyped} />
        <Action type="submit" look="main" isDisabled={typed.entityId !== '' && typed.entityType === ''}>
          {texts.show}
        </Action>
      </form>
      {page?.nodes.length === 0 && <p className="quiet">{texts.nothing}</p>}
      <ol className="audit">
        {page?.nodes.map((entry) => (
          <AuditEntryItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {page?.pageInfo.hasNextPage && (
        <p>
          <Action onPress={more}>{settings.more}</Action>
        </p>
      )}
    </SettingsPage>
  );
}

type TypedFilter = typeof NO_FILTER;

function filterOf({ actorId, entityType, entityId, since, until }: TypedFilter, timezone: string) {
  return {
    ...(actorId === '' ? {} : { actorId }),
    ...(entityType === '' ? {} : { entityType }),
    ...(entityId === '' ? {} : { entityId }),
    ...(since === '' ? {} : { since: instantOf(since, timezone) ?? null }),
    ...(until === '' ? {} : { until: instantOf(until, timezone) ?? null }),
  };
}

function FilterFields({ filter, onChange }: { filter: TypedFilter; onChange(filter: TypedFilter): void }) {
  const { audit: texts } = useTexts();
  const { can } = useSession();
  const { data } = useQuery(AuditActorsDocument, can('agents:read') ? {} : skipToken);
  const set = (change: Partial<TypedFilter>): void => onChange({ ...filter, ...change });
  return (
    <>
      {data ? (
        <Choice
          label={texts.actor}
          value={filter.actorId}
          options={data.agents.nodes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(actorId) => set({ actorId })}
        />
      ) : (
        <TextField label={texts.actorId} value={filter.actorId} onChange={(actorId) => set({ actorId })} />
      )}
      <TextField
        label={texts.entityType}
        value={filter.entityType}
        placeholder={texts.entityExample}
        onChange={(entityType) => set({ entityType: entityType.trim() })}
      />
      <TextField label={texts.entityId} value={filter.entityId} onChange={(entityId) => set({ entityId })} />
      <TextField label={texts.since} type="datetime-local" value={filter.since} onChange={(since) => set({ since })} />
      <TextField label={texts.until} type="datetime-local" value={filter.until} onChange={(until) => set({ until })} />
    </>
  );
}
