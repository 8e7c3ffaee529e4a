import { AppError } from '../../../platform/errors.ts';
import {
  CreateVendorDocument,
  DeleteVendorDocument,
  GetVendorDocument,
  ListVendorsDocument,
  UpdateVendorDocument,
} from '../../operations/operations.generated.ts';
import type {
  CreateVendorMutationVariables,
  ListVendorsQueryVariables,
} from '../../operations/operations.generated.ts';
import { presentVendor, vendorAnswer } from '../../presenters/vendor.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

type Parameters = Record<string, unknown>;
type Filter = NonNullable<ListVendorsQueryVariables['filter']>;
type NewVendor = CreateVendorMutationVariables['input'];

const idOf = (parameters: Parameters): string => parameters['vendor_id'] as string;

/** Vendors. */
export const vendorRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/vendors',
    document: ListVendorsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ vendors: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentVendor), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/vendors',
    document: CreateVendorDocument,
    variables: ({ body }) => ({ input: vendorInput(body as VendorBody) as NewVendor }),
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
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ vendor }) => {
      if (!vendor) throw new AppError('not_found', 'There is no such vendor.');
      return vendorAnswer(vendor);
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/vendors/{vendor_id}',
    document: UpdateVendorDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { id: _, ...input } = vendorInput(body as VendorBody);
      return { id: idOf(parameters), input, ifMatch };
    },
    present: ({ updateVendor }) => vendorAnswer(updateVendor),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/vendors/{vendor_id}',
    document: DeleteVendorDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: ({ deleteVendor }) => (deleteVendor ? vendorAnswer(deleteVendor) : { status: 204 }),
  }),
];

interface VendorBody {
  id?: string;
  name?: string;
  email?: string | null;
  phone?: string | null;
  phone_extension?: string | null;
  is_active?: boolean;
  categories?: string[];
  severities?: string[];
  hours?: Record<string, unknown> | null;
  open_ticket_cap?: number | null;
  insurance_expires_on?: string | null;
}

function vendorInput(body: VendorBody): Partial<NewVendor> {
  return {
    id: body.id,
    name: body.name,
    email: body.email,
    phone: body.phone,
    phoneExtension: body.phone_extension,
    isActive: body.is_active,
    categories: body.categories?.map((category) => category.toUpperCase()) as NewVendor['categories'] | undefined,
    severities: body.severities?.map((severity) => severity.toUpperCase()) as NewVendor['severities'] | undefined,
    hours: body.hours,
    openTicketCap: body.open_ticket_cap,
    insuranceExpiresOn: body.insurance_expires_on,
  } as Partial<NewVendor>;
}

function filterOf(parameters: Parameters): Filter {
  const upper = (name: string): string | null => (parameters[name] as string | undefined)?.toUpperCase() ?? null;
  return {
    isActive: (parameters['is_active'] as boolean | undefined) ?? null,
    category: upper('category') as Filter['category'],
    severity: upper('severity') as Filter['severity'],
    nameContains: (parameters['name_contains'] as string | undefined) ?? null,
  };
}
