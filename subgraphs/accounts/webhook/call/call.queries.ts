import type { Sql } from '../../../../platform/db/sql.ts';
import { ENDPOINT_COLUMNS } from '../pump/pump.queries.ts';
import type { PumpedEndpoint } from '../pump/pump.queries.ts';

/** An endpoint that may be called. */
export interface CalledEndpoint extends PumpedEndpoint {
  id: string;
}

/** The account's endpoints, or the one with an id. */
export function endpointsToCall(sql: Sql, id: string | null): Promise<CalledEndpoint[]> {
  return sql<CalledEndpoint>(
    `select e.id, ${ENDPOINT_COLUMNS} from accounts.webhook_endpoint e where $1::text is null or e.id = $1 order by e.id`,
    [id],
  );
}
