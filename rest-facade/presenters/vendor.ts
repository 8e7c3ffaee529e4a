import type { VendorFieldsFragment } from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** A vendor as REST shows it. */
export function presentVendor(vendor: VendorFieldsFragment): object {
  return {
    id: vendor.id,
    name: vendor.name,
    email: vendor.email ?? null,
    phone: vendor.phone ?? null,
    phone_extension: vendor.phoneExtension ?? null,
    is_active: vendor.isActive,
    categories: vendor.categories.map((category) => category.toLowerCase()),
    severities: vendor.severities.map((severity) => severity.toLowerCase()),
    hours: vendor.hours ?? null,
    open_ticket_cap: vendor.openTicketCap ?? null,
    insurance_expires_on: vendor.insuranceExpiresOn ?? null,
    created_at: vendor.createdAt,
    updated_at: vendor.updatedAt,
  };
}

/** The response with one vendor and its version. */
export function vendorAnswer(vendor: VendorFieldsFragment): RouteOutput {
  return { status: 200, body: presentVendor(vendor), version: vendor.version };
}
