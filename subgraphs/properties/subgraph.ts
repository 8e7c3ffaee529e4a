import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { adoptDocumentsInSteps } from './document/adoption/adopt-documents.job.ts';
import { AdoptionResolver } from './document/adoption/adoption.resolver.ts';
import { DocumentChangesResolver } from './document/document-changes.resolver.ts';
import {
  LeaseDocumentsResolver,
  PropertyDocumentsResolver,
  TenantDocumentsResolver,
  TicketDocumentsResolver,
  UnitDocumentsResolver,
} from './document/document-edges.resolver.ts';
import { Document } from './document/document.entity.ts';
import { documentEventTypes } from './document/document.event-types.ts';
import { documentsById } from './document/document.queries.ts';
import { DocumentResolver } from './document/document.resolver.ts';
import { sweepFiles } from './document/sweep-files.job.ts';
import { fetchTicketPhotos } from './document/ticket-photo/fetch-ticket-photos.job.ts';
import { noteTicketPhotos } from './document/ticket-photo/note-ticket-photos.job.ts';
import { ImportEventResolver } from './import/import-event.resolver.ts';
import { importEvents } from './import/import-events.stream.ts';
import { ImportEntity } from './import/import.entity.ts';
import { importEventTypes } from './import/import.event-types.ts';
import { ImportResolver } from './import/import.resolver.ts';
import { recordImports } from './import/record-imports.ts';
import { runImports } from './import/run-imports.job.ts';
import { LeaseChangesResolver } from './lease/lease-changes.resolver.ts';
import { LeaseTenant } from './lease/lease-tenant.entity.ts';
import { Lease } from './lease/lease.entity.ts';
import { leaseEventTypes } from './lease/lease.event-types.ts';
import { leasesById } from './lease/lease.queries.ts';
import { LeaseResolver } from './lease/lease.resolver.ts';
import { propertiesAndUnits } from './migrations/0001-properties-and-units.ts';
import { records } from './migrations/0002-records.ts';
import { tenantChanges } from './migrations/0003-tenant-changes.ts';
import { screening } from './migrations/0004-screening.ts';
import { imports } from './migrations/0005-imports.ts';
import { publishedTenants } from './migrations/0020-published-tenants.ts';
import { publishedContacts } from './migrations/0030-published-contacts.ts';
import { documents } from './migrations/0054-documents.ts';
import { publishedOccupancy } from './migrations/0070-published-occupancy.ts';
import { importsOfPayments } from './migrations/0071-imports-of-payments.ts';
import { documentAdoptions } from './migrations/0072-document-adoptions.ts';
import { ticketPhotos } from './migrations/0073-ticket-photos.ts';
import { importsFromBuckets } from './migrations/0074-imports-from-buckets.ts';
import { timeZonesOfUnits } from './migrations/0075-time-zones-of-units.ts';
import { addressesOfNames } from './migrations/0077-addresses-of-names.ts';
import { foldedNames } from './migrations/0098-folded-names.ts';
import { tenantsByContact } from './migrations/0078-tenants-by-contact.ts';
import { unclaimedRecords } from './migrations/0100-unclaimed-records.ts';
import { foldedPropertyNames } from './migrations/0103-folded-property-names.ts';
import { namesOfPropertiesForPayments } from './migrations/0110-names-of-properties-for-payments.ts';
import { chosenChannels } from './migrations/0130-chosen-channels.ts';
import { encodingsOfImports } from './migrations/0112-encodings-of-imports.ts';
import { attachmentsOfDocuments } from './migrations/0142-attachments-of-documents.ts';
import { warningsOfImports } from './migrations/0141-warnings-of-imports.ts';
import { PropertyChangesResolver } from './property/property-changes.resolver.ts';
import { Property } from './property/property.entity.ts';
import { propertyEventTypes } from './property/property.event-types.ts';
import { propertiesById } from './property/property.queries.ts';
import { PropertyResolver } from './property/property.resolver.ts';
import { Screening } from './screening/screening.entity.ts';
import { screeningEventTypes } from './screening/screening.event-types.ts';
import { screeningsById } from './screening/screening.queries.ts';
import { ScreeningResolver } from './screening/screening.resolver.ts';
import { placeTenantChangesSoon } from './tenant/place-tenant-changes.job.ts';
import { TenantChangesResolver } from './tenant/tenant-changes.resolver.ts';
import { Tenant } from './tenant/tenant.entity.ts';
import { tenantEventTypes } from './tenant/tenant.event-types.ts';
import { tenantsById } from './tenant/tenant.queries.ts';
import { TenantResolver } from './tenant/tenant.resolver.ts';
import { followLeasesByDay } from './unit/follow-leases.job.ts';
import { followTimeZonesOfUnits } from './unit/follow-time-zones.job.ts';
import { UnitChangesResolver } from './unit/unit-changes.resolver.ts';
import { Unit } from './unit/unit.entity.ts';
import { unitEventTypes } from './unit/unit.event-types.ts';
import { unitsById } from './unit/unit.queries.ts';
import { PropertyUnitsResolver, UnitResolver } from './unit/unit.resolver.ts';

/** What is let, to whom: properties, units, leases, tenants, and their documents. */
export const propertiesSubgraph: SubgraphDefinition = {
  name: 'properties',
  resolvers: [
    PropertyResolver,
    PropertyChangesResolver,
    PropertyUnitsResolver,
    UnitResolver,
    UnitChangesResolver,
    LeaseResolver,
    LeaseChangesResolver,
    TenantResolver,
    TenantChangesResolver,
    ScreeningResolver,
    ImportResolver,
    ImportEventResolver,
    DocumentResolver,
    DocumentChangesResolver,
    AdoptionResolver,
    PropertyDocumentsResolver,
    UnitDocumentsResolver,
    LeaseDocumentsResolver,
    TenantDocumentsResolver,
    TicketDocumentsResolver,
  ],
  references: {
    Property: async ({ id }, context) => (await context.load(propertiesById, id!)) ?? null,
    Unit: async ({ id }, context) => (await context.load(unitsById, id!)) ?? null,
    Lease: async ({ id }, context) => (await context.load(leasesById, id!)) ?? null,
    Tenant: async ({ id }, context) => (await context.load(tenantsById, id!)) ?? null,
    ScreeningApplication: async ({ id }, context) => (await context.load(screeningsById, id!)) ?? null,
    Document: async ({ id }, context) => (await context.load(documentsById, id!)) ?? null,
    MaintenanceTicket: async ({ ticketId }) => ({ ticketId: ticketId! }),
  },
  entities: [Property, Unit, Tenant, Lease, LeaseTenant, Screening, ImportEntity, Document],
  migrations: [
    propertiesAndUnits,
    records,
    tenantChanges,
    screening,
    imports,
    publishedTenants,
    publishedContacts,
    publishedOccupancy,
    documents,
    importsOfPayments,
    documentAdoptions,
    ticketPhotos,
    importsFromBuckets,
    timeZonesOfUnits,
    addressesOfNames,
    foldedNames,
    tenantsByContact,
    unclaimedRecords,
    foldedPropertyNames,
    namesOfPropertiesForPayments,
    encodingsOfImports,
    chosenChannels,
    warningsOfImports,
    attachmentsOfDocuments,
  ],
  events: [
    ...propertyEventTypes,
    ...unitEventTypes,
    ...tenantEventTypes,
    ...leaseEventTypes,
    ...screeningEventTypes,
    ...importEventTypes,
    ...documentEventTypes,
  ],
  streams: [importEvents],
  imports: recordImports,
  jobs: [
    followLeasesByDay,
    followTimeZonesOfUnits,
    placeTenantChangesSoon,
    runImports,
    sweepFiles,
    adoptDocumentsInSteps,
    noteTicketPhotos,
    ...fetchTicketPhotos,
  ],
};
