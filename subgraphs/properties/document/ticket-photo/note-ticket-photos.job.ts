import { readDatabaseTime } from '../../../../platform/db/database-instant.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { eventsAfter, moveCursor, notePhotos, lockPhotoCursor } from './ticket-photo.statements.ts';

const GATHERS_MS = 1_000;
const EVENTS_AT_ONCE = 500;
/** When the setting is switched on, photos of older tickets are not fetched. */
const WORTH_FETCHING_MS = 7 * 86_400_000;

/** Schedules photos to fetch, from the events of new tickets, so that filing a ticket does not wait for photos. */
export const noteTicketPhotos: Job = {
  name: 'note-ticket-photos',
  gathersEventsMs: GATHERS_MS,
  run: noteNextPhotos,
};

async function noteNextPhotos({ config, database, clock }: ServiceContext): Promise<number> {
  if (!config.documents.fetchTicketPhotos) return 0;
  return database.workerTransaction(async (sql) => {
    const pos = await lockPhotoCursor(sql);
    if (pos === undefined) return 0;
    const events = await eventsAfter(sql, pos, EVENTS_AT_ONCE);
    const last = events.at(-1);
    if (!last) return 0;
    const now = await readDatabaseTime(sql, clock);
    const since = now.getTime() - WORTH_FETCHING_MS;
    const fresh = events.filter(({ photos, occurredAt }) => photos.length > 0 && occurredAt.getTime() >= since);
    await notePhotos(sql, fresh, now);
    await moveCursor(sql, last.pos);
    return events.length;
  });
}
