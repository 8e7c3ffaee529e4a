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
      'Corrects or confirms a ticket’s triage, which ends a review. The original stays. Clocks and dispatch are adapted, and later tickets of the account in like words are judged like it. A repeat of the last correction by the same person changes nothing.',
  })
  overrideTriage(
    @Arg('input', () => OverrideTriageInput) input: OverrideTriageInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TicketRow> {
    return context.run(overrideTriage, { input, ifMatch });
  }
}
