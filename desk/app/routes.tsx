import { Suspense, lazy } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { BoardScreen } from '../board/board-screen.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { neededFor } from './needed-scopes.rules.ts';

const TenantScreen = lazy(() => import('../records/tenant-screen.tsx'));
const UnitScreen = lazy(() => import('../records/unit-screen.tsx'));
const PropertyScreen = lazy(() => import('../records/property-screen.tsx'));
const ReportScreen = lazy(() => import('../report/report-screen.tsx'));
const FiguresScreen = lazy(() => import('../figures/figures-screen.tsx'));
const IntegrationsScreen = lazy(() => import('../integrations/integrations-screen.tsx'));
const SettingsScreen = lazy(() => import('../settings/settings-screen.tsx'));
const PeopleScreen = lazy(() => import('../people/people-screen.tsx'));
const ReadinessScreen = lazy(() => import('../readiness/readiness-screen.tsx'));
const WorkflowsScreen = lazy(() => import('../workflows/workflows-screen.tsx'));
const WorkflowEditor = lazy(() => import('../workflows/editor/editor-screen.tsx'));
const RulesScreen = lazy(() => import('../rules/rules-screen.tsx'));
const RuleScreen = lazy(() => import('../rules/rule-screen.tsx'));
const VendorsScreen = lazy(() => import('../vendors/vendors-screen.tsx'));
const RostersScreen = lazy(() => import('../rosters/rosters-screen.tsx'));
const AuditScreen = lazy(() => import('../audit/audit-screen.tsx'));
const AccountScreen = lazy(() => import('../account/account-screen.tsx'));
const TemplatesScreen = lazy(() => import('../templates/templates-screen.tsx'));

/** Which screen an address shows. */
export function Routes() {
  const { app } = useTexts();
  const { can } = useSession();
  const [path] = useLocation();
  const needed = neededFor(path);
  if (needed.length > 0 && !can(...needed)) return <NotAllowed isStart={path === '/'} />;
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
        <Route path="/workflows" component={WorkflowsScreen} />
        <Route path="/workflows/:id" component={WorkflowEditor} />
        <Route path="/settings/rules" component={RulesScreen} />
        <Route path="/settings/rules/:id" component={RuleScreen} />
        <Route path="/settings/vendors" component={VendorsScreen} />
        <Route path="/settings/rosters" component={RostersScreen} />
        <Route path="/settings/audit" component={AuditScreen} />
        <Route path="/settings/account" component={AccountScreen} />
        <Route path="/settings/templates" component={TemplatesScreen} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}

/** Who may not see the board starts with what else there is. */
function NotAllowed({ isStart }: { isStart: boolean }) {
  const { app } = useTexts();
  const { can } = useSession();
  if (isStart) return <Redirect to={can('finance:read') ? '/figures' : '/settings'} replace />;
  return (
    <div className="notice">
      <h1>{app.notAllowed}</h1>
      <Link href="/">{app.toBoard}</Link>
    </div>
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
