import { Suspense, lazy } from 'react';
import { Link, Route, Switch } from 'wouter';
import { BoardScreen } from '../board/board-screen.tsx';
import { useTexts } from '../texts/texts.ts';

const TenantScreen = lazy(() => import('../records/tenant-screen.tsx'));
const UnitScreen = lazy(() => import('../records/unit-screen.tsx'));
const PropertyScreen = lazy(() => import('../records/property-screen.tsx'));
const ReportScreen = lazy(() => import('../report/report-screen.tsx'));
const FiguresScreen = lazy(() => import('../figures/figures-screen.tsx'));
const IntegrationsScreen = lazy(() => import('../integrations/integrations-screen.tsx'));
const SettingsScreen = lazy(() => import('../settings/settings-screen.tsx'));
const PeopleScreen = lazy(() => import('../people/people-screen.tsx'));
const ReadinessScreen = lazy(() => import('../readiness/readiness-screen.tsx'));

/** Which screen an address shows. */
export function Routes() {
  const { app } = useTexts();
  return (
    <Suspense fallback={<p className="notice quiet">{app.loading}</p>}>
      <Switch>
        <Route path="/" component={BoardScreen} />
        <Route path="/tickets/:ticketId" component={BoardScreen} />
        <Route path="/tenants/:id" component={TenantScreen} />
        <Route path="/units/:id" component={UnitScreen} />
        <Route path="/properties/:id" component={PropertyScreen} />
        <Route path="/report" component={ReportScreen} />
        <Route path="/figures" component={FiguresScreen} />
        <Route path="/integrations/*?" component={IntegrationsScreen} />
        <Route path="/settings" component={SettingsScreen} />
        <Route path="/settings/people" component={PeopleScreen} />
        <Route path="/settings/readiness" component={ReadinessScreen} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}

function NotFound() {
  const { app } = useTexts();
  return (
    <div className="notice">
      <h1>{app.notFound}</h1>
      <Link href="/">{app.toBoard}</Link>
    </div>
  );
}
