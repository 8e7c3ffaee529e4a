import { createHash } from 'node:crypto';
import type { ServiceKeys } from '../platform/auth/keys.ts';
import { createSecretBox } from '../platform/auth/secret-box.ts';
import type { Database } from '../platform/db/database.ts';
import type { EventFanOut } from '../platform/events/fan-out/event-fan-out.types.ts';
import type { Logger } from '../platform/logger.ts';
import type { Config } from '../platform/settings/config.ts';
import { startPlacedNotices } from '../platform/events/placed-notices.ts';
import { identityOfLog } from '../platform/events/read-events.ts';
import { startSequencer } from '../platform/events/sequencer.ts';
import type { ServiceContext } from '../platform/graphql/request-context.ts';

/** What a process opens the way through NATS with. */
interface FanOutParts {
  keys: ServiceKeys;
  database: Database;
  logger: Logger;
}

/**
 * Opens the way of placed events through NATS, if there is to be one. Processes on one database share a stream; cells,
 * which have the same secret, do not.
 */
export async function openFanOut(
  { eventsUrl: url }: Config,
  { keys, database, logger }: FanOutParts,
  opened: AsyncDisposableStack,
): Promise<EventFanOut | undefined> {
  if (url === undefined) return undefined;
  const { startNatsFanOut } = await import('../platform/events/fan-out/nats-fan-out.ts');
  const log = await identityOfLog(database.background.worker);
  const about = createHash('sha256').update(keys.derive('event stream name')).update(log);
  const name = `events-${about.digest('hex').slice(0, 16)}`;
  const box = createSecretBox(keys.derive('event stream'));
  const fanOut = startNatsFanOut({ url, name, box, sql: database.background.worker, logger });
  opened.defer(() => fanOut.stop());
  return fanOut;
}

/**
 * Gives the events of this process their places, and tells its readers of the log of all events that get one.
 * @param patience how many times the usual interval it waits between two looks when nothing was recorded
 */
export function followLog(
  { database, logger, eventsRecorded, eventsPlaced, eventFanOut }: ServiceContext,
  opened: AsyncDisposableStack,
  patience = 1,
): void {
  const notices = startPlacedNotices(database.background, logger, eventsPlaced);
  opened.defer(() => notices.stop());
  const placed = (): void => {
    notices.raise();
    eventFanOut?.placed();
  };
  const sequencer = startSequencer(
    database.background,
    logger,
    eventsRecorded,
    { ...notices, raise: placed },
    patience,
  );
  opened.defer(() => sequencer.stop());
}
