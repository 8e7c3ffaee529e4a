import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useTexts } from '../texts/texts.ts';
import { useSettingsLinks } from './use-settings-links.ts';
import '../fields/fields.css';
import './settings.css';

/** What a query of a screen has come to. */
interface PageResult {
  loading: boolean;
  error?: unknown;
  data?: unknown;
  refetch(): Promise<unknown>;
}

/** A screen of settings under the links to the others. */
export function SettingsPage({
  title,
  actions,
  result,
  children,
}: {
  title: string;
  actions?: ReactNode;
  /** The query that the screen shows; its failure is shown, and it can be asked again. */
  result?: PageResult;
  children: ReactNode;
}) {
  const { app, settings } = useTexts();
  const links = useSettingsLinks();
  const [path] = useLocation();
  return (
    <div className="settings">
      <nav className="settings-links" aria-label={settings.title}>
        {links.map((link) => (
          <Link key={link.path} href={link.path} aria-current={path.startsWith(link.path) ? 'page' : undefined}>
            {settings.screens[link.key].title}
          </Link>
        ))}
      </nav>
      <div className="settings-body">
        <header className="settings-head">
          <h1>{title}</h1>
          {actions}
        </header>
        {result?.error != null && (
          <>
            <FailureNote failure={failureOf(result.error)} />
            <p>
              <Action onPress={() => void result.refetch().catch(() => undefined)}>{app.again}</Action>
            </p>
          </>
        )}
        {result?.loading === true && result.data === undefined && <p className="quiet">{app.loading}</p>}
        {children}
      </div>
    </div>
  );
}
