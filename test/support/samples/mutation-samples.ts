import { NO_WATER, NO_WATER_TOO } from '../maintenance/incident-builders.ts';
import { ticketBody } from '../given.ts';
import type { TestClient } from '../test-client.ts';
import { startReceiver } from '../webhook-receiver.ts';
import type { Ids } from './samples.ts';

/** A call of a mutation that changes something, where the generated one does not. */
export interface MutationSample {
  /** The arguments, instead of those that are required. */
  args?: (ids: Ids) => string;
  /** Another way to call it than by GraphQL. */
  call?: (client: TestClient, headers: Record<string, string>) => Promise<{ errors?: unknown }>;
  /** What has to be there before, beside a row in every table; it may give the ids of what is named. */
  given?: (client: TestClient, ids: Ids) => Promise<Partial<Ids> | undefined>;
}

const shown = (id: string): string => JSON.stringify(id);

/** Changes rows of the account. */
const changed =
  (table: string, change: string) =>
  async (client: TestClient): Promise<undefined> => {
    await client.work(`update ${table} set ${change} where account_id = $1`, [client.accountId]);
  };

/** An endpoint with a secret of the service's own making, which has the account's delivery. */
async function enabledWebhook(client: TestClient): Promise<Partial<Ids>> {
  const body = { url: 'https://own.example/hook' };
  const answer = await client.rest<{ id: string }>('POST', '/api/v1/webhooks', { body });
  const { id } = answer.body;
  await changed('accounts.webhook_delivery', `endpoint_id = '${id}'`)(client);
  return { webhook: id };
}

/** Calls a receiver that runs as long as the call. */
async function callReceiver(client: TestClient, headers: Record<string, string>): Promise<{ errors?: unknown }> {
  const receiver = await startReceiver();
  try {
    const [endpoint] = await client.work<{ id: string }>(
      `update accounts.webhook_endpoint set url = $2 where account_id = $1 and url = 'https://own.example/hook' returning id`,
      [client.accountId, receiver.url],
    );
    const input = `endpointId: ${shown(endpoint!.id)}, path: "/new", body: { text: "New" }, idempotencyKey: "new"`;
    return await client.graphql(
      `mutation { callReceiver(input: { ${input} }) { __typename } }`,
      {},
      { token: null, headers },
    );
  } finally {
    await receiver.close();
  }
}

const uploading = (client: TestClient): Promise<undefined> =>
  changed('properties.import', `status = 'uploading', kind = null, error = null`)(client);

/** A property with a unit that nothing belongs to, and a tenant without a lease. */
async function freeRecords(client: TestClient): Promise<undefined> {
  const at = `now(), now()`;
  for (const [table, columns, values] of [
    ['property', 'name, address, timezone', `'Free', '1 Free St', 'UTC'`],
    ['unit', 'property_id, unit_number, status', `'free', '1', 'available'`],
    ['tenant', 'external_id, first_name, last_name, language, status', `'free', 'Free', 'Free', 'en', 'current'`],
  ] as const) {
    await client.work(
      `insert into properties.${table} (account_id, id, ${columns}, created_at, updated_at) values ($1, 'free', ${values}, ${at})`,
      [client.accountId],
    );
  }
}

async function filed(client: TestClient, unitId: string, description: string, id = 'second'): Promise<undefined> {
  const body = ticketBody(unitId, { ticket_id: id, description });
  await client.rest('POST', '/api/v1/maintenance', { body });
}

/** Two reports of one cause. */
async function duplicates(client: TestClient, { unit }: Ids): Promise<undefined> {
  await filed(client, unit, NO_WATER, 'first');
  await filed(client, unit, NO_WATER_TOO);
}

const withInput =
  (input: string) =>
  (name: keyof Ids) =>
  (ids: Ids): string =>
    `id: ${shown(ids[name])}, input: ${input}`;
const named = withInput('{ name: "New name" }');

/** Samples by the name of the mutation. */
export const MUTATION_SAMPLES: Readonly<Record<string, MutationSample>> = {
  acknowledgePage: {
    given: changed('accounts.page', `state = 'sent', due_at = now() + interval '1 day', acknowledged_by = null`),
  },
  openPage: { args: ({ ticket }) => `input: { ticketId: ${shown(ticket)}, text: "New" }` },
  sendMessage: {
    args: ({ tenant }) => `input: { to: [{ kind: TENANT, id: ${shown(tenant)} }], subject: "New", text: "New" }`,
  },
  pauseWorkflow: { given: changed('workflows.workflow', `status = 'enabled'`) },
  retryWorkflowRun: { given: changed('workflows.run', `status = 'stuck', waiting_for = null, due_at = null`) },
  createRoster: {
    args: ({ agent, property }) =>
      `input: { name: "New", reach: { propertyIds: [${shown(property)}] }, layers: [{ kind: RESPONDER, rotation: DAILY, handoff: { time: "09:00" }, members: [${shown(agent)}] }] }`,
  },
  eraseTenant: {
    args: ({ tenant }) => `tenantId: ${shown(tenant)}, despite: [OPEN_LEASE, OPEN_BALANCE, OPEN_TICKET]`,
  },
  deleteRole: { given: changed('accounts.agent', `roles = case when id = 'acting' then roles else '{viewer}' end`) },
  promoteWebhookSecret: {
    given: changed('accounts.webhook_endpoint', `next_secret = 'x', promotes_at = now() + interval '1 day'`),
  },
  redeliverWebhook: { given: enabledWebhook },
  testWebhookEndpoint: { given: enabledWebhook },
  callReceiver: { given: enabledWebhook, call: callReceiver },
  replayWebhook: {
    given: enabledWebhook,
    args: ({ webhook }) => `endpointId: ${shown(webhook)}, input: { since: "2020-01-01T00:00:00Z" }`,
  },
  saveNotificationTemplate: {
    args: () =>
      `templateId: "tenant:maintenance.created:email:en", input: { subject: "New", body: "About {{ticket_id}}" }`,
  },
  updateAccountSettings: { args: () => 'input: { graceDays: 9 }' },
  updateAgent: { args: named('agent') },
  updateWebhookEndpoint: { args: withInput('{ description: "New" }')('webhook') },
  createKpiExport: {
    args: () =>
      'input: { destination: WEBHOOK, webhookUrl: "https://own.example/", webhookSecret: "of-sixteen-letters", kpis: [NOI] }',
  },
  resumeKpiExport: { given: changed('finance.kpi_export', `status = 'paused'`) },
  updateKpiExport: { args: withInput('{ timezone: "America/Denver" }')('export') },
  postLedgerRows: {
    args: ({ property }) =>
      `rows: [{ propertyId: ${shown(property)}, kind: "charge", glClass: "rent", amount: 1, postedOn: "2026-01-01" }]`,
  },
  bindTicketUnit: {
    given: async (client) => {
      await client.rest('PATCH', '/api/v1/settings', { body: { unknown_unit_policy: 'quarantine' } });
      await filed(client, 'unknown', 'The tap drips');
    },
    args: ({ unit }) => `input: { ticketId: "second", unitId: ${shown(unit)} }`,
  },
  createTicket: {
    args: ({ unit }) => `input: { ticketId: "second", unitId: ${shown(unit)}, description: "The tap drips" }`,
  },
  dispatchTicket: {
    given: async (client, { unit }) => {
      await changed('maintenance.vendor', 'is_active = false')(client);
      await filed(client, unit, 'The tap drips');
      await changed('maintenance.vendor', 'is_active = true')(client);
    },
    args: () => 'ticketId: "second"',
  },
  editTicketNote: {
    args: ({ ticket, note }) => `input: { ticketId: ${shown(ticket)}, noteId: ${shown(note)}, text: "New text" }`,
  },
  overrideTriage: {
    args: ({ ticket }) => `input: { ticketId: ${shown(ticket)}, severity: URGENT, reason: "I looked" }`,
  },
  unfoldTicket: { given: duplicates, args: () => 'ticketId: "second"' },
  linkTicket: {
    given: async (client, { unit }) => {
      await filed(client, unit, 'The bathroom tap drips a little', 'first');
      return filed(client, unit, 'The kitchen tap drips a little');
    },
    args: () => 'ticketId: "second", toTicketId: "first"',
  },
  unlinkTicket: { given: duplicates, args: () => 'ticketId: "second"' },
  unwatchTicket: { given: changed('maintenance.ticket_details', `watcher_ids = '{acting}'`) },
  updateDispatchRule: { args: withInput('{ position: 7 }')('rule') },
  updateTicket: { args: ({ ticket }) => `input: { ticketId: ${shown(ticket)}, tags: ["new"] }` },
  updateVendor: { args: named('vendor') },
  appendToImport: {
    given: async (client) => {
      await uploading(client);
      await client.work('delete from properties.import_chunk where account_id = $1', [client.accountId]);
    },
  },
  cancelImport: {
    given: async (client) => {
      await uploading(client);
      await client.work('delete from properties.import_fault where account_id = $1', [client.accountId]);
    },
  },
  startImport: { given: uploading },
  createDocument: {
    call: async (client, headers) => {
      const form = new FormData();
      form.append('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'own.pdf');
      const { headers: made, body } = new Response(form);
      const rawBody = new Uint8Array(await new Response(body).arrayBuffer());
      const type = { 'content-type': made.get('content-type')! };
      const options = { rawBody, token: null, headers: { ...headers, ...type } };
      const answer = await client.request('POST', '/api/v1/documents', options);
      return answer.status === 201 ? {} : { errors: await answer.text() };
    },
  },
  createLease: {
    given: freeRecords,
    args: () => 'input: { unitId: "free", startDate: "2026-01-01", rentMinor: 100 }',
  },
  deleteProperty: {
    given: async (client) => {
      await freeRecords(client);
      await client.work(`delete from properties.unit where account_id = $1 and id = 'free'`, [client.accountId]);
    },
    args: () => 'id: "free"',
  },
  deleteTenant: { given: freeRecords, args: () => 'id: "free"' },
  deleteUnit: { given: freeRecords, args: () => 'id: "free"' },
  updateDocument: { args: withInput('{ kind: RECEIPT }')('document') },
  updateLease: { args: withInput('{ rentMinor: 5 }')('lease') },
  updateProperty: { args: named('property') },
  updateTenant: { args: withInput('{ firstName: "New" }')('tenant') },
  updateUnit: { args: withInput('{ unitNumber: "New" }')('unit') },
};

/** Mutations that name nobody, each with the reason. */
export const NAMES_NOBODY: Readonly<Record<string, string>> = {
  appendToImport: 'The bytes belong to an import, which names who began it.',
  beginDocumentUpload: 'It makes room for bytes; the document that they become names who made it.',
  createDocumentLink: 'It changes nothing: a link is a signature.',
};
