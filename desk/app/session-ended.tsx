import { useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Popup } from '../parts/popup.tsx';
import { loadMe } from '../session/session.ts';
import { signInPath } from '../session/sign-in-path.ts';
import { useTexts } from '../texts/texts.ts';
import type { Desk } from './start-desk.ts';

/** Asks somebody whose session has ended to sign in beside this page, so that nothing that was typed is lost. */
export default function SessionEnded({ desk, onSignedIn }: { desk: Desk; onSignedIn(): void }) {
  const { app } = useTexts();
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const goOn = async (): Promise<void> => {
    try {
      const who = await loadMe(desk.clients.apollo);
      const isSame = who?.me.actor.id === desk.session.me.actor.id;
      if (!isSame) location.reload();
      desk.tickets.feed.tryNow();
      onSignedIn();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  return (
    <Popup title={app.signedOut}>
      <p>{app.signedOutAbout}</p>
      {failure && <FailureNote failure={failure} />}
      <div className="actions">
        <a className="action action-main" href={signInPath()} target="_blank" rel="noreferrer">
          {app.signIn}
        </a>
        <Action onPress={() => void goOn()}>{app.goOn}</Action>
      </div>
    </Popup>
  );
}
