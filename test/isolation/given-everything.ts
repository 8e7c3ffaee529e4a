import { givenSignIns } from './given-sign-ins.ts';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import type { Ids } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';
import { givenOnCall } from './given-on-call.ts';
import { givenWorkflow } from './given-workflow.ts';
import { givenTextMessage } from './given-text-message.ts';
import { givenPlace } from './given-place.ts';
import { givenErasure, givenPerson, givenTicketPeople } from './given-people.ts';

/** A text that stands in every row of the account that nobody else may see. */
export const SECRET = 'SECRET-OF-THE-OTHER-ACCOUNT';

/** Fills every table of an account, with entities of these ids, and waits until nothing follows. */
export async function givenEverything(client: TestClient, ids: Ids): Promise<void> {
  await givenRows(client, ids);
  await eventually(
    () => client.rest<{ data: unknown[] }>('GET', '/api/v1/events'),
    (events) => events.body.data.length === 3,
  );
  await eventually(
    () => client.rest<{ data: { state: string }[] }>('GET', '/api/v1/notifications'),
    ({ body: { data } }) =>
      data.length === THEIR_NOTIFICATIONS && data.every(({ state }) => /sent|logged|failed/.test(state)),
  );
}

/** Fills every table of an account, with entities of these ids. */
export async function givenRows(client: TestClient, ids: Ids): Promise<void> {
  await givenProperty(client, { id: ids.property, name: SECRET, address: SECRET });
  await givenUnit(client, { id: ids.unit, propertyId: ids.property, unitNumber: SECRET });
  await givenVendor(client, { id: ids.vendor, name: SECRET, email: `${SECRET}@example.com` });
  await givenDispatchRule(client, { id: ids.rule });
  await givenTenancy(client, ids);
  await givenErasure(client, ids, SECRET);
  await givenImport(client, ids);
  await givenDocument(client, ids);
  await givenDocumentWork(client, ids);
  await givenBooks(client, ids);
  await givenExport(client, ids);
  await givenApiClient(client, ids);
  await givenPerson(client, ids, SECRET);
  await givenSignIns(client, ids, SECRET);
  const body = ticketBody(ids.unit, { ticket_id: ids.ticket, description: `${SECRET} gas smell in the hall` });
  const answer = await client.rest('POST', '/api/v1/maintenance', { body, headers: { 'idempotency-key': 'theirs' } });
  if (answer.body['vendor_assigned'] !== ids.vendor) throw new Error('The ticket was not dispatched.');
  await givenCorrection(client, ids);
  await givenTicketPeople(client, ids, SECRET);
  await givenIncident(client, ids);
  await givenReplacedTerms(client);
  await givenForgottenEvents(client);
  await givenLiveStreams(client);
  await givenPlace(client, SECRET);
  await givenWebhook(client, ids);
  await givenNotifications(client, ids);
  await givenOnCall(client, ids, SECRET);
  await givenTextMessage(client, ids, SECRET);
  await givenWorkflow(client, ids, SECRET);
}

/** One that is there from the start, and what the tenant and the vendor are told of the ticket. */
const THEIR_NOTIFICATIONS = 4;

function givenTenancy(client: TestClient, { tenant, lease, unit, screening }: Ids): Promise<unknown> {
  return client.write(async ({ sql }) => {
    await sql(
      `insert into properties.tenant (account_id, id, external_id, first_name, last_name, email, preferred_channel,
         language, status, unit_id, created_at, updated_at)
       values ($1, $2, $2, $3, $3, $3, 'email', 'en', 'current', $4, now(), now())`,
      [client.accountId, tenant, SECRET, unit],
    );
    await sql(
      `insert into properties.lease (account_id, id, unit_id, start_date, rent_minor, deposit_minor, currency,
         payment_due_day, status, created_at, updated_at)
       values ($1, $2, $3, '2020-01-01', 123456789, 987654321, 'USD', 1, 'active', now(), now())`,
      [client.accountId, lease, unit],
    );
    await sql(`insert into properties.lease_tenant (account_id, lease_id, tenant_id) values ($1, $2, $3)`, [
      client.accountId,
      lease,
      tenant,
    ]);
    await sql(
      `insert into properties.screening (account_id, id, tenant_id, unit_id, status, conditions, reason, decided_at,
         decided_by, created_at, updated_at)
       values ($1, $2, $3, $4, 'approved_with_conditions', $5, $5, now(), $5, now(), now())`,
      [client.accountId, screening, tenant, unit, SECRET],
    );
  });
}

function givenImport(client: TestClient, ids: Ids): Promise<unknown> {
  return client.write(async ({ sql }) => {
    const values = [client.accountId, ids.import, SECRET];
    await sql(
      `insert into properties.import (account_id, id, status, kind, file_name, error, actor, created_at, updated_at)
       values ($1, $2, 'failed', 'tenants', $3::text, $3::text, jsonb_build_object('kind', 'service', 'id', $3::text, 'name', $3::text),
               now(), now())`,
      values,
    );
    await sql(
      `insert into properties.import_chunk (account_id, import_id, place, bytes) values ($1, $2, 0, $3::text::bytea)`,
      values,
    );
    await sql(
      `insert into properties.import_fault (account_id, import_id, place, line, column_name, reason)
       values ($1, $2, 1, 1, $3, $3)`,
      values,
    );
  });
}

/** Belongs to everything; the file without a document is too young to be swept. */
function givenDocument(client: TestClient, { document, property, unit, lease, tenant, ticket }: Ids): Promise<unknown> {
  return client.write(async ({ sql }) => {
    await sql(
      `insert into properties.document (account_id, id, kind, file_name, property_id, unit_id, lease_id, tenant_id,
         ticket_id, content_type, byte_count, sha256, source, source_url, file_id, created_by, created_at, updated_at)
       values ($1, $2, 'lease', $3, $4, $5, $6, $7, $8, 'text/plain', 123456789, $3, 'upload', $3, 'theirs', $3, now(),
               now())`,
      [client.accountId, document, SECRET, property, unit, lease, tenant, ticket],
    );
    await sql(`insert into properties.unclaimed_file (account_id, id, since) values ($1, $2, now())`, [
      client.accountId,
      SECRET,
    ]);
  });
}

/** Ended, so that no worker takes it up while it is watched. */
async function givenDocumentWork(client: TestClient, { adoption, ticket }: Ids): Promise<void> {
  await client.work(
    `insert into properties.document_adoption (account_id, id, status, connection, bucket, prefix, facts, actor, refusals,
       error, created_at, updated_at, finished_at)
     values ($1, $2, 'failed', $3, $3, $3, '{}', jsonb_build_object('kind', 'service', 'id', $3::text, 'name', $3::text), jsonb_build_array(jsonb_build_object('key', $3::text, 'reason', $3::text)),
             $3, now(), now(), now())`,
    [client.accountId, adoption, SECRET],
  );
  await client.work(
    `insert into properties.ticket_photo (account_id, ticket_id, place, url, created_at) values ($1, $2, 1, $3, now())`,
    [client.accountId, ticket, SECRET],
  );
  await client.work(`insert into properties.ticket_photo_cursor (account_id, cursor_pos) values ($1, 0)`, [
    client.accountId,
  ]);
}

function givenBooks(client: TestClient, { entry, property, unit, lease, tenant }: Ids): Promise<unknown> {
  return client.write(({ sql }) =>
    sql(
      `insert into finance.ledger_entry (account_id, id, property_id, unit_id, lease_id, tenant_id, kind, gl_class,
         amount_minor, currency, due_date, posted_on, external_id, created_at)
       values ($1, $2, $3, $4, $5, $6, 'charge', 'rent', 123456789, 'USD', '2026-02-01', '2026-02-01', $2, now())`,
      [client.accountId, entry, property, unit, lease, tenant],
    ),
  );
}

function givenExport(client: TestClient, { export: id, run }: Ids): Promise<unknown> {
  const owner = [client.accountId];
  return client.write(async ({ sql }) => {
    await sql(
      `insert into finance.kpi_export (account_id, id, destination, webhook_url, webhook_secret, webhook_secret_header,
         kpis, timezone, max_attempts, status, created_at, updated_at)
       values ($1, $2, 'webhook', $3, 'x', $4, '{noi}', 'UTC', 1, 'active', now(), now())`,
      [...owner, id, `https://${SECRET}.example.com`, SECRET],
    );
    await sql(
      `insert into finance.kpi_export_run (account_id, id, export_id, status, scheduled_for, late, timezone, period_start,
         period_end, created_at, sha256)
       values ($1, $2, $3, 'failed', now(), false, 'UTC', '2026-01-01', '2026-01-31', now(), $4)`,
      [...owner, run, id, SECRET],
    );
    await sql(
      `insert into finance.kpi_export_attempt (account_id, run_id, number, started_at, finished_at, outcome, error)
       values ($1, $2, 1, now(), now(), 'failed', $3)`,
      [...owner, run, SECRET],
    );
    await sql(
      `insert into finance.kpi_export_chunk (account_id, run_id, lease, place, content)
       values ($1, $2, gen_random_uuid(), 1, $3)`,
      [...owner, run, Buffer.from(SECRET)],
    );
    await sql(
      `insert into finance.kpi_exported_figure (account_id, run_id, place, figure) values ($1, $2, 1, to_jsonb($3::text))`,
      [...owner, run, SECRET],
    );
  });
}

function givenCorrection(client: TestClient, { ticket }: Ids): Promise<unknown> {
  return client.write(({ sql }) =>
    sql(
      `insert into maintenance.triage_override (account_id, ticket_id, place, severity, category, reason, actor, at,
         wording, words)
       values ($1, $2, 1, 'emergency', 'gas', $3, $3, now(), $3, '{gas,hall,smell,tap}')`,
      [client.accountId, ticket, SECRET],
    ),
  );
}

function givenIncident(client: TestClient, { ticket, property }: Ids): Promise<unknown> {
  return client.write(async ({ sql }) => {
    await sql(
      `insert into maintenance.incident (account_id, id, property_id, category, cause, lead_ticket_id, opened_at)
       values ($1, 'theirs-incident', $2, 'gas', $3, $4, now())`,
      [client.accountId, property, SECRET, ticket],
    );
    await sql(`update maintenance.ticket set incident_id = 'theirs-incident' where account_id = $1`, [
      client.accountId,
    ]);
  });
}

/** Settled, so that nothing becomes of it while its row is watched. */
function givenNotifications(client: TestClient, { notification, vendor, ticket }: Ids): Promise<unknown> {
  return client.work(
    `with notification as (
       insert into accounts.notification
         (account_id, id, event_id, event_type, entity_type, entity_id, recipient_kind, recipient_id, channel, address,
          language, subject, body, is_urgent, is_escalation, message_id, request_id, state, reason, created_at)
       values ($1, $2, gen_random_uuid(), 'maintenance.accepted', 'ticket', $3, 'vendor', $4, 'email', $5, 'en', $5, $5,
               false, false, $5, $5, 'failed', $5, now())
     ), template as (
       insert into accounts.notification_template
         (account_id, recipient_kind, event_type, channel, language, subject, body, updated_at)
       values ($1, 'tenant', 'maintenance.created', 'email', 'en', $5, $5, now())
     )
     insert into accounts.vendor_notification_setting
       (account_id, vendor_id, channel, webhook_url, webhook_secret, updated_at)
     values ($1, $4, 'email', 'https://' || $5::text || '.example/', 'x', now())`,
    [client.accountId, notification, ticket, vendor, SECRET],
  );
}

/** Disabled, so that nothing is sent to it while its rows are watched. */
function givenWebhook(client: TestClient, { webhook, delivery, ticket }: Ids): Promise<unknown> {
  return client.write(async ({ sql }) => {
    await sql(
      `insert into accounts.webhook_endpoint
         (account_id, id, url, events, description, status, disabled_reason, disabled_at, secret, created_at, updated_at)
       values ($1, $2, $3, '{*}', $4, 'disabled', 'asked', now(), 'x', now(), now())`,
      [client.accountId, webhook, `https://${SECRET}.example/`, SECRET],
    );
    await sql(`insert into accounts.webhook_pump (account_id, endpoint_id, cursor_pos) values ($1, $2, 0)`, [
      client.accountId,
      webhook,
    ]);
    await sql(
      `insert into accounts.webhook_delivery
         (account_id, endpoint_id, id, kind, event_id, event_pos, event_type, entity_type, entity_id, state, tries,
          attempts, created_at)
       values ($1, $2, $3, 'event', gen_random_uuid(), 1, 'maintenance.created', 'ticket', $4, 'failed', 1,
               jsonb_build_array(jsonb_build_object('at', now(), 'latencyMs', 5, 'status', 500, 'failure', $5::text,
                                                    'response', $5::text)), now())`,
      [client.accountId, webhook, delivery, ticket, SECRET],
    );
  });
}

/** And requests for background work that nobody serves. */
function givenReplacedTerms(client: TestClient): Promise<unknown> {
  return client.work(
    `with request as (insert into jobs.request (topic, account_id, key) values ('nobody/follows', $1, $2)),
       pending as (insert into maintenance.search_pending (account_id, kind, record_id) values ($1, 'nobody', $2))
     insert into accounts.replaced_sla_terms
       (account_id, revision, until, business_hours, holidays, sla_targets, sla_fees)
     values ($1, 0, '2020-01-01', '{}', '[]', '{}', '{}')`,
    [client.accountId, SECRET],
  );
}

function givenForgottenEvents(client: TestClient): Promise<unknown> {
  return client.work(`insert into events.forgotten (account_id, until_pos, at) values ($1, 0, now())`, [
    client.accountId,
  ]);
}

async function givenLiveStreams(client: TestClient): Promise<void> {
  await client.work(
    `insert into access.used_stream_token (id, account_id, expires_at) values (gen_random_uuid(), $1, now())`,
    [client.accountId],
  );
  await client.work(
    `insert into limits.live_stream (process_id, account_id, count, seen_at) values (gen_random_uuid(), $1, 1, now() + interval '1 hour')`,
    [client.accountId],
  );
}

function givenApiClient(client: TestClient, ids: Ids): Promise<unknown> {
  return client.write(({ sql }) =>
    sql(
      `insert into accounts.api_client (account_id, id, name, scopes, secret_hash, created_at)
       values ($1, $2, $3, '{admin}', 'x', now())`,
      [client.accountId, ids.client, SECRET],
    ),
  );
}
