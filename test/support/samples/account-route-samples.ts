import type { RouteSample } from './route-sample.types.ts';
import type { Ids } from './samples.ts';

const TEMPLATE = 'tenant:maintenance.created:email:en';

/** Requests to the routes of accounts. */
export const ACCOUNT_SAMPLES: Readonly<Record<string, (ids: Ids) => RouteSample[]>> = {
  'GET /api/v1/audit': ({ ticket, agent }) => [
    { path: '/api/v1/audit' },
    { path: `/api/v1/audit?entity=ticket:${ticket}` },
    { path: `/api/v1/audit?actor=${agent}` },
  ],
  'GET /api/v1/readiness': () => [{ path: '/api/v1/readiness' }],
  'GET /api/v1/settings': () => [{ path: '/api/v1/settings' }],
  'PATCH /api/v1/settings': () => [{ path: '/api/v1/settings', body: { grace_days: 3 } }],
  'GET /api/v1/agents': () => [
    { path: '/api/v1/agents' },
    { path: '/api/v1/agents?kind=person&status=active&role=owner&text=own' },
  ],
  'POST /api/v1/agents': ({ property }) => [
    {
      path: '/api/v1/agents',
      body: { name: 'Own', email: 'own@example.com', roles: ['viewer'], reach: { property_ids: [property] } },
    },
    { path: '/api/v1/agents', body: { name: 'Own', email: 'own@example.com', roles: ['viewer'] } },
  ],
  'GET /api/v1/agents/{agent_id}': ({ agent }) => [{ path: `/api/v1/agents/${agent}` }],
  'PATCH /api/v1/agents/{agent_id}': ({ agent }) => [
    { path: `/api/v1/agents/${agent}`, body: { status: 'away' } },
    { path: '/api/v1/agents/exports', body: { owner_agent_id: agent } },
  ],
  'DELETE /api/v1/agents/{agent_id}': ({ agent }) => [{ path: `/api/v1/agents/${agent}` }],
  'POST /api/v1/agents/{agent_id}/test': ({ agent }) => [{ path: `/api/v1/agents/${agent}/test` }],
  'GET /api/v1/agents/{agent_id}/performance': ({ agent }) => [
    { path: `/api/v1/agents/${agent}/performance` },
    { path: '/api/v1/agents/triage/performance?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z' },
  ],
  'GET /api/v1/agents/{agent_id}/activity': ({ agent }) => [{ path: `/api/v1/agents/${agent}/activity` }],
  'GET /api/v1/roles': () => [{ path: '/api/v1/roles' }],
  'GET /api/v1/roles/{role}': ({ role }) => [{ path: `/api/v1/roles/${role}` }],
  'PUT /api/v1/roles/{role}': ({ role }) => [{ path: `/api/v1/roles/${role}`, body: { scopes: ['agents:write'] } }],
  'DELETE /api/v1/roles/{role}': ({ role }) => [{ path: `/api/v1/roles/${role}` }],
  'GET /api/v1/event-types': () => [{ path: '/api/v1/event-types' }],
  'GET /api/v1/notifications': () => [
    { path: '/api/v1/notifications' },
    { path: '/api/v1/notifications?state=sent&channel=email&recipient=tenant' },
  ],
  'GET /api/v1/notifications/{notification_id}': ({ notification }) => [
    { path: `/api/v1/notifications/${notification}` },
  ],
  'POST /api/v1/notifications/{notification_id}/retry': ({ notification }) => [
    { path: `/api/v1/notifications/${notification}/retry` },
  ],
  'GET /api/v1/notification-templates': () => [{ path: '/api/v1/notification-templates?limit=200' }],
  'POST /api/v1/notification-templates/preview': ({ event }) => [
    { path: '/api/v1/notification-templates/preview', body: { template_id: TEMPLATE, event_id: event } },
    { path: '/api/v1/notification-templates/preview', body: { template_id: TEMPLATE } },
  ],
  'GET /api/v1/notification-templates/{template_id}': () => [{ path: `/api/v1/notification-templates/${TEMPLATE}` }],
  'PUT /api/v1/notification-templates/{template_id}': () => [
    { path: `/api/v1/notification-templates/${TEMPLATE}`, body: { subject: 'Own', body: 'Own {{ticket_id}}' } },
  ],
  'DELETE /api/v1/notification-templates/{template_id}': () => [{ path: `/api/v1/notification-templates/${TEMPLATE}` }],
  'GET /api/v1/me': () => [{ path: '/api/v1/me' }],
  'GET /api/v1/sessions': ({ session }) => [
    { path: '/api/v1/sessions' },
    { path: `/api/v1/sessions?agent_id=${session}` },
  ],
  'DELETE /api/v1/sessions/{session_id}': ({ session }) => [{ path: `/api/v1/sessions/${session}` }],
  'GET /api/v1/api-keys': () => [{ path: '/api/v1/api-keys' }],
  'POST /api/v1/api-keys': () => [
    { path: '/api/v1/api-keys', body: { name: 'Own', scopes: ['admin'], addresses: ['203.0.113.0/24'] } },
  ],
  'DELETE /api/v1/api-keys/{api_key_id}': ({ apiKey }) => [{ path: `/api/v1/api-keys/${apiKey}` }],
  'GET /api/v1/webhooks': () => [{ path: '/api/v1/webhooks' }],
  'POST /api/v1/webhooks': () => [{ path: '/api/v1/webhooks', body: { url: 'https://own.example/hook' } }],
  'GET /api/v1/webhooks/{webhook_id}': ({ webhook }) => [{ path: `/api/v1/webhooks/${webhook}` }],
  'PATCH /api/v1/webhooks/{webhook_id}': ({ webhook }) => [
    { path: `/api/v1/webhooks/${webhook}`, body: { description: 'Own' } },
  ],
  'DELETE /api/v1/webhooks/{webhook_id}': ({ webhook }) => [{ path: `/api/v1/webhooks/${webhook}` }],
  'POST /api/v1/webhooks/{webhook_id}/rotate-secret': ({ webhook }) => [
    { path: `/api/v1/webhooks/${webhook}/rotate-secret` },
  ],
  'POST /api/v1/webhooks/{webhook_id}/promote-secret': ({ webhook }) => [
    { path: `/api/v1/webhooks/${webhook}/promote-secret` },
  ],
  'POST /api/v1/webhooks/{webhook_id}/test': ({ webhook }) => [{ path: `/api/v1/webhooks/${webhook}/test` }],
  'GET /api/v1/webhooks/{webhook_id}/deliveries': ({ webhook }) => [
    { path: `/api/v1/webhooks/${webhook}/deliveries` },
    { path: `/api/v1/webhooks/${webhook}/deliveries?state=failed` },
  ],
  'POST /api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver': ({ webhook, delivery }) => [
    { path: `/api/v1/webhooks/${webhook}/deliveries/${delivery}/redeliver` },
  ],
  'POST /api/v1/webhooks/{webhook_id}/replay': ({ webhook }) => [
    { path: `/api/v1/webhooks/${webhook}/replay`, body: { since: '2026-01-01T00:00:00Z', dry_run: true } },
  ],
  'GET /api/v1/rosters': () => [{ path: '/api/v1/rosters' }],
  'POST /api/v1/rosters': ({ agent, property }) => [
    {
      path: '/api/v1/rosters',
      body: {
        name: 'Own roster',
        reach: { property_ids: [property] },
        layers: [{ kind: 'responder', rotation: 'daily', handoff: { time: '09:00' }, members: [agent] }],
      },
    },
  ],
  'GET /api/v1/rosters/{roster_id}': ({ roster }) => [{ path: `/api/v1/rosters/${roster}` }],
  'PATCH /api/v1/rosters/{roster_id}': ({ roster }) => [
    { path: `/api/v1/rosters/${roster}`, body: { name: 'Own name' } },
  ],
  'DELETE /api/v1/rosters/{roster_id}': ({ roster }) => [{ path: `/api/v1/rosters/${roster}` }],
  'GET /api/v1/rosters/{roster_id}/on-call': ({ roster }) => [
    { path: `/api/v1/rosters/${roster}/on-call` },
    { path: `/api/v1/rosters/${roster}/on-call?at=2026-01-01T00:00:00Z` },
  ],
  'GET /api/v1/rosters/{roster_id}/schedule': ({ roster }) => [
    { path: `/api/v1/rosters/${roster}/schedule?from=2026-01-01T00:00:00Z&to=2026-01-08T00:00:00Z` },
  ],
  'POST /api/v1/rosters/{roster_id}/overrides': ({ roster, agent }) => [
    {
      path: `/api/v1/rosters/${roster}/overrides`,
      body: { agent_id: agent, from: '2098-01-01T00:00:00Z', to: '2098-01-02T00:00:00Z' },
    },
  ],
  'DELETE /api/v1/rosters/{roster_id}/overrides/{override_id}': ({ roster, override }) => [
    { path: `/api/v1/rosters/${roster}/overrides/${override}` },
  ],
  'GET /api/v1/pages': ({ ticket }) => [{ path: '/api/v1/pages' }, { path: `/api/v1/pages?ticket_id=${ticket}` }],
  'GET /api/v1/pages/{page_id}': ({ page }) => [{ path: `/api/v1/pages/${page}` }],
  'POST /api/v1/pages/{page_id}/acknowledge': ({ page }) => [{ path: `/api/v1/pages/${page}/acknowledge` }],
  'GET /api/v1/events': () => [{ path: '/api/v1/events' }, { path: '/api/v1/events?limit=200' }],
};
