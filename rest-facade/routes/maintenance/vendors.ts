import { AppError } from '../../../platform/errors.ts';
import type { NewVendor, VendorChange } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  CreateVendorDocument,
  DeleteVendorDocument,
  GetVendorDocument,
  ListVendorsDocument,
  UpdateVendorDocument,
} from '../../operations/operations.generated.ts';
import { presentVendor, vendorAnswer } from '../../presenters/vendor.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Vendors. */
export const vendorRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/vendors',
    document: ListVendorsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        isActive: parameters.is_active ?? null,
        category: upperCase(parameters.category) ?? null,
        severity: upperCase(parameters.severity) ?? null,
        nameContains: parameters.name_contains ?? null,
      },
    }),
    present: ({ vendors }) => pageAnswer(vendors, presentVendor),
  }),
  route({
    method: 'POST',
    path: '/api/v1/vendors',
    document: CreateVendorDocument,
    variables: ({ body }) => ({ input: newVendorInput(body) }),
    present: ({ createVendor }) => ({
      ...vendorAnswer(createVendor),
      status: 201,
      location: `/api/v1/vendors/${encodeURIComponent(createVendor.id)}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/{vendor_id}',
    document: GetVendorDocument,
    variables: ({ parameters }) => ({ id: parameters.vendor_id }),
    present: ({ vendor }) => {
      if (!vendor) throw new AppError('not_found', 'There is no such vendor.');
      return vendorAnswer(vendor);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/vendors/{vendor_id}',
    document: UpdateVendorDocument,
    variables: ({ parameters, body, ifMatch }) => ({ id: parameters.vendor_id, input: factsOf(body), ifMatch }),
    present: ({ updateVendor }) => vendorAnswer(updateVendor),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/vendors/{vendor_id}',
    document: DeleteVendorDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.vendor_id, ifMatch }),
    present: ({ deleteVendor }) => (deleteVendor ? vendorAnswer(deleteVendor) : { status: 204 }),
  }),
];

const factsOf = (body: VendorChange) => ({
  name: body.name,
  email: body.email,
  phone: body.phone,
  phoneExtension: body.phone_extension,
  isActive: body.is_active,
  categories: body.categories?.map(upperCase),
  severities: body.severities?.map(upperCase),
  hours: body.hours,
  openTicketCap: body.open_ticket_cap,
  insuranceExpiresOn: body.insurance_expires_on,
});

const newVendorInput = ({ id, ...body }: NewVendor) => ({
  ...factsOf(body),
  ...{ id, name: body.name, categories: body.categories.map(upperCase), severities: body.severities.map(upperCase) },
});
