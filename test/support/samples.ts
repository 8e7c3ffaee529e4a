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
  | 'screening'
  | 'import';

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
  'screening',
  'import',
];

/** An id of each kind. */
export type Ids = Readonly<Record<Kind, string>>;

/** Ids like `theirs-unit`. */
export function idsWith(prefix: string): Ids {
  return Object.fromEntries(KINDS.map((kind) => [kind, `${prefix}-${kind}`])) as Record<Kind, string>;
}

/** What an argument or input member of type ID names, by its coordinate in the schema. */
export const ID_KINDS: Readonly<Record<string, Kind>> = {
  'Query.property(id:)': 'property',
  'Query.ticket(ticketId:)': 'ticket',
  'Query.kpis(propertyIds:)': 'property',
  'Query.ledgerEntry(id:)': 'entry',
  'Query.leaseBalances(leaseId:)': 'lease',
  'LedgerFilter.propertyId': 'property',
  'LedgerFilter.unitId': 'unit',
  'LedgerFilter.leaseId': 'lease',
  'LedgerFilter.tenantId': 'tenant',
  'LedgerFilter.externalId': 'entry',
  'PostLedgerEntryInput.id': 'entry',
  'PostLedgerEntryInput.propertyId': 'property',
  'PostLedgerEntryInput.unitId': 'unit',
  'PostLedgerEntryInput.leaseId': 'lease',
  'PostLedgerEntryInput.tenantId': 'tenant',
  'PostLedgerEntryInput.externalId': 'entry',
  'PostLedgerEntryInput.reversesId': 'entry',
  'Mutation.reverseLedgerEntry(id:)': 'entry',
  'ReverseLedgerEntryInput.externalId': 'entry',
  'Query.unit(id:)': 'unit',
  'Query.lease(id:)': 'lease',
  'Query.tenant(id:)': 'tenant',
  'Query.screening(id:)': 'screening',
  'Query.import(id:)': 'import',
  'Mutation.appendToImport(id:)': 'import',
  'Mutation.startImport(id:)': 'import',
  'Mutation.cancelImport(id:)': 'import',
  'ScreeningFilter.tenantId': 'tenant',
  'ScreeningFilter.unitId': 'unit',
  'CreateScreeningApplicationInput.id': 'screening',
  'CreateScreeningApplicationInput.tenantId': 'tenant',
  'CreateScreeningApplicationInput.unitId': 'unit',
  'Mutation.decideScreening(id:)': 'screening',
  'LeaseFilter.propertyId': 'property',
  'LeaseFilter.unitId': 'unit',
  'LeaseFilter.tenantId': 'tenant',
  'TenantFilter.unitId': 'unit',
  'TenantFilter.propertyId': 'property',
  'PropertyFilter.ids': 'property',
  'UnitFilter.propertyId': 'property',
  'MaintenanceEventFilter.propertyId': 'property',
  'TicketFilter.unitId': 'unit',
  'TicketFilter.propertyId': 'property',
  'TicketFilter.vendorId': 'vendor',
  'CreatePropertyInput.id': 'property',
  'CreateUnitInput.id': 'unit',
  'CreateUnitInput.propertyId': 'property',
  'Mutation.putProperty(id:)': 'property',
  'Mutation.updateProperty(id:)': 'property',
  'Mutation.deleteProperty(id:)': 'property',
  'Mutation.putUnit(id:)': 'unit',
  'Mutation.updateUnit(id:)': 'unit',
  'Mutation.deleteUnit(id:)': 'unit',
  'Mutation.putLease(id:)': 'lease',
  'Mutation.updateLease(id:)': 'lease',
  'Mutation.deleteLease(id:)': 'lease',
  'Mutation.putTenant(id:)': 'tenant',
  'Mutation.updateTenant(id:)': 'tenant',
  'Mutation.deleteTenant(id:)': 'tenant',
  'UnitInput.propertyId': 'property',
  'UpdateUnitInput.propertyId': 'property',
  'CreateLeaseInput.id': 'lease',
  'CreateLeaseInput.unitId': 'unit',
  'CreateLeaseInput.tenantIds': 'tenant',
  'LeaseInput.unitId': 'unit',
  'LeaseInput.tenantIds': 'tenant',
  'UpdateLeaseInput.unitId': 'unit',
  'UpdateLeaseInput.tenantIds': 'tenant',
  'CreateTenantInput.id': 'tenant',
  'CreateTenantInput.unitId': 'unit',
  'TenantInput.unitId': 'unit',
  'UpdateTenantInput.unitId': 'unit',
  'CreateTicketInput.ticketId': 'ticket',
  'CreateTicketInput.unitId': 'unit',
  'BindTicketUnitInput.ticketId': 'ticket',
  'BindTicketUnitInput.unitId': 'unit',
  'TransitionTicketInput.ticketId': 'ticket',
  'UpdateTicketInput.ticketId': 'ticket',
  'Mutation.unfoldTicket(ticketId:)': 'ticket',
  'OverrideTriageInput.ticketId': 'ticket',
  'Mutation.recordContact(ticketId:)': 'ticket',
  'Mutation.recordMadeSafe(ticketId:)': 'ticket',
  'Mutation.setSelfPerformed(ticketId:)': 'ticket',
  'Query.vendor(id:)': 'vendor',
  'Query.dispatchRule(id:)': 'rule',
  'CreateVendorInput.id': 'vendor',
  'Mutation.updateVendor(id:)': 'vendor',
  'Mutation.deactivateVendor(id:)': 'vendor',
  'Mutation.deleteVendor(id:)': 'vendor',
  'DraftDispatchRule.id': 'rule',
  'DraftDispatchRule.vendorIds': 'vendor',
  'DispatchScopeInput.id': 'property',
  'DispatchConditionInput.propertyIds': 'property',
  'DispatchRuleChange.vendorIds': 'vendor',
  'Mutation.updateDispatchRule(id:)': 'rule',
  'Mutation.deleteDispatchRule(id:)': 'rule',
  'Mutation.acceptTicket(ticketId:)': 'ticket',
  'Mutation.acceptTicket(vendorId:)': 'vendor',
  'Mutation.declineTicket(ticketId:)': 'ticket',
  'Mutation.declineTicket(vendorId:)': 'vendor',
  'Mutation.dispatchTicket(ticketId:)': 'ticket',
  'Mutation.assignVendor(ticketId:)': 'ticket',
  'Mutation.assignVendor(vendorId:)': 'vendor',
  'Query.kpiExport(id:)': 'export',
  'Query.kpiExportRun(exportId:)': 'export',
  'Query.kpiExportRun(id:)': 'run',
  'CreateKpiExportInput.exportId': 'export',
  'Mutation.updateKpiExport(id:)': 'export',
  'Mutation.deleteKpiExport(id:)': 'export',
  'Mutation.pauseKpiExport(id:)': 'export',
  'Mutation.resumeKpiExport(id:)': 'export',
  'Mutation.runKpiExport(exportId:)': 'export',
  'Mutation.revokeApiClient(clientId:)': 'client',
};

/** Optional inputs that are always given, because what they belong to means nothing without them. */
export const ALWAYS_GIVEN: ReadonlySet<string> = new Set([
  'DraftDispatchRule.strategy',
  'CreateKpiExportInput.bucket',
  'CreateKpiExportInput.path',
]);

/** A value for each required argument or input member that is no id, by its coordinate. */
export const VALUES: Readonly<Record<string, unknown>> = {
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
  'DecideScreeningInput.decision': 'APPROVED',
  'Mutation.putTenants(rows:)': { firstName: 'Own', lastName: 'Name' },
  'CreateTicketInput.description': 'The tap drips',
  'TriageInput.description': 'The tap drips',
  'Mutation.setSelfPerformed(selfPerformed:)': true,
  'OverrideTriageInput.reason': 'Own reason',
  'CreateApiClientInput.name': 'Own client',
  'CreateApiClientInput.scopes': 'maintenance:read',
  'CreateVendorInput.name': 'Own vendor',
  'DispatchScopeInput.kind': 'PROPERTY',
  'Mutation.declineTicket(reason:)': 'no truck',
  'Mutation.assignVendor(reason:)': 'knows the house',
  'PostLedgerEntryInput.amount': 100,
  'PostLedgerEntryInput.postedOn': '2026-01-01',
  'CreateKpiExportInput.bucket': 'own-bucket',
  'CreateKpiExportInput.path': 'kpis.csv',
  'PeriodInput.start': '2026-01-01',
  'PeriodInput.end': '2026-12-31',
};

/** The key of each entity type, as the gateway would send it. */
export const REPRESENTATIONS: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  Account: ({ account }) => ({ id: account }),
  Property: ({ property }) => ({ id: property }),
  Unit: ({ unit }) => ({ id: unit }),
  Tenant: ({ tenant }) => ({ id: tenant }),
  Lease: ({ lease }) => ({ id: lease }),
  ScreeningApplication: ({ screening }) => ({ id: screening }),
  MaintenanceTicket: ({ ticket }) => ({ ticketId: ticket }),
  Vendor: ({ vendor }) => ({ id: vendor }),
  LedgerEntry: ({ entry }) => ({ id: entry }),
  KpiExport: ({ export: id }) => ({ id }),
};
