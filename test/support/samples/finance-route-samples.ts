import type { RouteSample } from './route-sample.types.ts';
import type { Ids } from './samples.ts';

const entryNaming = ({ entry, property, unit, lease, tenant }: Ids): object => ({
  ...{ id: entry, property_id: property, unit_id: unit, lease_id: lease, tenant_id: tenant, reverses_id: entry },
  ...{ kind: 'payment', gl_class: 'rent', amount: 100, posted_on: '2026-03-01' },
});

/** The samples of the routes of finance, by `METHOD path`. */
export const FINANCE_SAMPLES: Readonly<Record<string, (ids: Ids) => RouteSample[]>> = {
  'GET /api/v1/financial/ledger': ({ property, lease }) => [
    { path: '/api/v1/financial/ledger' },
    { path: `/api/v1/financial/ledger?property_id=${property}` },
    { path: `/api/v1/financial/ledger?lease_id=${lease}&posted_from=2026-01-01&kind=charge` },
  ],
  'POST /api/v1/financial/ledger': (ids) => [{ path: '/api/v1/financial/ledger', body: entryNaming(ids) }],
  'POST /api/v1/financial/ledger/batch': (ids) => [
    { path: '/api/v1/financial/ledger/batch', body: { entries: [entryNaming(ids)] } },
  ],
  'GET /api/v1/financial/ledger/{entry_id}': ({ entry }) => [{ path: `/api/v1/financial/ledger/${entry}` }],
  'POST /api/v1/financial/ledger/{entry_id}/reverse': ({ entry }) => [
    { path: `/api/v1/financial/ledger/${entry}/reverse`, body: { posted_on: '2026-03-01' } },
  ],
  'GET /api/v1/financial/kpis': ({ property }) => [
    { path: '/api/v1/financial/kpis?start=2026-01-01&end=2026-02-28' },
    { path: `/api/v1/financial/kpis?start=2026-01-01&end=2026-02-28&property_id=${property}&kpis=noi,sla_cost` },
  ],
  'GET /api/v1/financial/kpis/{kpi}/series': ({ property }) => [
    { path: `/api/v1/financial/kpis/noi/series?from=2026-01-01&to=2026-02-28&step=month&property_id=${property}` },
    { path: '/api/v1/financial/kpis/occupancy/series?from=2026-01-01&to=2026-02-28&step=week' },
  ],
  'GET /api/v1/financial/kpis/{kpi}/explain': ({ property }) => [
    { path: `/api/v1/financial/kpis/noi/explain?start=2026-01-01&end=2026-02-28&property_id=${property}` },
    { path: '/api/v1/financial/kpis/delinquency_rate/explain?start=2026-01-01&end=2026-02-28' },
  ],
  'GET /api/v1/financial/leases/{lease_id}/balance': ({ lease }) => [
    { path: `/api/v1/financial/leases/${lease}/balance` },
  ],
  'GET /api/v1/financial/exports': () => [{ path: '/api/v1/financial/exports' }],
  'POST /api/v1/financial/exports': ({ export: id }) => [
    {
      path: '/api/v1/financial/exports',
      body: { export_id: id, destination: 's3', bucket: 'own-bucket', path: 'kpis.csv', kpis: ['noi'] },
    },
  ],
  'GET /api/v1/financial/exports/{export_id}': ({ export: id }) => [{ path: `/api/v1/financial/exports/${id}` }],
  'PATCH /api/v1/financial/exports/{export_id}': ({ export: id }) => [
    { path: `/api/v1/financial/exports/${id}`, body: { kpis: ['noi'] } },
  ],
  'DELETE /api/v1/financial/exports/{export_id}': ({ export: id }) => [{ path: `/api/v1/financial/exports/${id}` }],
  'POST /api/v1/financial/exports/{export_id}/pause': ({ export: id }) => [
    { path: `/api/v1/financial/exports/${id}/pause` },
  ],
  'POST /api/v1/financial/exports/{export_id}/resume': ({ export: id }) => [
    { path: `/api/v1/financial/exports/${id}/resume` },
  ],
  'GET /api/v1/financial/exports/{export_id}/runs': ({ export: id }) => [
    { path: `/api/v1/financial/exports/${id}/runs` },
  ],
  'POST /api/v1/financial/exports/{export_id}/runs': ({ export: id }) => [
    { path: `/api/v1/financial/exports/${id}/runs`, body: {} },
  ],
  'GET /api/v1/financial/exports/{export_id}/runs/{run_id}': ({ export: id, run }) => [
    { path: `/api/v1/financial/exports/${id}/runs/${run}` },
  ],
};
