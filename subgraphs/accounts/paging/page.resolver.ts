import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { personsById } from '../roster/roster.queries.ts';
import { acknowledgePage } from './acknowledge-page.ts';
import { openRequestedPage } from './open-requested-page.ts';
import { OpenPageInput } from './page.inputs.ts';
import { OnCallPage, OnCallPageFilter, OnCallPageStep, PagedPerson } from './page.objects.ts';
import { listPages, pagesById } from './page.queries.ts';
import type { PageRow } from './page.queries.ts';
import type { PageStep } from './page.types.ts';

const OnCallPageConnection = connectionType<object>(OnCallPage, 'OnCallPage');

/** Pages to persons on call: one, all, and acknowledging them. */
@Resolver(() => OnCallPage)
export class PageResolver {
  @Requires('agents:read', 'maintenance:read')
  @Query(() => OnCallPage, { nullable: true, description: 'The page with this id; null if the account has none.' })
  page(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<PageRow | undefined> {
    return context.load(pagesById, id);
  }

  @Requires('agents:read', 'maintenance:read')
  @Query(() => OnCallPageConnection, { description: 'The account’s pages to persons on call, latest first.' })
  pages(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => OnCallPageFilter, { nullable: true }) filter: OnCallPageFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    const narrowed = { state: filter?.state ?? null, ticketId: filter?.ticketId ?? null };
    return paginate<PageRow>(context, page, {
      list: ['pages', narrowed],
      fetch: (request, sql) => listPages(sql, narrowed, request),
      positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    });
  }

  @Requires('maintenance:write')
  @Mutation(() => OnCallPage, {
    description:
      'Pages whoever is on call about a ticket, layer by layer until somebody acknowledges. If the ticket has an open page, that one gets the text and goes on where it is. Nobody is called on for a ticket that is completed or over: the page is `RESOLVED`.',
  })
  openPage(@Arg('input', () => OpenPageInput) input: OpenPageInput, @Ctx() context: RequestContext): Promise<PageRow> {
    return context.run(openRequestedPage, { ...input, requestId: context.requestId });
  }

  @Requires('maintenance:write')
  @Mutation(() => OnCallPage, {
    description:
      'Acknowledges a page, and the other open pages of its ticket: nobody else is paged. Refused with `page_answered` if somebody else did, if the ticket needs nobody any more, or if it is the page of a dispatch rule that timed out.',
  })
  acknowledgePage(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<PageRow> {
    return context.run(acknowledgePage, { id });
  }
}

/** The persons of a step. */
@Resolver(() => OnCallPageStep)
export class PageStepResolver {
  @FieldResolver(() => [PagedPerson])
  async persons(@Root() { agentIds }: PageStep, @Ctx() context: RequestContext): Promise<PagedPerson[]> {
    const persons = await Promise.all(agentIds.map((id) => context.load(personsById, id)));
    return persons.filter((person) => person !== undefined);
  }
}
