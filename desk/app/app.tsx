import { ApolloProvider } from '@apollo/client/react';
import { lazy, useEffect, useState } from 'react';
import { SpeechProvider, keepLanguage, loadTexts, preferredLanguage } from '../texts/texts.ts';
import type { Language, Speech } from '../texts/texts.ts';
import { Notices } from '../parts/notices.tsx';
import { SessionProvider } from '../session/session.ts';
import { TicketsProvider } from '../tickets/tickets-context.ts';
import { PopupPlace } from './popup-place.tsx';
import { ScreenPlace } from './screen-place.tsx';
import { Routes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { startDesk } from './start-desk.ts';
import type { Desk } from './start-desk.ts';
import { FailurePage } from './failure-page.tsx';
import { failureOf } from '../graph/failure.ts';
import { SocketProvider } from '../graph/socket.ts';
import type { Failure } from '../graph/failure.ts';

const SessionEnded = lazy(() => import('./session-ended.tsx'));

/** The desk from the first byte on: language, session, then its screens. */
export function App() {
  const speech = useChosenSpeech();
  const [desk, setDesk] = useState<Desk | 'signed-out' | Failure | undefined>();
  const [isEnded, setEnded] = useState(false);
  const start = (): void => {
    setDesk(undefined);
    startDesk({ onSignedOut: () => setEnded(true) }).then(
      (started) => setDesk(started ?? 'signed-out'),
      (error: unknown) => setDesk(failureOf(error)),
    );
  };
  useEffect(start, []);
  if (!speech || desk === undefined) return null;
  return (
    <SpeechProvider value={speech}>
      {desk === 'signed-out' ? (
        <SignInPage />
      ) : 'message' in desk ? (
        <FailurePage failure={desk} onRetry={start} />
      ) : (
        <ApolloProvider client={desk.clients.apollo}>
          <SocketProvider value={desk.clients.socket}>
            <SessionProvider value={desk.session}>
              <TicketsProvider value={desk.tickets}>
                <Notices>
                  <Shell>
                    <ScreenPlace>
                      <Routes />
                    </ScreenPlace>
                  </Shell>
                </Notices>
                {isEnded && (
                  <PopupPlace>
                    <SessionEnded desk={desk} onSignedIn={() => setEnded(false)} />
                  </PopupPlace>
                )}
              </TicketsProvider>
            </SessionProvider>
          </SocketProvider>
        </ApolloProvider>
      )}
    </SpeechProvider>
  );
}

function useChosenSpeech(): Speech | undefined {
  const [speech, setSpeech] = useState<Speech>();
  useEffect(() => {
    const speak = async (language: Language): Promise<void> => {
      const texts = await loadTexts(language);
      document.documentElement.lang = language;
      setSpeech({
        language,
        texts,
        choose: (chosen) => {
          keepLanguage(chosen);
          void speak(chosen);
        },
      });
    };
    void speak(preferredLanguage());
  }, []);
  return speech;
}
