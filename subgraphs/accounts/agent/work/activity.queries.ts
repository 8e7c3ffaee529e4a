import type { Sql } from '../../../../platform/db/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { EVENT_COLUMNS } from '../../../../platform/events/read-events.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { AgentRow } from '../agent.types.ts';

const LAST = '9223372036854775807';

/**
 * A page of the events in which an agent is the actor, newest first.
 * @param types those that the caller may see
 */
export function listActivity(
  sql: Sql,
  { id, kind }: Pick<AgentRow, 'id' | 'kind'>,
  types: readonly string[],
  { after, limit }: PageRequest,
): Promise<StoredEvent[]> {
  return sql<StoredEvent>(
    `select ${EVENT_COLUMNS} from events.event e
     where e.actor_id = $1 and e.pos < $3 and e.actor ->> 'kind' = $2 and e.type = any($5)
     order by e.pos desc limit $4`,
    [id, kind, after?.[0] ?? LAST, limit, types],
  );
}
