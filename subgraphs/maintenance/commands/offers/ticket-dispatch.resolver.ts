import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
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
  description: 'Vendor who answers. Refused if another vendor has the ticket now. Default: the vendor who has it.',
} as const;

const APPOINTMENT = {
  nullable: true,
  description: 'Time at which the vendor comes, in the future. The ticket is scheduled at once.',
} as const;

/** The offers of a ticket, and what vendors and dispatchers do about them. */
@Resolver(() => Ticket)
export class TicketDispatchResolver {
  @FieldResolver(() => DispatchRecord, {
    nullable: true,
    description: 'The latest dispatch decision. For a duplicate, the decision about its parent ticket.',
  })
  dispatch(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<DispatchRecordRow | undefined> {
    return context.load(dispatchOfTickets, ticket.id, !context.principal.reach);
  }

  @FieldResolver(() => [DispatchRecord], {
    description:
      'Every dispatch decision, oldest first. For a duplicate, the decisions about its parent ticket come after its own.',
  })
  async dispatchHistory(@Root() ticket: TicketRow, @Ctx() context: RequestContext): Promise<DispatchRecordRow[]> {
    return (await context.load(dispatchHistoryOfTickets, ticket.id, !context.principal.reach)) ?? [];
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'The vendor accepts the ticket. If the vendor was offered a ticket first and then its parent ticket instead, accepting the duplicate accepts the parent.',
  })
  acceptTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('vendorId', () => ID, ANSWERING) vendorId: string | null,
    @Arg('scheduledFor', () => Date, APPOINTMENT) scheduledFor: Date | null,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(acceptTicket, { ticketId, vendorId, scheduledFor, ifMatch });
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description: 'The vendor declines the ticket, or gives it back. The next candidate gets the offer at once.',
  })
  declineTicket(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('vendorId', () => ID, ANSWERING) vendorId: string | null,
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(declineTicket, { ticketId, vendorId, reason, ifMatch });
  }

  @Requires('dispatch:write')
  @Mutation(() => VendorAssignment, {
    description:
      'Offers a ticket to a vendor that a person chose, past the rules. The present performer loses it. An inactive vendor is refused.',
  })
  assignVendor(
    @Arg('ticketId', () => ID) ticketId: string,
    @Arg('vendorId', () => ID) vendorId: string,
    @Arg('reason', () => String, { description: 'Reason, 1 to 500 characters.' }) reason: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<AssignedVendor> {
    return context.run(assignVendor, { ticketId, vendorId, reason, ifMatch });
  }

  @Requires('dispatch:write')
  @Mutation(() => Ticket, {
    description:
      'Offers an open ticket once more by the rules as they are now, also to vendors who declined it. When another report of the cause has a performer, the ticket joins that one.',
  })
  dispatchTicket(@Arg('ticketId', () => ID) ticketId: string, @Ctx() context: RequestContext): Promise<TicketRow> {
    return context.run(dispatchTicket, ticketId);
  }
}
