import { AppError } from '../../../platform/errors.ts';
import type { ActorIdentity } from '../../../platform/actor.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { agentPaged } from './page.event-types.ts';
import { pagesById } from './page.queries.ts';
import type { PageRow } from './page.queries.ts';
import { lockOpenPages, storeProgress } from './page.statements.ts';
import { stepsOnceAnswered } from './steps.rules.ts';

/**
 * Takes a page on: nobody else is paged. The other open pages of the ticket are taken on with it. A page that timed out
 * can still be taken on unless it is of a dispatch rule, and a repeat by the same person changes nothing.
 * @throws AppError `not_found`; `page_answered` when somebody else did, the ticket needs nobody any more, or the next dispatch
 *   rule has decided
 */
export async function acknowledgePage(context: CommandContext, { id }: { id: string }): Promise<PageRow> {
  const { sql, now, actor } = context;
  const by = actor.onBehalfOf ?? actor;
  const found = (await pagesById(sql, [id])).get(id);
  if (!found) throw new AppError('not_found', `There is no page with the id ${JSON.stringify(id)}.`);
  for (const { id: openId, steps } of await lockOpenPages(sql, found.ticketId)) {
    const changed = await storeProgress(context, openId, {
      state: 'acknowledged',
      steps: stepsOnceAnswered(steps, by.id),
      dueAt: null,
      acknowledged: { at: now, by: { kind: by.kind, id: by.id, name: by.name } },
    });
    await context.record(agentPaged(changed));
  }
  const page = (await pagesById(sql, [id])).get(id)!;
  assertAnsweredBy(page, by);
  return page;
}

function assertAnsweredBy({ state, acknowledgedBy, acknowledgedAt }: PageRow, by: ActorIdentity): void {
  if (state === 'resolved') throw new AppError('page_answered', 'The ticket of this page needs nobody any more.');
  if (state === 'timed_out') {
    throw new AppError(
      'page_answered',
      'Nobody acknowledged this page in time, so that the next dispatch rule decided.',
    );
  }
  if (acknowledgedBy?.kind === by.kind && acknowledgedBy.id === by.id) return;
  const at = acknowledgedAt!.toISOString();
  throw new AppError('page_answered', `${acknowledgedBy!.name} acknowledged this page at ${at}.`);
}
