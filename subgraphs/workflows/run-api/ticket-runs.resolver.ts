import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Approval } from '../approval/approval.objects.ts';
import { approvalsOfTickets } from '../approval/approval.queries.ts';
import type { ApprovalRow } from '../approval/approval.types.ts';
import { MaintenanceTicket } from '../references/maintenance-ticket.stub.ts';
import { MOST_OF_RECORD, runsOfTickets } from '../run/run.queries.ts';
import { WorkflowRun } from '../run/run.objects.ts';
import type { RunRow } from '../run/run.types.ts';

const NEWEST = `newest first, at most ${MOST_OF_RECORD}`;

/** What workflows do with a ticket. */
@Resolver(() => MaintenanceTicket)
export class TicketRunsResolver {
  @Requires('workflows:read')
  @FieldResolver(() => [WorkflowRun], {
    nullable: true,
    description: `Runs of workflows about the ticket, ${NEWEST}.`,
  })
  async runs(@Root() { ticketId }: MaintenanceTicket, @Ctx() context: RequestContext): Promise<RunRow[]> {
    return (await context.load(runsOfTickets, ticketId)) ?? [];
  }

  @Requires('workflows:read')
  @FieldResolver(() => [Approval], {
    nullable: true,
    description: `Approvals that runs about the ticket ask for, ${NEWEST}.`,
  })
  async approvals(@Root() { ticketId }: MaintenanceTicket, @Ctx() context: RequestContext): Promise<ApprovalRow[]> {
    return (await context.load(approvalsOfTickets, ticketId)) ?? [];
  }
}
