import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';

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
    `select cursor_pos as "cursorPos" from properties.ticket_photo_cursor where account_id = $1 for update skip locked`,
    [READER],
  );
  return cursor?.cursorPos;
}

/** The next events of all accounts, with the photos of new tickets. */
export function eventsAfter(worker: Sql, pos: number, limit: number): Promise<FiledTicket[]> {
  return worker<FiledTicket>(
    `select pos, account_id as "accountId", entity_id as "ticketId", occurred_at as "occurredAt",
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
  /** Only the worker with this lease may record the outcome of the photo. */
  holder: string;
  /** Including this one. */
  tries: number;
}

/** Claims the photo that has been due the longest. A photo whose worker died becomes due again. */
export async function claimPhoto(
  worker: Sql,
  { holder, now, leaseMs }: { holder: string; now: DatabaseInstant; leaseMs: number },
): Promise<ClaimedPhoto | undefined> {
  const [photo] = await worker<ClaimedPhoto>(
    `update properties.ticket_photo set holder = $1, due_at = $2::timestamptz + $3 * interval '1 ms', tries = tries + 1
     where (account_id, ticket_id, place) in (
       select account_id, ticket_id, place from properties.ticket_photo where due_at <= $2 and tries < ${MOST_CLAIMS}
       order by due_at limit 1 for update skip locked)
     returning account_id as "accountId", ticket_id as "ticketId", place, url, holder, tries`,
    [holder, now, leaseMs],
  );
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
export async function endTry(sql: Sql, photo: ClaimedPhoto, { dueAt, error, documentId }: PhotoEnd): Promise<boolean> {
  const rows = await sql(
    `update properties.ticket_photo set due_at = $5, error = $6, document_id = $7, holder = null
     where account_id = $1 and ticket_id = $2 and place = $3 and holder = $4 returning 1`,
    [photo.accountId, photo.ticketId, photo.place, photo.holder, dueAt, error, documentId],
  );
  return rows.length > 0;
}
