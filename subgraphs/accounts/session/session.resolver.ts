import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { actorOf } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { endSession, signOut } from './end-session.ts';
import { Me, Session } from './session.objects.ts';
import { findMe, listSessions } from './session.queries.ts';
import type { SessionRow } from './session.queries.ts';

const SessionConnection = connectionType<object>(Session, 'Session');

/** Who is signed in, and where. These need no scope: each tells callers of themselves alone. */
@Resolver(() => Session)
export class SessionResolver {
  @Query(() => Me, { description: 'Whom the request acts for. Needs no scope.' })
  async me(@Ctx() { principal, sql }: RequestContext): Promise<Me> {
    const { accountId, scopes, reach, sessionId } = principal;
    const actor = actorOf(principal);
    const found = await findMe(sql, actor.id);
    return {
      ...{ actor, accountId, scopes: [...scopes].sort(), reach: reach ?? null, sessionId: sessionId ?? null },
      accountName: found?.accountName ?? accountId,
      email: found?.email ?? null,
      roles: found?.roles ?? [],
    };
  }

  @Query(() => SessionConnection, {
    description:
      'The browsers in which the caller is signed in, oldest first. Needs no scope; the sessions of another person need `agents:write`.',
  })
  sessions(
    @Arg('agentId', () => ID, { nullable: true, description: 'Another person.' }) agentId: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<object>> {
    const { principal, requestedAt, service } = context;
    const own = actorOf(principal).id;
    const person = agentId ?? own;
    if (person !== own && !principal.scopes.has('agents:write')) {
      throw new AppError('insufficient_scope', 'The sessions of another person need the scope agents:write.', {
        extensions: { scope: 'agents:write' },
      });
    }
    const { idleMs } = service.config.signIn;
    return paginate<object>(context, page, {
      list: ['sessions', person],
      fetch: (request, reader) => listSessions(reader, { agentId: person, now: requestedAt, idleMs }, request),
      positionOf: (row) => [(row as SessionRow).id],
    });
  }

  @FieldResolver(() => Boolean)
  isCurrent(@Root() { id }: SessionRow, @Ctx() { principal }: RequestContext): boolean {
    return id === principal.sessionId;
  }

  @Mutation(() => ID, {
    description:
      'Ends a session, within 5 seconds, with its live streams. Needs no scope for the caller’s own; that of another person needs `agents:write`.',
  })
  endSession(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<string> {
    return context.run(endSession, id);
  }

  @Mutation(() => ID, { description: 'Ends the session of this request, within 5 seconds. Needs no scope.' })
  signOut(@Ctx() context: RequestContext): Promise<string> {
    return context.run(signOut, { sessionId: context.principal.sessionId });
  }
}
