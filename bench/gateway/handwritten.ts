import { createServer } from 'node:http';
import type { Server } from 'node:http';
import pg from 'pg';
import { REQUEST_ROLE } from '../../platform/db/roles.ts';
import { DEMO_ACCOUNT_ID } from '../../service/demo/load-demo.ts';
import { kpiPeriod } from '../../subgraphs/finance/kpi/kpi.inputs.ts';
import { KpiName } from '../../subgraphs/finance/kpi/kpi.enums.ts';
import { figuresOfProperties } from '../../subgraphs/finance/kpi/property-figures.queries.ts';
import { TICKET_DERIVED } from '../../subgraphs/maintenance/ticket/ticket.queries.ts';

/** The dashboard's page as one statement that somebody writes by hand, with the values that it takes. */
function dashboardStatement(): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const span = { ...kpiPeriod('2026-01-01', '2026-01-31'), zone: 'America/Denver', now: new Date() };
  const figures = figuresOfProperties(Object.values(KpiName), span, 'array(select id from page)', place);
  const text = `
    with page as materialized (
      select p.id, p.name, p.address, (
          select count(*) from properties.unit u
          where u.account_id = p.account_id and u.property_id = p.id and u.deleted_at is null
        ) as units
      from properties.property p where p.deleted_at is null
      order by p.name collate "C", p.id limit 20
    ),
    figures as materialized (
      select f.property_id, json_agg(
          json_build_object('kpi', upper(f.kpi), 'basis', upper(f.basis), 'value', f.value, 'currency', f.currency)
          order by f.place, f.currency, f.turn
        ) as list
      from (${figures}) f group by 1
    )
    select json_build_object('data', json_build_object('properties', json_build_object('nodes', json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'address', p.address, 'unitCount', p.units,
      'units', json_build_object('nodes', (select coalesce(json_agg(json_build_object(
          'id', u.id, 'unitNumber', u.unit_number,
          'tickets', json_build_object('nodes', (select coalesce(json_agg(json_build_object(
              'ticketId', t.id, 'description', t.description, 'severity', upper(t.severity), 'category', upper(t.category),
              'status', upper(t.status),
              'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'vendor', (select json_build_object('id', v.id, 'name', v.name) from maintenance.vendor v where v.id = t.by),
              'unit', json_build_object('unitNumber', u.unit_number)
            )), '[]')
            from (
              select t.*, ${TICKET_DERIVED.vendorId} as by from maintenance.ticket t
              where t.unit_id = u.id
                and t.status in ('open', 'dispatched', 'accepted', 'scheduled', 'in_progress', 'on_hold')
              order by t.created_at desc, t.id desc limit 5
            ) t))
        )), '[]')
        from (
          select u.id, u.unit_number from properties.unit u where u.property_id = p.id and u.deleted_at is null
          order by u.unit_number collate "C", u.id limit 10
        ) u)),
      'kpis', coalesce(f.list, '[]')
    ) order by p.name collate "C", p.id))))::text as answer
    from page p left join figures f on f.property_id = p.id`;
  return { text, values };
}

/**
 * Answers every request with the dashboard's page, by one statement under the row policies of a request: what Node's HTTP, pg
 * and PostgreSQL cost for it without anything that a service is for.
 */
export function createHandwrittenServer(databaseUrl: string): Server {
  const settings = `-c role=${REQUEST_ROLE} -c app.account_id=${DEMO_ACCOUNT_ID} -c plan_cache_mode=force_generic_plan`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20, options: settings });
  const { text, values } = dashboardStatement();
  return createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      void pool.query<{ answer: string }>({ name: 'dashboard', text, values }).then(({ rows }) => {
        const bytes = Buffer.from(rows[0]!.answer);
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
        response.end(bytes);
      });
    });
  });
}
