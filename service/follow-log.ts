import { startPlacedNotices } from '../platform/events/placed-notices.ts';
import { startSequencer } from '../platform/events/sequencer.ts';
import type { ServiceContext } from '../platform/graphql/request-context.ts';

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
