import type pg from 'pg';

const AT_ONCE = 250_000;
const ACCOUNTS = 1_000;

/**
 * Lets so many events of a thousand accounts have been recorded, evenly over some months from this one on, and placed.
 * @param client one that row policies do not bind
 * @param months over which months they are spread; none for a log that knows no months
 */
export async function growLog(client: pg.Client, size: number, months: number | undefined): Promise<void> {
  const column = months === undefined ? '' : ', recorded_at';
  const value =
    months === undefined ? '' : `, date_trunc('month', now()) + floor($3::float8 * n / $4) * interval '1 month'`;
  for (let done = 0; done < size; done += AT_ONCE) {
    await client.query(
      `insert into events.event (seq, pos, id, account_id, type, status, entity_type, entity_id, entity_seq, occurred_at,
         request_id, data, actor, actor_id${column})
       select n, n, lpad(to_hex(n), 32, '0')::uuid, 'account-' || n % ${ACCOUNTS}, 'maintenance.created', 'open', 'ticket',
         'ticket-' || n / 4, 1 + n % 4, now(), 'request-' || n,
         jsonb_build_object('ticket_id', 'ticket-' || n / 4, 'property_id', 'property-' || n % 50, 'severity', 'standard',
           'description', 'The kitchen tap drips a little, and the cupboard below it is damp.'),
         '{"kind": "service", "id": "client-1", "name": "A client"}', 'client-1'${value}
       from generate_series($1::bigint, $2::bigint) n`,
      [done + 1, Math.min(done + AT_ONCE, size), ...(months === undefined ? [] : [months, size])],
    );
  }
  await client.query(`select setval('events.event_seq', $1), setval('events.event_pos', $1)`, [size + 1]);
  await client.query('vacuum analyze events.event');
}

/** An account of the log. */
export const accountOf = (number: number): string => `account-${number % ACCOUNTS}`;
