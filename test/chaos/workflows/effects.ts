import { asWorker } from '../given-accounts.ts';
import { CREATED, MOVES, NOTES } from './given-workflows.ts';

/** What the workflows have done about a filed ticket. */
interface Effects {
  ticketId: string;
  runs: number;
  completed: number;
  notes: string[];
  assignments: number;
  created: number;
  charges: number;
  /** The moves of the ticket that was created, in order. */
  moves: string[];
  moveRuns: number;
  pages: number;
}

const EFFECTS = `select t.id as "ticketId", count(r.id)::int as runs,
    (count(r.id) filter (where r.status = 'completed'))::int as completed,
    array(select n.text from maintenance.ticket_note n
      where n.account_id = t.account_id and n.ticket_id = t.id order by n.text) as notes,
    (select count(*)::int from events.event e where e.account_id = t.account_id and e.entity_type = 'ticket'
       and e.entity_id = t.id and e.type = 'maintenance.assigned') as assignments,
    (select count(*)::int from maintenance.ticket c where c.account_id = t.account_id
       and c.id = any(array_agg(r.id || '-2'))) as created,
    (select count(*)::int from finance.ledger_entry l where l.account_id = t.account_id
       and (l.id = any(array_agg(r.id || '-3')) or l.id = any(array_agg(r.id || '-1')))) as charges,
    array(select m.to_status from maintenance.timeline_entry m where m.account_id = t.account_id
      and m.ticket_id = any(array_agg(r.id || '-2')) and m.reason like 'moves, %' order by m.place) as moves,
    (select count(*)::int from workflows.run m where m.account_id = t.account_id and m.workflow_id = 'moves'
      and m.entity_id = any(array_agg(r.id || '-2')) and m.status = 'completed') as "moveRuns",
    (select count(*)::int from accounts.page p where p.account_id = t.account_id
      and p.ticket_id = any(array_agg(r.id || '-2'))) as pages
  from maintenance.ticket t
  left join workflows.run r on r.account_id = t.account_id and r.entity_type = 'ticket' and r.entity_id = t.id
  where t.account_id = $1 and t.description <> $2
  group by t.account_id, t.id`;

/** How many runs of an account are over. */
export const countCompleted = (databaseUrl: string, accountId: string): Promise<number> =>
  asWorker(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from workflows.run where account_id = $1 and status in ('completed', 'stuck')`,
      [accountId],
    );
    return rows[0]!.count;
  });

/** What is missing, and what is there too often, of all that the workflows should have done once. */
export async function judgeEffects(
  databaseUrl: string,
  accountId: string,
  tickets: number,
): Promise<{ lost: number; doubled: number; faults: string[] }> {
  const found = await asWorker(databaseUrl, async (client) => {
    const { rows } = await client.query<Effects>(EFFECTS, [accountId, CREATED]);
    const { rows: all } = await client.query<{ tickets: number; charges: number }>(
      `select (select count(*)::int from maintenance.ticket where account_id = $1 and description = $2) as tickets,
         (select count(*)::int from finance.ledger_entry where account_id = $1) as charges`,
      [accountId, CREATED],
    );
    return { effects: rows, all: all[0]! };
  });
  const counts = found.effects.flatMap((effects) => countsOf(effects));
  counts.push({ things: 'filed tickets', count: found.effects.length, wanted: tickets });
  counts.push({ things: 'created tickets in all', count: found.all.tickets, wanted: tickets });
  counts.push({ things: 'charges in all', count: found.all.charges, wanted: 2 * tickets });
  const wrong = counts.filter(({ count, wanted }) => count !== wanted);
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + Math.max(number, 0), 0);
  return {
    lost: sum(wrong.map(({ count, wanted }) => wanted - count)),
    doubled: sum(wrong.map(({ count, wanted }) => count - wanted)),
    faults: wrong.map(({ things, count, wanted }) => `expected ${wanted} ${things}, but there are ${count}`),
  };
}

interface Count {
  things: string;
  count: number;
  wanted: number;
}

function countsOf(effects: Effects): Count[] {
  const { ticketId, runs, completed, notes, assignments, created, charges, moves, moveRuns, pages } = effects;
  const about = (things: string, count: number, wanted: number): Count => ({
    ...{ things: `${things} of ${ticketId}`, count, wanted },
  });
  return [
    about('runs', runs, 2),
    about('completed runs', completed, 2),
    ...NOTES.map((text) => about(`notes "${text}"`, timesIn(notes, text), 1)),
    about('assignments', assignments, 1),
    about('created tickets', created, 1),
    about('charges', charges, 2),
    about('pages about the created ticket', pages, 1),
    about('completed runs that move the created ticket', moveRuns, 1),
    ...[...new Set(MOVES)].map((status) => about(`moves to ${status}`, timesIn(moves, status), timesIn(MOVES, status))),
  ];
}

const timesIn = (texts: readonly string[], wanted: string): number => texts.filter((text) => text === wanted).length;
