import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { acceptTicket } from './accept-ticket.ts';
import { assignVendor } from './assign-vendor.ts';
import type { AssignedVendor } from './assign-vendor.ts';
import { declineTicket } from './decline-ticket.ts';
import { dispatchHistoryOfTickets, dispatchOfTickets } from '../../dispatch/offer/dispatch-record.queries.ts';
import { dispatchTicket } from './dispatch-ticket.ts';
import { DispatchRecord } from '../../dispatch/offer/dispatch.objects.ts';
import type { DispatchRecordRow } from '../../dispatch/decision/dispatch.types.ts';
import { VendorAssignment } from './vendor-assignment.object.ts';

const ANSWERING = {
  nullable: true,
  description: 'Vendor who answers; refused when the ticket is with another one by now. Whoever has it when absent.',
} as const;

/** Who was asked to do a ticket's work, and what vendors and dispatchers do about it. */
@Resolver(() => Ticket)
export class TicketDispatchResolver {
  @FieldResolver(() => DispatchRecord, {
    nullable: true,
    description:
      'The latest decision about who gets the ticket; for one that follows another, the decision about that one.',
  })
  dispatch(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<DispatchRecordRow | undefined> {
    return context.load(dispatchOfTickets, ticket.id);
  }

  @FieldResolver(() => [DispatchRecord], {
    description:
      'Every decision about who gets the ticket, oldest first; then those about the ticket that it follows, if it does.',
  })
  async dispatchHistory(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<DispatchRecordRow[]> {
    return (await context.load(dispatchHistoryOfTickets, ticket.id)) ?? [];
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'The vendor takes the ticket that it was offered. Where a more severe report of its cause has taken the place of one that `vendorId` was offered, and was offered to the same vendor, it takes that one, and both are accepted.',
  })
  acceptTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('vendorId', () => ID, ANSWERING) vendorId: string | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(acceptTicket, { ticketId, vendorId });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description: 'The vendor will not take the ticket, or gives it back; the next candidate is asked at once.',
  })
  declineTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('vendorId', () => ID, ANSWERING) vendorId: string | null,
    @Arg('reason', () => String, { description: 'Why, 1 to 500 characters.' }) reason: string,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(declineTicket, { ticketId, vendorId, reason });
  }

  @Requires('dispatch:write')
  @Mutation(() => VendorAssignment, {
    description: 'Offers a ticket to a vendor past the rules; whoever had it loses it. An inactive vendor is refused.',
  })
  assignVendor(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('vendorId', () => ID) vendorId: string,
    @Arg('reason', () => String, { description: 'Why, 1 to 500 characters.' }) reason: string,
    @Ctx() context: RequestContext,
  ): Promise<AssignedVendor> {
    return context.run(assignVendor, { ticketId, vendorId, reason });
  }

  @Requires('dispatch:write')
  @Mutation(() => Ticket, {
    description:
      'Asks the vendors of an open ticket once more, by the rules as they are now; also who declined before. It joins a report of the same cause that somebody has.',
  })
  dispatchTicket(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow> {
    return context.run(dispatchTicket, ticketId);
  }
}
