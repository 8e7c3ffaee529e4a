import { readersBehind } from '../../../../platform/events/behind.gauges.ts';
import { COUNTED_UP_TO } from '../../../../platform/metrics/gauge-source.ts';
import type { GaugeSource } from '../../../../platform/metrics/gauge-source.ts';
import { DISABLED_REASONS } from '../webhook.types.ts';
import { NOT_PAUSED } from './pump.queries.ts';

/** How many of a state, from the index that holds nothing else. */
const countOf = (state: string): string =>
  `select '${state}' as state, count(*)::float8 as deliveries from (
     select from accounts.webhook_delivery where state = '${state}' limit ${COUNTED_UP_TO}) counted`;

/** How far webhooks are behind the log, what waits or was given up, and which endpoints are disabled. */
export const webhookGauges: readonly GaugeSource[] = [
  readersBehind({
    name: 'webhook',
    cursors: `select c.account_id, c.cursor_pos, case when c.failing_since is null then 'working' else 'failing' end as receiver
      from accounts.webhook_pump c
      join accounts.webhook_endpoint e on e.account_id = c.account_id and e.id = c.endpoint_id
      where e.status = 'enabled' and ${NOT_PAUSED}`,
    label: { column: 'receiver', values: ['working', 'failing'] },
    help: 'enabled webhook endpoints whose receivers work, or fail at present',
  }),
  {
    name: 'webhook_deliveries',
    sql: ['pending', 'failed'].map(countOf).join(' union all '),
    label: { column: 'state', values: ['pending', 'failed'] },
    gauges: {
      deliveries: {
        name: 'webhook_deliveries',
        help: `Deliveries that wait for their next attempt, or were given up and are still kept; each counted up to ${COUNTED_UP_TO}.`,
      },
    },
  },
  {
    name: 'webhook_endpoints',
    sql: `select disabled_reason as reason, count(*)::float8 as endpoints from accounts.webhook_endpoint
      where status = 'disabled' group by 1`,
    label: { column: 'reason', values: DISABLED_REASONS },
    gauges: {
      endpoints: { name: 'webhook_endpoints_disabled', help: 'Webhook endpoints that get no events, by the reason.' },
    },
  },
];
