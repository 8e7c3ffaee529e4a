import { useMutation, useQuery } from '@apollo/client/react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { EndSessionDocument, MySessionsDocument } from './operations.generated.ts';

/** The browsers in which the person is signed in. */
export function SessionsSection() {
  const { language, texts } = useSpeech();
  const { timezone } = useSession();
  const { data, error, refetch } = useQuery(MySessionsDocument);
  const [end, ending] = useMutation(EndSessionDocument);
  const failure = ending.error ?? error;
  const stop = async (id: string): Promise<void> => {
    const ended = await end({ variables: { id } }).catch(() => undefined);
    if (ended?.data) await refetch().catch(() => undefined);
  };
  return (
    <Section title={texts.people.sessions}>
      {failure && <FailureNote failure={failureOf(failure)} />}
      <ul>
        {data?.sessions.nodes.map((session) => (
          <li key={session.id} className="session">
            <span>
              {session.userAgent ?? texts.people.unknownBrowser}
              <br />
              <small>
                {session.address} · {texts.people.lastSeen(instantText(session.lastSeenAt, { timezone, language }))}
              </small>
            </span>
            {session.isCurrent ? (
              <span className="badge">{texts.people.thisBrowser}</span>
            ) : (
              <Action onPress={() => void stop(session.id)}>{texts.people.endSession}</Action>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
