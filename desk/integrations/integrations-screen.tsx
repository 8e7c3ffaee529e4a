import { lazy } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import './integrations.css';

const PARTS = [
  { name: 'webhooks', scope: 'webhooks:manage' },
  { name: 'events', scope: 'events:read' },
  { name: 'exports', scope: 'exports:read' },
  { name: 'clients', scope: 'admin' },
  { name: 'imports', scope: 'imports:write' },
] as const;

const WebhooksScreen = lazy(() => import('./webhooks/webhooks-screen.tsx'));
const WebhookScreen = lazy(() => import('./webhooks/webhook-screen.tsx'));
const EventsScreen = lazy(() => import('./events/events-screen.tsx'));
const ExportsScreen = lazy(() => import('./exports/exports-screen.tsx'));
const ExportScreen = lazy(() => import('./exports/export-screen.tsx'));
const ClientsScreen = lazy(() => import('./clients/clients-screen.tsx'));
const ImportsScreen = lazy(() => import('./imports/imports-screen.tsx'));
const ImportScreen = lazy(() => import('./imports/import-screen.tsx'));

/** What connects the account with other systems: an overview, and the parts that the person may open. */
export default function IntegrationsScreen() {
  const { integrations } = useTexts();
  const { can } = useSession();
  const [path] = useLocation();
  const open = PARTS.filter(({ scope }) => can(scope));
  const named = PARTS.find(({ name }) => isWithin(path, `/integrations/${name}`));
  if (named && !open.includes(named)) return <Redirect to="/integrations" replace />;
  return (
    <div className="integrations">
      <nav aria-label={integrations.navigation} className="tabs">
        {open.map(({ name }) => (
          <Link
            key={name}
            href={`/integrations/${name}`}
            aria-current={isWithin(path, `/integrations/${name}`) ? 'page' : undefined}
          >
            {integrations.parts[name].title}
          </Link>
        ))}
      </nav>
      <Switch>
        <Route path="/integrations/webhooks" component={WebhooksScreen} />
        <Route path="/integrations/webhooks/:id" component={WebhookScreen} />
        <Route path="/integrations/events" component={EventsScreen} />
        <Route path="/integrations/exports" component={ExportsScreen} />
        <Route path="/integrations/exports/:id" component={ExportScreen} />
        <Route path="/integrations/clients" component={ClientsScreen} />
        <Route path="/integrations/imports" component={ImportsScreen} />
        <Route path="/integrations/imports/:id" component={ImportScreen} />
        <Route>
          <Overview open={open.map(({ name }) => name)} />
        </Route>
      </Switch>
    </div>
  );
}

const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

function Overview({ open }: { open: readonly (typeof PARTS)[number]['name'][] }) {
  const { integrations } = useTexts();
  return (
    <>
      <h1>{integrations.title}</h1>
      {open.length === 0 && <p className="quiet">{integrations.none}</p>}
      <ul className="parts">
        {open.map((name) => (
          <li key={name}>
            <Link href={`/integrations/${name}`}>{integrations.parts[name].title}</Link>
            <p className="quiet">{integrations.parts[name].about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
