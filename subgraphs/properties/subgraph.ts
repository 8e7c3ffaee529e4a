import type { SubgraphDefinition } from '../../platform/graphql/subgraph-definition.ts';
import { LeaseTenant } from './lease/lease-tenant.entity.ts';
import { Lease } from './lease/lease.entity.ts';
import { leasesById } from './lease/lease.queries.ts';
import { LeaseResolver } from './lease/lease.resolver.ts';
import { propertiesAndUnits } from './migrations/0001-properties-and-units.ts';
import { publishedTenants } from './migrations/0020-published-tenants.ts';
import { Property } from './property/property.entity.ts';
import { propertyEventTypes } from './property/property.event-types.ts';
import { propertiesById } from './property/property.queries.ts';
import { PropertyResolver } from './property/property.resolver.ts';
import { Tenant } from './tenant/tenant.entity.ts';
import { tenantsById } from './tenant/tenant.queries.ts';
import { Unit } from './unit/unit.entity.ts';
import { unitEventTypes } from './unit/unit.event-types.ts';
import { unitsById } from './unit/unit.queries.ts';
import { PropertyUnitsResolver, UnitResolver } from './unit/unit.resolver.ts';

/** What is let, to whom: properties, units, leases, tenants. */
export const propertiesSubgraph: SubgraphDefinition = {
  name: 'properties',
  resolvers: [PropertyResolver, PropertyUnitsResolver, UnitResolver, LeaseResolver],
  references: {
    Property: async ({ id }, context) => (await context.load(propertiesById, id!)) ?? null,
    Unit: async ({ id }, context) => (await context.load(unitsById, id!)) ?? null,
    Lease: async ({ id }, context) => (await context.load(leasesById, id!)) ?? null,
    Tenant: async ({ id }, context) => (await context.load(tenantsById, id!)) ?? null,
  },
  entities: [Property, Unit, Tenant, Lease, LeaseTenant],
  migrations: [propertiesAndUnits, publishedTenants],
  events: [...propertyEventTypes, ...unitEventTypes],
};
