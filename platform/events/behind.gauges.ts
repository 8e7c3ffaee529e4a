import { COUNTED_UP_TO } from '../metrics/gauge-source.ts';
import type { GaugeSource } from '../metrics/gauge-source.ts';

/** Readers of the log that each have a cursor in the events of an account. */
export interface LogReaders {
  /** Names the readers in the gauges, like `webhook`. */
  name: string;
  /** A query of `account_id`, `cursor_pos` and the column of the label, if there is one. */
  cursors: string;
  label?: { column: string; values: readonly string[] };
  /** What is added to the help. */
  help: string;
}

/** How far readers are behind the end of the log: how many are, by how many events, and since when the oldest waits. */
export function readersBehind({ name, cursors, label, help }: LogReaders): GaugeSource {
  const [column, grouped] = label ? [`c.${label.column}, `, `group by c.${label.column}`] : ['', ''];
  return {
    name: `${name}_cursors`,
    sql: `select ${column}count(waiting.occurred_at)::float8 as behind,
        coalesce(sum((select count(*) from (
          select from events.event e where e.account_id = c.account_id and e.pos > c.cursor_pos
            and waiting.occurred_at is not null limit 1000) counted)), 0)::float8 as events,
        coalesce(extract(epoch from $1::timestamptz - min(waiting.occurred_at)), 0)::float8 as seconds
      from (${cursors}) c
      left join lateral (
        select e.occurred_at from events.event e where e.account_id = c.account_id and e.pos > c.cursor_pos
        order by e.pos limit 1) waiting on true
      ${grouped}`,
    ...(label ? { label } : {}),
    gauges: {
      behind: { name: `${name}_cursors_behind`, help: `How many cursors of the log are not at its end: ${help}.` },
      events: {
        name: `${name}_events_behind`,
        help: `Events that these cursors have before them, counted up to 1,000 for each: ${help}.`,
      },
      seconds: {
        name: `${name}_behind_seconds`,
        help: `For how long the oldest event waits for its reader, by when it happened: ${help}.`,
      },
    },
  };
}

/** Events that the sequencer has not given their place yet, so that nobody sees them. */
export const unplacedEvents: GaugeSource = {
  name: 'events',
  sql: `select count(*)::float8 as events,
      greatest(coalesce(extract(epoch from $1::timestamptz - min(occurred_at)), 0), 0)::float8 as seconds
    from (select occurred_at from events.event where pos is null order by seq limit ${COUNTED_UP_TO}) unplaced`,
  gauges: {
    events: {
      name: 'events_unplaced',
      help: `Events of the log that nobody sees yet, counted up to ${COUNTED_UP_TO}.`,
    },
    seconds: {
      name: 'events_unplaced_oldest_seconds',
      help: 'Age of the oldest of them, by when it happened, which may lie before it was recorded.',
    },
  },
};
