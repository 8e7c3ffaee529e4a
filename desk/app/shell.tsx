import type { ReactNode } from 'react';
import { Link, Router, useLocation } from 'wouter';
import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { useFeedState } from '../tickets/tickets-context.ts';
import { NewTicketButton } from './new-ticket-button.tsx';
import { SearchButton } from './search-button.tsx';
import { HelpKey } from './help-key.tsx';
import { AlarmOfSilence } from './alarm-of-silence.tsx';
import { AccountButton } from './account-button.tsx';
import './shell.css';

/** What surrounds every screen: navigation, whether events arrive, and who is signed in. */
export function Shell({ children }: { children: ReactNode }) {
  const { app } = useTexts();
  return (
    <Router base="/desk">
      <a className="skip" href="#content">
        {app.skip}
      </a>
      <header className="bar">
        <Navigation />
        <NewTicketButton />
        <SearchButton />
        <Liveness />
        <AccountButton />
      </header>
      <HelpKey />
      <OfflineNote />
      <AlarmOfSilence />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </Router>
  );
}

function Navigation() {
  const { app, screens } = useTexts();
  const { can } = useSession();
  const [path] = useLocation();
  const links = [
    { path: '/', title: screens.board, isShown: can('maintenance:read') },
    { path: '/figures', title: screens.figures, isShown: can('finance:read') },
    { path: '/workflows', title: screens.workflows, isShown: can('workflows:read') },
    {
      path: '/integrations',
      title: screens.integrations,
      isShown: can('webhooks:manage', 'events:read', 'exports:read', 'admin', 'imports:write'),
    },
    { path: '/settings', title: screens.settings, isShown: true },
  ];
  return (
    <nav aria-label={app.navigation}>
      {links
        .filter(({ isShown }) => isShown)
        .map((link) => (
          <Link key={link.path} href={link.path} aria-current={isAt(link.path, path) ? 'page' : undefined}>
            {link.title}
          </Link>
        ))}
    </nav>
  );
}

/** Whether an address is a screen, or a part of it. */
const isAt = (screen: string, path: string): boolean =>
  path === screen || (screen !== '/' && path.startsWith(`${screen}/`));

function Liveness() {
  const { app } = useTexts();
  const { state } = useFeedState();
  const text = { live: app.live, connecting: app.connecting, offline: app.tryNow }[state];
  return state === 'offline' ? null : (
    <span className="liveness" data-state={state}>
      {text}
    </span>
  );
}

function OfflineNote() {
  const { app } = useTexts();
  const { state, tryNow } = useFeedState();
  return (
    <div role="status">
      {state === 'offline' && (
        <p className="offline">
          {app.offline} <Action onPress={tryNow}>{app.tryNow}</Action>
        </p>
      )}
    </div>
  );
}
