import type { CursorSealer } from '../auth/sealed-cursor.ts';

const listOf = (accountId: string): string[] => [accountId, 'events'];

/** The cursor of a place in the log; the same for feed, replay and subscriptions. */
export function eventCursor(cursors: CursorSealer, accountId: string, pos: number): string {
  return cursors.seal(listOf(accountId), [pos]);
}

/**
 * The place that a cursor stands for; the start without one.
 * @throws AppError `invalid_cursor`
 */
export function openEventCursor(cursors: CursorSealer, accountId: string, cursor: string | null | undefined): number {
  return cursor == null
    ? 0
    : Number(cursors.open(listOf(accountId), cursor, { expected: 'the cursor of an event' })[0]);
}
