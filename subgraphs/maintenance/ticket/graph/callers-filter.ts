import { invalid } from '../../../../platform/errors.ts';
import { actorOf } from '../../../../platform/actor.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketFilter } from '../ticket.inputs.ts';
import type { CallersFilter } from '../ticket.queries.ts';

/**
 * The filter of a list, with the caller where it says `mine`.
 * @throws AppError `validation_failed` for tickets that nobody and somebody coordinates
 */
export function callersFilter({ principal }: RequestContext, filter: TicketFilter | null): CallersFilter {
  if (filter?.unassigned === true && (filter.assigneeId != null || filter.mine === true)) {
    const detail = 'Expected either tickets that nobody coordinates or those of somebody, but got both.';
    throw invalid({ parameter: 'unassigned', code: 'contradiction', detail });
  }
  return filter?.mine == null ? (filter ?? {}) : { ...filter, callerId: actorOf(principal).id };
}
