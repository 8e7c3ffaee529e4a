import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PageArgs, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Lease } from '../lease/lease.entity.ts';
import { Property } from '../property/property.entity.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { Unit } from '../unit/unit.entity.ts';
import { DocumentConnection } from './document-connection.object.ts';
import { documentPosition, documentsOfParents } from './document.queries.ts';
import type { DocumentReferences, DocumentRow } from './document.types.ts';
import { MaintenanceTicket } from './ticket.stub.ts';

type DocumentPage = Connection<DocumentRow>;

function documentsOf(
  context: RequestContext,
  reference: keyof DocumentReferences,
  parentId: string,
  args: PageArgs,
): Promise<DocumentPage> {
  return paginate(context, args, {
    list: ['documents of', reference, parentId],
    fetch: async (page) => (await context.load(documentsOfParents, parentId, { reference, page })) ?? [],
    count: async (page, sql) => (await documentsOfParents(sql, [parentId], { reference, page })).get(parentId) ?? [],
    positionOf: documentPosition,
  });
}

/** The documents of a property. */
@Resolver(() => Property)
export class PropertyDocumentsResolver {
  @FieldResolver(() => DocumentConnection, { description: 'Documents of the property itself, newest first.' })
  documents(
    @Root() { id }: { id: string },
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<DocumentPage> {
    return documentsOf(context, 'propertyId', id, page);
  }
}

/** The documents of a unit. */
@Resolver(() => Unit)
export class UnitDocumentsResolver {
  @FieldResolver(() => DocumentConnection, { description: 'Documents of the unit, newest first.' })
  documents(
    @Root() { id }: { id: string },
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<DocumentPage> {
    return documentsOf(context, 'unitId', id, page);
  }
}

/** The documents of a lease. */
@Resolver(() => Lease)
export class LeaseDocumentsResolver {
  @FieldResolver(() => DocumentConnection, { description: 'Documents of the lease, newest first.' })
  documents(
    @Root() { id }: { id: string },
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<DocumentPage> {
    return documentsOf(context, 'leaseId', id, page);
  }
}

/** The documents of a tenant. */
@Resolver(() => Tenant)
export class TenantDocumentsResolver {
  @FieldResolver(() => DocumentConnection, { description: 'Documents of the tenant, newest first.' })
  documents(
    @Root() { id }: { id: string },
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<DocumentPage> {
    return documentsOf(context, 'tenantId', id, page);
  }
}

/** The documents of a ticket. */
@Resolver(() => MaintenanceTicket)
export class TicketDocumentsResolver {
  @FieldResolver(() => DocumentConnection, {
    nullable: true,
    description:
      'Documents of the ticket, newest first. Photos that the ticket names by URL are included once they are fetched.',
  })
  documents(
    @Root() { ticketId }: MaintenanceTicket,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<DocumentPage> {
    return documentsOf(context, 'ticketId', ticketId, page);
  }
}
