import { useState } from 'react';
import { useStream } from '../../graph/socket.ts';
import { AccountEventsDocument } from './operations.generated.ts';
import type { EventDetailsFragment } from './operations.generated.ts';
import { useLogEnd } from './use-log-end.ts';
import type { LogEnd } from './use-log-end.ts';

/** Older ones are found in the log. */
const MOST_KEPT = 1_000;

/** Events as they happen, newest first, since the screen was opened. */
export interface LiveEvents extends LogEnd {
  events: readonly EventDetailsFragment[];
}

/** @param onMissed called when events may have been missed, so that what was read has to be read again */
export function useLiveEvents(onMissed: () => void): LiveEvents {
  const end = useLogEnd();
  const [events, setEvents] = useState<readonly EventDetailsFragment[]>([]);
  useStream(
    {
      document: AccountEventsDocument,
      variables: {},
      after: end.after,
      cursorOf: ({ accountEvents }) => accountEvents.cursor,
      onData: ({ accountEvents }) => setEvents((seen) => [accountEvents, ...seen].slice(0, MOST_KEPT)),
      onMissed: () => {
        setEvents([]);
        onMissed();
      },
    },
    end.isReady,
  );
  return { ...end, events };
}
