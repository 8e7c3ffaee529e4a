import { Arg, Ctx, Field, InputType, Query, Resolver } from 'type-graphql';
import { z } from 'zod';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { findUnstorableText } from '../../../platform/text.ts';
import { judgedTextRules } from '../ticket/ticket.inputs.ts';
import { Triage } from '../ticket/ticket.objects.ts';
import { withoutHiddenPrecedents } from '../ticket/graph/ticket-records.queries.ts';
import { judgeTickets } from './judge-tickets.ts';
import type { TriageDecision } from '../triage/triage.types.ts';

const MOST_TICKETS = 500;

const previewRules = z.object({
  tickets: z.array(z.object(judgedTextRules)).max(MOST_TICKETS, {
    error: ({ input }) => `Expected at most ${MOST_TICKETS} texts, but got ${(input as unknown[]).length}.`,
  }),
});

/** A text to judge. */
@InputType({ description: 'A text to judge.' })
export class TriageInput {
  @Field(() => String, { description: 'What a submitter would write.' })
  description!: string;

  @Field(() => String, { nullable: true, description: 'The submitter’s own opinion of the priority.' })
  priorityHint?: string | null;
}

/** Judges texts without storing anything. */
@Resolver()
export class TriagePreviewResolver {
  @Requires('maintenance:read')
  @Query(() => [Triage], {
    description:
      'Judges texts as if they were filed as tickets now, with the account’s corrections of closely similar texts; at most 500 at once, and nothing is stored. `POST /api/v1/maintenance/triage-preview` takes larger requests.',
  })
  async previewTriage(
    @Arg('tickets', () => [TriageInput]) tickets: TriageInput[],
    @Ctx() { sql, principal, service }: RequestContext,
  ): Promise<TriageDecision[]> {
    parseInput(previewRules, { tickets }, findUnstorableText({ tickets }));
    // As filing does, it judges by the corrections of the whole account.
    const decisions = await judgeTickets(service.database.reader(principal.accountId), tickets);
    return withoutHiddenPrecedents(sql, decisions);
  }
}
