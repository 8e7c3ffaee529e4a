import type { LeaseStatus } from '../../../subgraphs/properties/lease/lease.entity.ts';
import type { TenantStatus } from '../../../subgraphs/properties/tenant/tenant.entity.ts';
import type { UnitStatus } from '../../../subgraphs/properties/unit/unit.entity.ts';

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
