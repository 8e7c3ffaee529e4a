import type { Ids } from './samples.ts';
import { allRoutes } from '../../rest-facade/routes/all-routes.ts';
import type { Route } from '../../rest-facade/routes/route.ts';

/** A request of a route that names entities. */
export interface RouteSample {
  path: string;
  body?: unknown;
}

/** For every route, by `METHOD path`, requests that name entities of these ids. */
const ROUTE_SAMPLES: Readonly<Record<string, (ids: Ids) => RouteSample[]>> = {
  'POST /api/v1/maintenance': ({ ticket, unit }) => [
    { path: '/api/v1/maintenance', body: { ticket_id: ticket, unit_id: 'own-unit', description: 'The tap drips' } },
    { path: '/api/v1/maintenance', body: { ticket_id: 'own-ticket', unit_id: unit, description: 'The tap drips' } },
  ],
  'GET /api/v1/maintenance': ({ unit, vendor }) => [
    { path: '/api/v1/maintenance' },
    { path: `/api/v1/maintenance?unit_id=${unit}` },
    { path: `/api/v1/maintenance?vendor_id=${vendor}` },
  ],
  'GET /api/v1/maintenance/{ticket_id}': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}` }],
  'PATCH /api/v1/maintenance/{ticket_id}': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}`, body: { self_performed: true } },
  ],
  'POST /api/v1/maintenance/{ticket_id}/transitions': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}/transitions`, body: { to: 'cancelled' } },
  ],
  'GET /api/v1/maintenance/{ticket_id}/triage': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/triage` }],
  'PUT /api/v1/maintenance/{ticket_id}/triage': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}/triage`, body: { severity: 'urgent', reason: 'Own reason' } },
  ],
  'GET /api/v1/maintenance/{ticket_id}/history': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/history` }],
  'GET /api/v1/maintenance/{ticket_id}/dispatch': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/dispatch` }],
  'GET /api/v1/vendors': () => [{ path: '/api/v1/vendors' }, { path: '/api/v1/vendors?is_active=true&category=gas' }],
  'POST /api/v1/vendors': ({ vendor }) => [
    { path: '/api/v1/vendors', body: { id: vendor, name: 'Own', categories: ['gas'], severities: ['urgent'] } },
  ],
  'GET /api/v1/vendors/{vendor_id}': ({ vendor }) => [{ path: `/api/v1/vendors/${vendor}` }],
  'PATCH /api/v1/vendors/{vendor_id}': ({ vendor }) => [{ path: `/api/v1/vendors/${vendor}`, body: { name: 'Own' } }],
  'DELETE /api/v1/vendors/{vendor_id}': ({ vendor }) => [{ path: `/api/v1/vendors/${vendor}` }],
  'GET /api/v1/dispatch-rules': () => [{ path: '/api/v1/dispatch-rules' }],
  'POST /api/v1/dispatch-rules': ({ rule, vendor, property, unit }) => [
    { path: '/api/v1/dispatch-rules', body: { id: rule, strategy: 'round_robin' } },
    { path: '/api/v1/dispatch-rules', body: { id: 'own-rule', vendor_ids: [vendor] } },
    {
      path: '/api/v1/dispatch-rules',
      body: { id: 'own-rule', strategy: 'round_robin', condition: { property_ids: [property] } },
    },
    {
      path: '/api/v1/dispatch-rules',
      body: { id: 'own-rule', strategy: 'round_robin', scope: { kind: 'unit', id: unit } },
    },
  ],
  'GET /api/v1/dispatch-rules/{rule_id}': ({ rule }) => [{ path: `/api/v1/dispatch-rules/${rule}` }],
  'PATCH /api/v1/dispatch-rules/{rule_id}': ({ rule, vendor }) => [
    { path: `/api/v1/dispatch-rules/${rule}`, body: { vendor_ids: [vendor] } },
  ],
  'DELETE /api/v1/dispatch-rules/{rule_id}': ({ rule }) => [{ path: `/api/v1/dispatch-rules/${rule}` }],
  'GET /api/v1/properties': () => [{ path: '/api/v1/properties' }, { path: '/api/v1/properties?limit=200' }],
  'GET /api/v1/settings': () => [{ path: '/api/v1/settings' }],
  'PATCH /api/v1/settings': () => [{ path: '/api/v1/settings', body: { grace_days: 3 } }],
  'GET /api/v1/event-types': () => [{ path: '/api/v1/event-types' }],
  'GET /api/v1/events': () => [{ path: '/api/v1/events' }, { path: '/api/v1/events?limit=200' }],
};

/**
 * The sample requests of a route.
 * @throws Error saying what to add, for a route that nobody thought of here
 */
export function samplesOf(route: Route, ids: Ids): RouteSample[] {
  const name = `${route.method} ${route.path}`;
  const sample = ROUTE_SAMPLES[name];
  if (!sample) {
    throw new Error(
      `The route ${name} has no sample request: add "${name}" to ROUTE_SAMPLES in test/support/route-samples.ts.`,
    );
  }
  return sample(ids);
}

/** Every route with its name. */
export const namedRoutes: readonly (readonly [string, Route])[] = allRoutes.map(
  (route) => [`${route.method} ${route.path}`, route] as const,
);
