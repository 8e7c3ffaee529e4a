import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Lease } from '../lease/lease.entity.ts';
import { leasesById } from '../lease/lease.queries.ts';
import type { LeaseRow } from '../lease/lease.queries.ts';
import { Property } from '../property/property.entity.ts';
import { propertiesById } from '../property/property.queries.ts';
import type { PropertyRow } from '../property/property.queries.ts';
import { INCLUDE_DELETED, lookupOf } from '../record/include-deleted.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { tenantsById } from '../tenant/tenant.queries.ts';
import type { TenantRow } from '../tenant/tenant.types.ts';
import { Unit } from '../unit/unit.entity.ts';
import { unitsById } from '../unit/unit.queries.ts';
import type { UnitRow } from '../unit/unit.queries.ts';
import { DocumentConnection } from './document-connection.object.ts';
import { Document } from './document.entity.ts';
import { DocumentFilter } from './document.inputs.ts';
import { documentPosition, documentsById, listDocuments } from './document.queries.ts';
import type { DocumentRow } from './document.types.ts';
import { MaintenanceTicket } from './ticket.stub.ts';

/** Documents: one, a list, and their records. */
@Resolver(() => Document)
export class DocumentResolver {
  @Query(() => Document, { nullable: true, description: 'The document with this id; null if the account has none.' })
  document(
    @Arg('id', () => ID) id: string,
    @Arg('includeDeleted', () => Boolean, INCLUDE_DELETED) includeDeleted: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<DocumentRow | undefined> {
    return context.load(documentsById, id, lookupOf(includeDeleted));
  }

  @Query(() => DocumentConnection, { description: 'The account’s documents, newest first.' })
  documents(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => DocumentFilter, { nullable: true }) filter: DocumentFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<DocumentRow>> {
    const { includeDeleted, ...conditions } = filter ?? {};
    const narrowed = { ...conditions, ...lookupOf(includeDeleted) };
    return paginate(context, page, {
      list: ['documents', narrowed],
      fetch: (request, sql) => listDocuments(sql, narrowed, request),
      positionOf: documentPosition,
    });
  }

  @FieldResolver(() => Property, { nullable: true, description: 'Property of the document.' })
  async property(
    @Root() { propertyId }: DocumentRow,
    @Ctx() context: RequestContext,
  ): Promise<PropertyRow | undefined> {
    return propertyId === null ? undefined : context.load(propertiesById, propertyId);
  }

  @FieldResolver(() => Unit, { nullable: true, description: 'Unit of the document.' })
  async unit(@Root() { unitId }: DocumentRow, @Ctx() context: RequestContext): Promise<UnitRow | undefined> {
    return unitId === null ? undefined : context.load(unitsById, unitId);
  }

  @FieldResolver(() => Lease, { nullable: true, description: 'Lease of the document.' })
  async lease(@Root() { leaseId }: DocumentRow, @Ctx() context: RequestContext): Promise<LeaseRow | undefined> {
    return leaseId === null ? undefined : context.load(leasesById, leaseId);
  }

  @FieldResolver(() => Tenant, { nullable: true, description: 'Tenant of the document.' })
  async tenant(@Root() { tenantId }: DocumentRow, @Ctx() context: RequestContext): Promise<TenantRow | undefined> {
    return tenantId === null ? undefined : context.load(tenantsById, tenantId);
  }

  @FieldResolver(() => MaintenanceTicket, { nullable: true, description: 'Ticket of the document.' })
  ticket(@Root() { ticketId }: DocumentRow): MaintenanceTicket | null {
    return ticketId === null ? null : { ticketId };
  }
}
