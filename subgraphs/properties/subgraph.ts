import { allReads } from '../../platform/graphql/fetch/reads.types.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/subgraph-definition.ts';
import { propertiesErrors } from './properties.errors.ts';
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
import { documentEventTypes } from './document/document.event-types.ts';
import { documentsById } from './document/document.queries.ts';
import { DocumentResolver } from './document/document.resolver.ts';
import { sweepFiles } from './document/sweep-files.job.ts';
import { fetchTicketPhotos } from './document/ticket-photo/fetch-ticket-photos.job.ts';
import { noteTicketPhotos } from './document/ticket-photo/note-ticket-photos.job.ts';
import { ImportEventResolver } from './import/import-event.resolver.ts';
import { importEvents } from './import/import-events.stream.ts';
import { importEventTypes } from './import/import.event-types.ts';
import { ImportResolver } from './import/import.resolver.ts';
import { recordImports } from './import/records/record-imports.ts';
import { importsUnderWay } from './import/run/import.gauges.ts';
import { runImports } from './import/run/run-imports.job.ts';
import { LeaseChangesResolver } from './lease/lease-changes.resolver.ts';
import { leaseReads } from './lease/lease.reads.ts';
import { leaseEventTypes } from './lease/lease.event-types.ts';
import { leasesById } from './lease/lease.queries.ts';
import { LeaseResolver, UnitLeaseResolver } from './lease/lease.resolver.ts';
import { PropertyChangesResolver } from './property/property-changes.resolver.ts';
import { propertyReads } from './property/property.reads.ts';
import { propertyEventTypes } from './property/property.event-types.ts';
import { propertiesById } from './property/property.queries.ts';
import { PropertyResolver } from './property/property.resolver.ts';
import { screeningEventTypes } from './screening/screening.event-types.ts';
import { screeningsById } from './screening/screening.queries.ts';
import { ScreeningResolver } from './screening/screening.resolver.ts';
import { SearchResolver } from './search/search.resolver.ts';
import { propertiesChecks } from './tenant/phone-checks.ts';
import { eraseTenants } from './tenant-data/erase-tenants.job.ts';
import { propertiesPersonalData } from './tenant-data/properties-personal-data.data.ts';
import { TenantDataResolver } from './tenant-data/tenant-data.resolver.ts';
import { placeTenantChangesSoon } from './tenant/place-tenant-changes.job.ts';
import { readPhones } from './tenant/read-phones.job.ts';
import { TenantChangesResolver } from './tenant/tenant-changes.resolver.ts';
import { tenantReads } from './tenant/tenant.reads.ts';
import { tenantEventTypes } from './tenant/tenant.event-types.ts';
import { tenantsById } from './tenant/tenant.queries.ts';
import { TenantResolver } from './tenant/tenant.resolver.ts';
import { followLeasesByDay } from './unit/follow-leases.job.ts';
import { followTimeZonesOfUnits } from './unit/follow-time-zones.job.ts';
import { UnitChangesResolver } from './unit/unit-changes.resolver.ts';
import { unitReads } from './unit/unit.reads.ts';
import { unitEventTypes } from './unit/unit.event-types.ts';
import { unitsById } from './unit/unit.queries.ts';
import { PropertyUnitsResolver, UnitResolver } from './unit/unit.resolver.ts';

/** Properties, units, leases, tenants, and their documents. */
export const propertiesSubgraph: SubgraphDefinition = {
  name: 'properties',
  resolvers: [
    PropertyResolver,
    PropertyChangesResolver,
    PropertyUnitsResolver,
    UnitResolver,
    UnitLeaseResolver,
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
    SearchResolver,
    TenantDataResolver,
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
  reads: allReads(propertyReads, unitReads, leaseReads, tenantReads),
  errors: propertiesErrors,
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
  readinessChecks: propertiesChecks,
  personalData: propertiesPersonalData,
  jobs: [
    eraseTenants,
    followLeasesByDay,
    followTimeZonesOfUnits,
    placeTenantChangesSoon,
    runImports,
    sweepFiles,
    adoptDocumentsInSteps,
    noteTicketPhotos,
    ...fetchTicketPhotos,
    readPhones,
  ],
  gauges: [importsUnderWay],
};
