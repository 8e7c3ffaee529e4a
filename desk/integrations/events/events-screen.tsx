import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureOf } from '../../graph/failure.ts';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useKnownTypes } from '../event-types/event-types-field.tsx';
import { EventEntry } from './event-entry.tsx';
import { matchesType } from './matches-type.rules.ts';
import { LatestEventsDocument } from './operations.generated.ts';
import type { EventDetailsFragment } from './operations.generated.ts';
import { useLiveEvents } from './use-live-events.ts';

/** What happened in the account, newest first. New events appear by themselves, unless the list is held. */
export default function EventsScreen() {
  const { app, events: texts } = useTexts();
  const [type, setType] = useNamedType();
  const types = useKnownTypes();
  const [isHeld, setHeld] = useState(false);
  const live = useLiveEvents(() => void refetch().catch(() => undefined));
  const { data, error, refetch, fetchMore } = useQuery(
    LatestEventsDocument,
    live.isReady ? { variables: { types: type === '' ? null : [type] } } : skipToken,
  );
  const page = data?.latestEvents;
  const fresh = live.events.filter((event) => type === '' || matchesType(event.type, type));
  const { shown, waiting } = useHeld(fresh, isHeld);
  const known = new Set(shown.map(({ id }) => id));
  const failure = live.failure ?? (error && failureOf(error));
  const hidden = new Set(waiting.map(({ id }) => id));
  const rows = [...shown, ...(page?.nodes ?? []).filter(({ id }) => !known.has(id) && !hidden.has(id))];
  const more = (): void => {
    void fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { latestEvents } }) => ({
        latestEvents: { ...latestEvents, nodes: [...before.latestEvents.nodes, ...latestEvents.nodes] },
      }),
    }).catch(() => undefined);
  };
  return (
    <>
      <header className="screen-head">
        <h1>{texts.title}</h1>
        <div className="actions">
          <Choice
            label={texts.filter}
            value={type}
            options={[...new Set([...types, ...(type === '' ? [] : [type])])].map((value) => ({ value, label: value }))}
            onChange={setType}
          />
          <Action onPress={() => setHeld(!isHeld)}>{isHeld ? texts.goOn : texts.hold}</Action>
        </div>
      </header>
      {failure && <FailureNote failure={failure} />}
      <p className="quiet" role="status">
        {isHeld ? texts.waiting(waiting.length) : texts.follow}
      </p>
      {!page && !failure && <p className="quiet">{app.loading}</p>}
      {page && rows.length === 0 && <p className="quiet">{texts.empty}</p>}
      <ul className="entries">
        {rows.map((event) => (
          <EventEntry key={event.id} event={event} />
        ))}
      </ul>
      {page?.pageInfo.hasNextPage && <Action onPress={more}>{app.more}</Action>}
    </>
  );
}

/** The type that the address names, so that a view can be sent to somebody. */
function useNamedType(): [string, (type: string) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const change = (type: string): void => {
    const query = new URLSearchParams(type === '' ? {} : { type });
    navigate(type === '' ? path : `${path}?${query}`, { replace: true });
  };
  return [new URLSearchParams(search).get('type') ?? '', change];
}

/** Keeps events that come while the list is held out of it, so that nothing moves under a reader. */
function useHeld(
  fresh: readonly EventDetailsFragment[],
  isHeld: boolean,
): { shown: readonly EventDetailsFragment[]; waiting: readonly EventDetailsFragment[] } {
  const [newest, setNewest] = useState<string>();
  const latest = fresh[0]?.id;
  if (!isHeld && latest !== newest) setNewest(latest);
  if (!isHeld) return { shown: fresh, waiting: [] };
  const place = newest === undefined ? fresh.length : fresh.findIndex(({ id }) => id === newest);
  const split = place === -1 ? fresh.length : place;
  return { shown: fresh.slice(split), waiting: fresh.slice(0, split) };
}
