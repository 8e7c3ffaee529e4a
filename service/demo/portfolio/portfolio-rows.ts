import type { LeaseStatus } from '../../../subgraphs/properties/lease/lease.entity.ts';
import type { TenantStatus } from '../../../subgraphs/properties/tenant/tenant.entity.ts';
import type { UnitStatus } from '../../../subgraphs/properties/unit/unit.entity.ts';
import type { Table } from '../insert-rows.ts';

/** When a row came to be and last changed. */
interface Dated {
  createdAt: Date;
  updatedAt: Date;
}

/** A row of `properties.property`. */
export interface PropertyRow extends Dated {
  id: string;
  name: string;
  address: string;
  timezone: string;
}

/** A row of `properties.unit`. */
export interface UnitRow extends Dated {
  id: string;
  propertyId: string;
  unitNumber: string;
  bedrooms: number;
  bathrooms: number;
  marketRentMinor: number;
  currency: string;
  status: UnitStatus;
}

/** A row of `properties.lease`. */
export interface LeaseRow extends Dated {
  id: string;
  unitId: string;
  startDate: string;
  endDate: string | null;
  movedOutOn: string | null;
  rentMinor: number;
  depositMinor: number;
  currency: string;
  paymentDueDay: number;
  status: LeaseStatus;
}

/** A row of `properties.tenant`. */
export interface TenantRow extends Dated {
  id: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  preferredChannel: 'email' | 'sms' | 'none';
  language: string;
  status: TenantStatus;
  unitId: string | null;
  moveInDate: string | null;
  moveOutDate: string | null;
}

/** A row of `properties.lease_tenant`. */
export interface LeaseTenantRow {
  leaseId: string;
  tenantId: string;
}

const dated = { createdAt: 'timestamptz', updatedAt: 'timestamptz' };

/** How rows go into `properties.property`. */
export const PROPERTY_TABLE: Table<PropertyRow> = {
  name: 'properties.property',
  columns: { id: 'text', name: 'text', address: 'text', timezone: 'text', ...dated },
};

/** How rows go into `properties.unit`. */
export const UNIT_TABLE: Table<UnitRow> = {
  name: 'properties.unit',
  columns: {
    id: 'text',
    propertyId: 'text',
    unitNumber: 'text',
    bedrooms: 'smallint',
    bathrooms: 'numeric',
    marketRentMinor: 'bigint',
    currency: 'text',
    status: 'text',
    ...dated,
  },
};

/** How rows go into `properties.lease`. */
export const LEASE_TABLE: Table<LeaseRow> = {
  name: 'properties.lease',
  columns: {
    id: 'text',
    unitId: 'text',
    startDate: 'date',
    endDate: 'date',
    movedOutOn: 'date',
    rentMinor: 'bigint',
    depositMinor: 'bigint',
    currency: 'text',
    paymentDueDay: 'smallint',
    status: 'text',
    ...dated,
  },
};

/** How rows go into `properties.tenant`. */
export const TENANT_TABLE: Table<TenantRow> = {
  name: 'properties.tenant',
  columns: {
    id: 'text',
    externalId: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    phone: 'text',
    preferredChannel: 'text',
    language: 'text',
    status: 'text',
    unitId: 'text',
    moveInDate: 'date',
    moveOutDate: 'date',
    ...dated,
  },
};

/** How rows go into `properties.lease_tenant`. */
export const LEASE_TENANT_TABLE: Table<LeaseTenantRow> = {
  name: 'properties.lease_tenant',
  columns: { leaseId: 'text', tenantId: 'text' },
};
