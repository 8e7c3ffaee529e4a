import type { Answer } from '../contract/operation-types.ts';
import type { Vendor } from '../contract/rest-types.generated.ts';
import { describedJson } from '../conversion/described.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type { VendorFieldsFragment } from '../operations/operations.generated.ts';

/** A vendor as REST shows it. */
export function presentVendor(vendor: VendorFieldsFragment): Vendor {
  return {
    id: vendor.id,
    name: vendor.name,
    email: vendor.email ?? null,
    phone: vendor.phone ?? null,
    phone_extension: vendor.phoneExtension ?? null,
    is_active: vendor.isActive,
    categories: vendor.categories.map(lowerCase),
    severities: vendor.severities.map(lowerCase),
    hours: describedJson(vendor.hours),
    open_ticket_cap: vendor.openTicketCap ?? null,
    insurance_expires_on: vendor.insuranceExpiresOn ?? null,
    created_at: vendor.createdAt,
    updated_at: vendor.updatedAt,
  };
}

/** The response with one vendor and its version. */
export function vendorAnswer(vendor: VendorFieldsFragment): Answer<200, Vendor, 'version'> {
  return { status: 200, body: presentVendor(vendor), version: vendor.version };
}
