import { actorOf } from '../../../../platform/actor.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import type { TicketFilter } from '../ticket.inputs.ts';
import type { CallersFilter } from '../ticket.queries.ts';

/** The filter of a list, with the caller where it says `mine`. */
export function callersFilter({ principal }: RequestContext, filter: TicketFilter | null): CallersFilter {
  return filter?.mine == null ? (filter ?? {}) : { ...filter, callerId: actorOf(principal).id };
}
