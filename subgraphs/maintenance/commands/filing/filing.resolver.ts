import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { runBatched } from '../../../../platform/graphql/batch/run-batched.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { BindTicketUnitInput, CreateTicketInput, withStorableOptions } from '../../ticket/ticket.inputs.ts';
import { bindTicketUnit } from './bind-ticket-unit.ts';
import { createTicket } from './create-ticket.ts';

/** A report becomes a ticket. */
@Resolver(() => Ticket)
export class FilingResolver {
  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Files a ticket: it is triaged and dispatched at once.' })
  createTicket(
    @Arg('input', () => CreateTicketInput) input: CreateTicketInput,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return runBatched(context, createTicket, withStorableOptions(input));
  }

  @Requires('maintenance:write')
  @Mutation(() => Ticket, { description: 'Takes a ticket out of quarantine: binds it to a unit and dispatches it.' })
  bindTicketUnit(
    @Arg('input', () => BindTicketUnitInput) input: BindTicketUnitInput,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(bindTicketUnit, input);
  }
}
