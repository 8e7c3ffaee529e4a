import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { Ticket } from '../../ticket/ticket.entity.ts';
import { overrideTriage } from './override-triage.ts';
import { OverrideTriageInput } from './override.inputs.ts';

/** Corrections of how tickets were judged. */
@Resolver()
export class TriageOverrideResolver {
  @Requires('maintenance:write')
  @Mutation(() => Ticket, {
    description:
      'Corrects or confirms how a ticket was judged, so that it needs no review any more. The original stays; clocks and dispatch follow; later tickets of the account that are worded like it are judged like it. A repeat of the last correction by the same person changes nothing.',
  })
  overrideTriage(
    @Arg('input', () => OverrideTriageInput) input: OverrideTriageInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(overrideTriage, { input, ifMatch });
  }
}
