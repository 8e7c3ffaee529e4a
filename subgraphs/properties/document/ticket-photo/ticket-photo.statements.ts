import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery, lockFreeRows, writeHeld } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';

/** One cursor for the events of all accounts. */
const READER = '*';

/** The most claims of a photo, so that a photo that kills workers is given up. */
const MOST_CLAIMS = 20;

/** A filed ticket. */
export interface FiledTicket {
  pos: number;
  accountId: string;
  ticketId: string;
  occurredAt: Date;
  /** URLs; none for events of other types. */
  photos: readonly string[];
}

/**
 * Locks the event cursor of the photo reader until the transaction ends.
 * @returns the position of the cursor; undefined while another process holds the lock
 */
export async function lockPhotoCursor(worker: Sql): Promise<number | undefined> {
  await worker(
    `insert into properties.ticket_photo_cursor (account_id, cursor_pos) values ($1, 0) on conflict do nothing`,
    [READER],
  );
  const [cursor] = await worker<{ cursorPos: number }>(
    lockFreeRows({
      columns: 'c.cursor_pos',
      table: 'properties.ticket_photo_cursor',
      where: 'c.account_id = $1',
    }),
    [READER],
  );
  return cursor?.cursorPos;
}

/** The next events of all accounts, with the photos of new tickets. */
export function eventsAfter(worker: Sql, pos: number, limit: number): Promise<FiledTicket[]> {
  return worker<FiledTicket>(
    `select pos, account_id, entity_id as ticket_id, occurred_at,
       case when type = 'maintenance.created' then coalesce(data -> 'photos', '[]') else '[]' end as photos
     from events.event where pos > $1 order by pos limit $2`,
    [pos, limit],
  );
}

/** Schedules photos of tickets; photos that are already scheduled do not change. */
export async function notePhotos(worker: Sql, tickets: readonly FiledTicket[], now: Date): Promise<void> {
  if (tickets.length === 0) return;
  await worker(
    `insert into properties.ticket_photo (account_id, ticket_id, place, url, due_at, created_at)
     select t."accountId", t."ticketId", p.place, p.url, $2, $2
     from jsonb_to_recordset($1::jsonb) as t ("accountId" text, "ticketId" text, photos jsonb)
     cross join lateral jsonb_array_elements_text(t.photos) with ordinality p (url, place)
     on conflict do nothing`,
    [JSON.stringify(tickets), now],
  );
}

/** Advances the event cursor. */
export async function moveCursor(worker: Sql, pos: number): Promise<void> {
  await worker(`update properties.ticket_photo_cursor set cursor_pos = $2 where account_id = $1`, [READER, pos]);
}

/** A photo that a worker has claimed. */
export interface ClaimedPhoto {
  accountId: string;
  ticketId: string;
  place: number;
  url: string;
  /** Only the worker with this claim may record the outcome of the photo. */
  holder: string;
  /** Including this one. */
  tries: number;
}

const PHOTOS: ClaimSource<'accountId' | 'ticketId' | 'place'> = {
  table: 'properties.ticket_photo',
  keys: { accountId: 'account_id', ticketId: 'ticket_id', place: 'place' },
  isDue: `c.due_at <= $1 and c.tries < ${MOST_CLAIMS}`,
  order: 'c.due_at',
  most: 1,
  endsAt: 'due_at',
  // Longer than a call may take.
  claimMs: 180_000,
  claimFrom: 'search',
  holder: 'holder',
  sets: 'tries = c.tries + 1',
  gives: 'c.url, c.holder, c.tries',
};

/** Finds whether a photo is due. */
export const DUE_PHOTOS = dueQuery(PHOTOS);

/** Claims the photo that has been due the longest. A photo whose worker died becomes due again. */
export async function claimPhoto(
  worker: Sql,
  search: { holder: string; now: DatabaseInstant },
): Promise<ClaimedPhoto | undefined> {
  const [photo] = await claimDue<ClaimedPhoto>(worker, PHOTOS, search);
  return photo;
}

/** The outcome of an attempt. */
export interface PhotoEnd {
  /** When to retry; null when nothing is left to do. */
  dueAt: Date | null;
  error: string | null;
  documentId: string | null;
}

/**
 * Records the outcome of a photo.
 * @returns false when another worker has taken it over
 */
export function endTry(sql: Sql, photo: ClaimedPhoto, { dueAt, error, documentId }: PhotoEnd): Promise<boolean> {
  return writeHeld(sql, PHOTOS, photo, {
    sets: 'due_at = $5, error = $6, document_id = $7, holder = null',
    values: [dueAt, error, documentId],
  });
}
