import { asWorker } from './given-accounts.ts';

/** An event of a ticket as the database holds it. */
export interface StoredEvent {
  id: string;
  type: string;
  entitySeq: number;
  pos: number | null;
}

/** What the database holds of one ticket. */
export interface StoredTicket {
  accountId: string;
  ticketId: string;
  description: string;
  severity: string;
  vendorId: string | null;
  /** Whether a person has to look at it as soon as at an emergency. */
  asksForPerson: boolean;
  triages: number;
  dispatches: number;
  /** Timeline entries that begin the ticket's life. */
  starts: number;
  clocks: number;
  /** In the order of `entity_seq`. */
  events: StoredEvent[];
}

/** What the database holds at the end of a run. */
export interface Stored {
  tickets: StoredTicket[];
  /** Events about tickets that are not there. */
  orphanedEvents: number;
  /** Ids of the events of each account, in the order in which readers see them. */
  feeds: Map<string, string[]>;
}

const count = (table: string, condition = ''): string =>
  `(select count(*)::int from maintenance.${table} r where r.account_id = t.account_id and r.ticket_id = t.id ${condition})`;

const TICKETS = `
  select t.account_id as "accountId", t.id as "ticketId", t.description, t.severity, t.vendor_id as "vendorId",
         exists (select 1 from maintenance.triage_record r where r.account_id = t.account_id and r.ticket_id = t.id
                   and r.severity <> 'emergency'
                   and r.review_reason in ('may_be_emergency', 'language_not_understood')) as "asksForPerson",
         ${count('triage_record')} as triages, ${count('dispatch_record')} as dispatches,
         ${count('timeline_entry', `and r.from_status is null and r.to_status = 'open'`)} as starts,
         ${count('sla_clock')} as clocks,
         coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'type', e.type, 'entitySeq', e.entity_seq, 'pos', e.pos)
                          order by e.entity_seq)
                   from events.event e
                   where e.account_id = t.account_id and e.entity_type = 'ticket' and e.entity_id = t.id), '[]') as events
  from maintenance.ticket t`;

const ORPHANED_EVENTS = `
  select count(*)::int as count from events.event e
  where e.entity_type = 'ticket' and not exists
    (select 1 from maintenance.ticket t where t.account_id = e.account_id and t.id = e.entity_id)`;

const FEEDS = `
  select account_id as "accountId", array_agg(id::text order by pos) as ids
  from events.event where pos is not null group by account_id`;

/** Reads everything at one instant. */
export function readStored(databaseUrl: string): Promise<Stored> {
  return asWorker(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read');
    const tickets = await client.query<StoredTicket>(TICKETS);
    const orphaned = await client.query<{ count: number }>(ORPHANED_EVENTS);
    const feeds = await client.query<{ accountId: string; ids: string[] }>(FEEDS);
    return {
      tickets: tickets.rows,
      orphanedEvents: orphaned.rows[0]!.count,
      feeds: new Map(feeds.rows.map(({ accountId, ids }) => [accountId, ids])),
    };
  });
}

/** How many events have no place in the log yet. */
export function countUnsequenced(databaseUrl: string): Promise<number> {
  return asWorker(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from events.event where pos is null',
    );
    return rows[0]!.count;
  });
}

/** How many webhook endpoints have something to be sent yet, for the first time or again. */
export function countUnsettled(databaseUrl: string): Promise<number> {
  return asWorker(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from accounts.webhook_pump p
       where exists (select 1 from events.event e where e.account_id = p.account_id and e.pos > p.cursor_pos)
          or exists (select 1 from accounts.webhook_delivery d
                     where d.account_id = p.account_id and d.endpoint_id = p.endpoint_id and d.state = 'pending')`,
    );
    return rows[0]!.count;
  });
}
