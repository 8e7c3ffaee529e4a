/** The kinds of entities that an argument may name. */
export type Kind =
  | 'account'
  | 'property'
  | 'unit'
  | 'tenant'
  | 'lease'
  | 'ticket'
  | 'vendor'
  | 'rule'
  | 'entry'
  | 'export'
  | 'run'
  | 'client'
  | 'agent'
  | 'role'
  | 'apiKey'
  | 'session'
  | 'screening'
  | 'import'
  | 'document'
  | 'adoption'
  | 'webhook'
  | 'delivery'
  | 'notification'
  | 'event'
  | 'note'
  | 'roster'
  | 'override'
  | 'page'
  | 'workflow'
  | 'workflowRun'
  | 'approval'
  | 'ruleset';

const KINDS: readonly Kind[] = [
  'account',
  'property',
  'unit',
  'tenant',
  'lease',
  'ticket',
  'vendor',
  'rule',
  'entry',
  'export',
  'run',
  'client',
  'agent',
  'role',
  'apiKey',
  'session',
  'screening',
  'import',
  'document',
  'adoption',
  'webhook',
  'delivery',
  'notification',
  'event',
  'note',
  'roster',
  'override',
  'page',
  'workflow',
  'workflowRun',
  'approval',
  'ruleset',
];

/** An id of each kind. */
export type Ids = Readonly<Record<Kind, string>>;

/** Ids like `theirs-unit`. */
export function idsWith(prefix: string): Ids {
  return Object.fromEntries(KINDS.map((kind) => [kind, `${prefix}-${kind}`])) as Record<Kind, string>;
}

/** Optional inputs that are always given, because what they belong to means nothing without them. */
export const ALWAYS_GIVEN: ReadonlySet<string> = new Set([
  'DraftDispatchRule.strategy',
  'CreateKpiExportInput.bucket',
  'CreateKpiExportInput.path',
  'AuditFilter.entityType',
]);

/** A value for each required argument or input member that is no id, by its coordinate. */
export const VALUES: Readonly<Record<string, unknown>> = {
  'CallReceiverInput.path': '/own',
  'CallReceiverInput.body': { own: true },
  'CallReceiverInput.idempotencyKey': 'own',
  'CreatePropertyInput.name': 'Own name',
  'CreatePropertyInput.address': '1 Own St',
  'CreateUnitInput.unitNumber': '1A',
  'CreateLeaseInput.startDate': '2026-01-01',
  'CreateLeaseInput.rentMinor': 100,
  'CreateTenantInput.firstName': 'Own',
  'CreateTenantInput.lastName': 'Name',
  'PropertyInput.name': 'Own name',
  'PropertyInput.address': '1 Own St',
  'UnitInput.unitNumber': '1A',
  'LeaseInput.startDate': '2026-01-01',
  'LeaseInput.rentMinor': 100,
  'TenantInput.firstName': 'Own',
  'TenantInput.lastName': 'Name',
  'Mutation.appendToImport(place:)': 0,
  'Mutation.appendToImport(base64:)': 'eA==',
  'AdoptDocumentsInput.bucket': 'own-bucket',
  'ImportFromBucketInput.bucket': 'own-bucket',
  'CreateDocumentInput.receipt': 'own-receipt',
  'DecideScreeningInput.decision': 'APPROVED',
  'Mutation.putTenants(rows:)': { firstName: 'Own', lastName: 'Name' },
  'CreateTicketInput.description': 'The tap drips',
  'TriageInput.description': 'The tap drips',
  'AddTicketNoteInput.text': 'Own note',
  'AuditFilter.entityType': 'ticket',
  'MoneyInput.amountMinor': 100,
  'Query.kpiSeries(from:)': '2026-01-01',
  'Query.kpiSeries(to:)': '2026-02-01',
  'MoneyInput.currency': 'USD',
  'Mutation.setSelfPerformed(selfPerformed:)': true,
  'OverrideTriageInput.reason': 'Own reason',
  'CreateApiClientInput.name': 'Own client',
  'CreateApiClientInput.scopes': 'maintenance:read',
  'CreateAgentInput.name': 'Own person',
  'CreateAgentInput.email': 'own@example.com',
  'CreateAgentInput.roles': 'viewer',
  'AgentAutonomyInput.default': 'act',
  'RoleInput.scopes': 'maintenance:read',
  'CreateApiKeyInput.name': 'Own key',
  'CreateApiKeyInput.scopes': 'maintenance:read',
  'CreateApiKeyInput.addresses': '203.0.113.0/24',
  'CreateApiKeyInput.expiresAt': '2099-01-01T00:00:00Z',
  'CreateVendorInput.name': 'Own vendor',
  'Query.notificationTemplate(templateId:)': 'tenant:maintenance.created:email:en',
  'Mutation.saveNotificationTemplate(templateId:)': 'tenant:maintenance.created:email:en',
  'NotificationTemplateInput.subject': 'Own subject',
  // The beginning of the other account's identifiers.
  'Query.search(text:)': 'theirs',
  'NotificationTemplateInput.body': 'Own text about {{ticket_id}}',
  'Mutation.deleteNotificationTemplate(templateId:)': 'tenant:maintenance.created:email:en',
  'PreviewNotificationInput.templateId': 'tenant:maintenance.created:email:en',
  'VendorNotificationSettingsInput.channel': 'NONE',
  'CreateWebhookEndpointInput.url': 'https://own.example/hook',
  'DispatchScopeInput.kind': 'PROPERTY',
  'Mutation.declineTicket(reason:)': 'no truck',
  'Mutation.addTimelineNote(text:)': 'The key is with the neighbor',
  'Mutation.assignVendor(reason:)': 'knows the house',
  'Mutation.postLedgerRows(rows:)': {
    propertyId: 'own',
    kind: 'charge',
    glClass: 'rent',
    amount: 1,
    postedOn: '2026-01-01',
  },
  'PostLedgerEntryInput.amount': 100,
  'PostLedgerEntryInput.postedOn': '2026-01-01',
  'CreateKpiExportInput.bucket': 'own-bucket',
  'CreateKpiExportInput.path': 'kpis.csv',
  'PeriodInput.start': '2026-01-01',
  'PeriodInput.end': '2026-12-31',
  'CreateRosterInput.name': 'Own roster',
  'RosterHandoffInput.time': '09:00',
  'RosterShiftInput.from': '2026-01-01T00:00:00Z',
  'RosterShiftInput.to': '2026-01-02T00:00:00Z',
  'RosterOverrideInput.from': '2098-01-01T00:00:00Z',
  'RosterOverrideInput.to': '2098-01-02T00:00:00Z',
  'Roster.schedule(from:)': '2026-01-01T00:00:00Z',
  'Roster.schedule(to:)': '2026-01-08T00:00:00Z',
  'SendMessageInput.subject': 'Own subject',
  'SendMessageInput.text': 'Own text',
  'OpenPageInput.text': 'Own text',
  'MessageRecipientInput.kind': 'TENANT',
  'WorkflowInput.name': 'Own workflow',
  'WorkflowInput.trigger': { kind: 'event', types: ['*'] },
  'WorkflowInput.steps': { kind: 'stop' },
  'WorkflowRunEntityInput.type': 'ticket',
  'ScreeningRuleInput.name': 'Own rule',
  'ScreeningRuleInput.field': 'evictions',
  'ScreeningRuleInput.op': 'gt',
  'ScreeningRuleInput.value': 0,
};

/** The key of each entity type, as the gateway would send it. */
export const REPRESENTATIONS: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  Account: ({ account }) => ({ id: account }),
  Agent: ({ agent }) => ({ id: agent }),
  Property: ({ property }) => ({ id: property }),
  Unit: ({ unit }) => ({ id: unit }),
  Tenant: ({ tenant }) => ({ id: tenant }),
  Lease: ({ lease }) => ({ id: lease }),
  ScreeningApplication: ({ screening }) => ({ id: screening }),
  Document: ({ document }) => ({ id: document }),
  MaintenanceTicket: ({ ticket }) => ({ ticketId: ticket }),
  Vendor: ({ vendor }) => ({ id: vendor }),
  LedgerEntry: ({ entry }) => ({ id: entry }),
  KpiExport: ({ export: id }) => ({ id }),
};
