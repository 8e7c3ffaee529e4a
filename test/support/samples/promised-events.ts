import { eventFaults } from '../../../platform/events/event-type.ts';
import type { RecordedEvent } from '../../../platform/events/event-type.ts';
import { allEventTypes } from '../../../subgraphs/all-subgraphs.ts';
import { asAdmin } from '../database/admin.ts';

const FAULTS_SHOWN = 5;

/**
 * Checks the events in a database's log against the catalogue.
 * @param after the `seq` of the last event that is not looked at
 * @throws Error naming what is not as promised
 */
export async function expectPromisedEvents(databaseUrl: string, after = '0'): Promise<void> {
  const events = await asAdmin(databaseUrl, async (client) => {
    const { rows } = await client.query<RecordedEvent>(
      `select type, status, entity_type as "entityType", data from events.event where seq > $1`,
      [after],
    );
    return rows;
  });
  const faults = [...new Set(events.flatMap((event) => eventFaults(allEventTypes, event)))];
  if (faults.length === 0) return;
  throw new Error(
    `The log holds events that their subgraph’s list of events does not promise: ${faults.slice(0, FAULTS_SHOWN).join('; ')}.`,
  );
}
