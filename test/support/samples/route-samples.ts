import { WORKFLOW_SAMPLES } from './workflow-route-samples.ts';
import { ACCOUNT_SAMPLES } from './account-route-samples.ts';
import { FINANCE_SAMPLES } from './finance-route-samples.ts';
import type { RouteSample } from './route-sample.types.ts';
import type { Ids } from './samples.ts';
import { allRoutes } from '../../../rest-facade/routes/all-routes.ts';
import type { Route } from '../../../rest-facade/route/route.ts';

/** For every route, by `METHOD path`, requests that name entities of these ids. */
const ROUTE_SAMPLES: Readonly<Record<string, (ids: Ids) => RouteSample[]>> = {
  ...FINANCE_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...WORKFLOW_SAMPLES,
  'POST /api/v1/maintenance': ({ ticket, unit }) => [
    { path: '/api/v1/maintenance', body: { ticket_id: ticket, unit_id: 'own-unit', description: 'The tap drips' } },
    { path: '/api/v1/maintenance', body: { ticket_id: 'own-ticket', unit_id: unit, description: 'The tap drips' } },
  ],
  'GET /api/v1/maintenance': ({ unit, property, vendor }) => [
    { path: '/api/v1/maintenance' },
    { path: `/api/v1/maintenance?unit_id=${unit}` },
    { path: `/api/v1/maintenance?vendor_id=${vendor}` },
    { path: `/api/v1/maintenance?property_id=${property}` },
    { path: '/api/v1/maintenance?created_since=2020-01-01T00:00:00Z&created_before=2100-01-01T00:00:00Z' },
    { path: '/api/v1/maintenance?sla_state=breached,running' },
    { path: '/api/v1/maintenance?needs_review=true' },
  ],
  'GET /api/v1/maintenance/{ticket_id}': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}` }],
  'PATCH /api/v1/maintenance/{ticket_id}': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}`, body: { self_performed: true } },
  ],
  'POST /api/v1/maintenance/{ticket_id}/transitions': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}/transitions`, body: { to: 'cancelled' } },
  ],
  'POST /api/v1/maintenance/triage-preview': () => [
    { path: '/api/v1/maintenance/triage-preview', body: { tickets: [{ description: 'The tap drips' }] } },
  ],
  'GET /api/v1/maintenance/{ticket_id}/triage': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/triage` }],
  'PUT /api/v1/maintenance/{ticket_id}/triage': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}/triage`, body: { severity: 'urgent', reason: 'Own reason' } },
  ],
  'GET /api/v1/maintenance/{ticket_id}/history': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/history` }],
  'GET /api/v1/maintenance/{ticket_id}/dispatch': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/dispatch` }],
  'POST /api/v1/maintenance/{ticket_id}/accept': ({ ticket, vendor }) => [
    { path: `/api/v1/maintenance/${ticket}/accept`, body: { vendor_id: vendor } },
  ],
  'POST /api/v1/maintenance/{ticket_id}/decline': ({ ticket, vendor }) => [
    { path: `/api/v1/maintenance/${ticket}/decline`, body: { vendor_id: vendor, reason: 'Own reason' } },
  ],
  'POST /api/v1/maintenance/{ticket_id}/assign': ({ ticket, vendor }) => [
    { path: `/api/v1/maintenance/${ticket}/assign`, body: { vendor_id: vendor, reason: 'Own reason' } },
  ],
  'GET /api/v1/vendors': () => [{ path: '/api/v1/vendors' }, { path: '/api/v1/vendors?is_active=true&category=gas' }],
  'POST /api/v1/vendors': ({ vendor }) => [
    { path: '/api/v1/vendors', body: { id: vendor, name: 'Own', categories: ['gas'], severities: ['urgent'] } },
  ],
  'GET /api/v1/vendors/{vendor_id}': ({ vendor }) => [{ path: `/api/v1/vendors/${vendor}` }],
  'PATCH /api/v1/vendors/{vendor_id}': ({ vendor }) => [{ path: `/api/v1/vendors/${vendor}`, body: { name: 'Own' } }],
  'DELETE /api/v1/vendors/{vendor_id}': ({ vendor }) => [{ path: `/api/v1/vendors/${vendor}` }],
  'GET /api/v1/dispatch-rules': () => [{ path: '/api/v1/dispatch-rules' }],
  'POST /api/v1/dispatch-rules': ({ rule, vendor, roster, property, unit }) => [
    { path: '/api/v1/dispatch-rules', body: { id: rule, strategy: 'round_robin' } },
    { path: '/api/v1/dispatch-rules', body: { id: 'own-rule', vendor_ids: [vendor] } },
    { path: '/api/v1/dispatch-rules', body: { id: 'own-rule', roster_id: roster } },
    {
      path: '/api/v1/dispatch-rules',
      body: { id: 'own-rule', strategy: 'round_robin', condition: { property_ids: [property] } },
    },
    {
      path: '/api/v1/dispatch-rules',
      body: { id: 'own-rule', strategy: 'round_robin', scope: { kind: 'unit', id: unit } },
    },
  ],
  'POST /api/v1/dispatch-rules/simulate': ({ vendor, property }) => [
    { path: '/api/v1/dispatch-rules/simulate', body: { rules: [{ strategy: 'round_robin' }] } },
    { path: '/api/v1/dispatch-rules/simulate', body: { rules: [{ vendor_ids: [vendor] }] } },
    {
      path: '/api/v1/dispatch-rules/simulate',
      body: { rules: [{ strategy: 'round_robin', condition: { property_ids: [property] } }] },
    },
  ],
  'GET /api/v1/dispatch-rules/{rule_id}': ({ rule }) => [{ path: `/api/v1/dispatch-rules/${rule}` }],
  'PATCH /api/v1/dispatch-rules/{rule_id}': ({ rule, vendor, roster }) => [
    { path: `/api/v1/dispatch-rules/${rule}`, body: { roster_id: roster } },
    { path: `/api/v1/dispatch-rules/${rule}`, body: { vendor_ids: [vendor] } },
  ],
  'DELETE /api/v1/dispatch-rules/{rule_id}': ({ rule }) => [{ path: `/api/v1/dispatch-rules/${rule}` }],
  'GET /api/v1/properties': () => [{ path: '/api/v1/properties' }, { path: '/api/v1/properties?limit=200' }],
  'POST /api/v1/properties': ({ property }) => [
    { path: '/api/v1/properties', body: { id: property, name: 'Own', address: '1 Own St' } },
  ],
  'PUT /api/v1/properties/{property_id}': ({ property }) => [
    { path: `/api/v1/properties/${property}`, body: { name: 'Own', address: '1 Own St' } },
  ],
  'PATCH /api/v1/properties/{property_id}': ({ property }) => [
    { path: `/api/v1/properties/${property}`, body: { name: 'Own' } },
  ],
  'GET /api/v1/units': ({ property }) => [{ path: '/api/v1/units' }, { path: `/api/v1/units?property_id=${property}` }],
  'POST /api/v1/units': ({ property, unit }) => [
    { path: '/api/v1/units', body: { id: unit, property_id: 'own-property', unit_number: '2' } },
    { path: '/api/v1/units', body: { id: 'own-unit-2', property_id: property, unit_number: '2' } },
  ],
  'PUT /api/v1/units/{unit_id}': ({ property, unit }) => [
    { path: `/api/v1/units/${unit}`, body: { property_id: 'own-property', unit_number: '2' } },
    { path: '/api/v1/units/own-unit', body: { property_id: property, unit_number: '2' } },
  ],
  'PATCH /api/v1/units/{unit_id}': ({ unit, property }) => [
    { path: `/api/v1/units/${unit}`, body: { bedrooms: 2 } },
    { path: '/api/v1/units/own-unit', body: { property_id: property } },
  ],
  'GET /api/v1/leases': ({ property, unit, tenant }) => [
    { path: '/api/v1/leases' },
    { path: `/api/v1/leases?property_id=${property}` },
    { path: `/api/v1/leases?unit_id=${unit}&tenant_id=${tenant}` },
  ],
  'POST /api/v1/leases': ({ lease, unit, tenant }) => [
    { path: '/api/v1/leases', body: { id: lease, unit_id: 'own-unit', start_date: '2026-01-01', rent: 1 } },
    { path: '/api/v1/leases', body: { id: 'own', unit_id: unit, start_date: '2026-01-01', rent: 1 } },
    {
      path: '/api/v1/leases',
      body: { id: 'own', unit_id: 'own-unit', tenant_ids: [tenant], start_date: '2026-01-01', rent: 1 },
    },
  ],
  'PUT /api/v1/leases/{lease_id}': ({ lease, unit }) => [
    { path: `/api/v1/leases/${lease}`, body: { unit_id: 'own-unit', start_date: '2026-01-01', rent: 1 } },
    { path: '/api/v1/leases/own', body: { unit_id: unit, start_date: '2026-01-01', rent: 1 } },
  ],
  'PATCH /api/v1/leases/{lease_id}': ({ lease }) => [{ path: `/api/v1/leases/${lease}`, body: { rent: 1 } }],
  'GET /api/v1/tenants': ({ unit, property }) => [
    { path: '/api/v1/tenants' },
    { path: `/api/v1/tenants?unit_id=${unit}` },
    { path: `/api/v1/tenants?property_id=${property}&include_deleted=true` },
    { path: '/api/v1/tenants?updated_since=2020-01-01T00:00:00Z' },
  ],
  'POST /api/v1/tenants': ({ tenant, unit }) => [
    { path: '/api/v1/tenants', body: { id: tenant, external_id: tenant, first_name: 'Own', last_name: 'Name' } },
    { path: '/api/v1/tenants', body: { id: 'own', first_name: 'Own', last_name: 'Name', unit_id: unit } },
  ],
  'PUT /api/v1/tenants/{tenant_id}': ({ tenant, unit }) => [
    { path: `/api/v1/tenants/${tenant}`, body: { first_name: 'Own', last_name: 'Name' } },
    { path: '/api/v1/tenants/own', body: { first_name: 'Own', last_name: 'Name', unit_id: unit } },
  ],
  'PATCH /api/v1/tenants/{tenant_id}': ({ tenant }) => [
    { path: `/api/v1/tenants/${tenant}`, body: { first_name: 'Own' } },
  ],
  'GET /api/v1/properties/{property_id}': ({ property }) => [
    { path: `/api/v1/properties/${property}` },
    { path: `/api/v1/properties/${property}?include_deleted=true` },
  ],
  'DELETE /api/v1/properties/{property_id}': ({ property }) => [{ path: `/api/v1/properties/${property}` }],
  'GET /api/v1/units/{unit_id}': ({ unit }) => [
    { path: `/api/v1/units/${unit}` },
    { path: `/api/v1/units/${unit}?include_deleted=true` },
  ],
  'DELETE /api/v1/units/{unit_id}': ({ unit }) => [{ path: `/api/v1/units/${unit}` }],
  'GET /api/v1/leases/{lease_id}': ({ lease }) => [
    { path: `/api/v1/leases/${lease}` },
    { path: `/api/v1/leases/${lease}?include_deleted=true` },
  ],
  'DELETE /api/v1/leases/{lease_id}': ({ lease }) => [{ path: `/api/v1/leases/${lease}` }],
  'GET /api/v1/tenants/{tenant_id}': ({ tenant }) => [
    { path: `/api/v1/tenants/${tenant}` },
    { path: `/api/v1/tenants/${tenant}?include_deleted=true` },
  ],
  'DELETE /api/v1/tenants/{tenant_id}': ({ tenant }) => [{ path: `/api/v1/tenants/${tenant}` }],
  'GET /api/v1/tenants/{tenant_id}/data-export': ({ tenant }) => [
    { path: `/api/v1/tenants/${tenant}/data-export` },
    { path: `/api/v1/tenants/${tenant}/data-export?section=tickets` },
  ],
  'POST /api/v1/tenants/{tenant_id}/erase': ({ tenant }) => [
    { path: `/api/v1/tenants/${tenant}/erase`, body: { despite: ['open_lease'] } },
  ],
  'POST /api/v1/tenants/batch': ({ tenant, unit }) => [
    { path: '/api/v1/tenants/batch', body: { tenants: [{ id: tenant, first_name: 'Own', last_name: 'Name' }] } },
    { path: '/api/v1/tenants/batch', body: { tenants: [{ external_id: tenant, first_name: 'Own', last_name: 'N' }] } },
    {
      path: '/api/v1/tenants/batch',
      body: { tenants: [{ id: 'own', first_name: 'Own', last_name: 'Name', unit_id: unit }] },
    },
  ],
  'GET /api/v1/imports': () => [{ path: '/api/v1/imports' }],
  'POST /api/v1/imports/from-bucket': () => [
    { path: '/api/v1/imports/from-bucket', body: { kind: 'tenants', bucket: 'own-bucket' } },
  ],
  'GET /api/v1/imports/{import_id}': ({ import: id }) => [{ path: `/api/v1/imports/${id}` }],
  'POST /api/v1/imports/{import_id}/cancel': ({ import: id }) => [{ path: `/api/v1/imports/${id}/cancel` }],
  'GET /api/v1/documents': ({ property, unit, lease, tenant, ticket }) => [
    { path: '/api/v1/documents' },
    { path: `/api/v1/documents?property_id=${property}&kind=lease` },
    { path: `/api/v1/documents?unit_id=${unit}&include_deleted=true` },
    { path: `/api/v1/documents?lease_id=${lease}` },
    { path: `/api/v1/documents?tenant_id=${tenant}` },
    { path: `/api/v1/documents?ticket_id=${ticket}` },
  ],
  'GET /api/v1/documents/{document_id}': ({ document }) => [
    { path: `/api/v1/documents/${document}` },
    { path: `/api/v1/documents/${document}?include_deleted=true` },
  ],
  'PATCH /api/v1/documents/{document_id}': ({ document, ticket }) => [
    { path: `/api/v1/documents/${document}`, body: { kind: 'receipt' } },
    { path: `/api/v1/documents/${document}`, body: { ticket_id: ticket } },
  ],
  'DELETE /api/v1/documents/{document_id}': ({ document }) => [{ path: `/api/v1/documents/${document}` }],
  'POST /api/v1/documents/{document_id}/links': ({ document }) => [
    { path: `/api/v1/documents/${document}/links`, body: { expires_in_seconds: 60 } },
  ],
  'GET /api/v1/document-adoptions': () => [{ path: '/api/v1/document-adoptions' }],
  'POST /api/v1/document-adoptions': ({ unit }) => [
    { path: '/api/v1/document-adoptions', body: { bucket: 'own-bucket', prefix: 'own/', unit_id: unit } },
  ],
  'GET /api/v1/document-adoptions/{adoption_id}': ({ adoption }) => [
    { path: `/api/v1/document-adoptions/${adoption}` },
  ],
  'GET /api/v1/screenings': ({ tenant, unit }) => [
    { path: '/api/v1/screenings' },
    { path: `/api/v1/screenings?tenant_id=${tenant}` },
    { path: `/api/v1/screenings?unit_id=${unit}` },
  ],
  'POST /api/v1/screenings': ({ screening, tenant, unit }) => [
    { path: '/api/v1/screenings', body: { id: screening, tenant_id: tenant, unit_id: unit } },
  ],
  'GET /api/v1/screenings/{screening_id}': ({ screening }) => [{ path: `/api/v1/screenings/${screening}` }],
  'POST /api/v1/screenings/{screening_id}/decision': ({ screening }) => [
    { path: `/api/v1/screenings/${screening}/decision`, body: { decision: 'approved' } },
  ],
  'POST /api/v1/maintenance/{ticket_id}/assignee': ({ ticket, agent }) => [
    { path: `/api/v1/maintenance/${ticket}/assignee`, body: { agent_id: agent } },
  ],
  'PUT /api/v1/maintenance/{ticket_id}/watchers/{agent_id}': ({ ticket, agent }) => [
    { path: `/api/v1/maintenance/${ticket}/watchers/${agent}` },
  ],
  'DELETE /api/v1/maintenance/{ticket_id}/watchers/{agent_id}': ({ ticket, agent }) => [
    { path: `/api/v1/maintenance/${ticket}/watchers/${agent}` },
  ],
  'GET /api/v1/maintenance/{ticket_id}/notes': ({ ticket }) => [{ path: `/api/v1/maintenance/${ticket}/notes` }],
  'POST /api/v1/maintenance/{ticket_id}/notes': ({ ticket }) => [
    { path: `/api/v1/maintenance/${ticket}/notes`, body: { text: 'Own note' } },
  ],
  'PATCH /api/v1/maintenance/{ticket_id}/notes/{note_id}': ({ ticket, note }) => [
    { path: `/api/v1/maintenance/${ticket}/notes/${note}`, body: { text: 'Own note' } },
  ],
  'GET /api/v1/search': ({ tenant, unit, property, ticket }) =>
    [tenant, unit, property, ticket].map((id) => ({ path: `/api/v1/search?text=${id}` })),
  'GET /api/v1/dispatch/coverage': ({ property }) => [
    { path: '/api/v1/dispatch/coverage' },
    { path: `/api/v1/dispatch/coverage?property_id=${property}` },
  ],
  'GET /api/v1/vendors/{vendor_id}/notification-settings': ({ vendor }) => [
    { path: `/api/v1/vendors/${vendor}/notification-settings` },
  ],
  'PUT /api/v1/vendors/{vendor_id}/notification-settings': ({ vendor }) => [
    { path: `/api/v1/vendors/${vendor}/notification-settings`, body: { channel: 'none' } },
  ],
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
      `The route ${name} has no sample request: add "${name}" to ROUTE_SAMPLES in test/support/samples/route-samples.ts.`,
    );
  }
  return sample(ids);
}

/** Every route with its name. */
export const namedRoutes: readonly (readonly [string, Route])[] = allRoutes.map(
  (route) => [`${route.method} ${route.path}`, route] as const,
);
