import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNT_SETTINGS } from '../../../service/demo/data/account.data.ts';
import { DISPATCH_RULES } from '../../../service/demo/data/dispatch-rules.data.ts';
import { buildPortfolio } from '../../../service/demo/portfolio/build-portfolio.ts';
import { buildMaintenance } from '../../../service/demo/tickets/build-tickets.ts';
import { DISPATCH_STRATEGIES } from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { validateDraftRules } from '../../../subgraphs/maintenance/dispatch/rules/draft-validation.rules.ts';
import { TICKET_STATUSES } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import type { TicketStatus } from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import { checkTransition, isTerminal } from '../../../subgraphs/maintenance/lifecycle/transitions.rules.ts';
import { CATEGORIES, SEVERITIES } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import { NOW, openDemoDatabase } from './demo-databases.ts';
import type { BareDatabase } from './demo-databases.ts';

interface TicketRow {
  id: string;
  status: TicketStatus;
  severity: string;
  category: string;
  heldFrom: TicketStatus | null;
  vendorId: string | null;
  acceptBy: Date | null;
  selfPerformed: boolean;
  createdAt: Date;
  completedAt: Date | null;
}

interface Step {
  ticketId: string;
  place: number;
  at: Date;
  fromStatus: TicketStatus | null;
  toStatus: TicketStatus;
}

let bare: BareDatabase;
let tickets: TicketRow[];
let timelines: Map<string, Step[]>;

const rows = <Row extends object>(text: string): Promise<Row[]> => bare.database.worker<Row>(text);

beforeAll(async () => {
  bare = await openDemoDatabase();
  tickets = await rows<TicketRow>(
    `select id, status, severity, category, held_from as "heldFrom", vendor_id as "vendorId", accept_by as "acceptBy",
            self_performed as "selfPerformed", created_at as "createdAt", completed_at as "completedAt"
     from maintenance.ticket order by id`,
  );
  const steps = await rows<Step>(
    `select ticket_id as "ticketId", place, at, from_status as "fromStatus", to_status as "toStatus"
     from maintenance.timeline_entry order by ticket_id, place`,
  );
  timelines = Map.groupBy(steps, (step) => step.ticketId);
});
afterAll(() => bare.drop());

describe('the vendors and rules of the demo', () => {
  it('are 25 vendors for all trades, one of them inactive and one without cover', async () => {
    const [found] = await rows(
      `select count(*)::int as vendors, count(*) filter (where not is_active)::int as inactive,
              count(*) filter (where insurance_expires_on < '2026-03-18')::int as uninsured,
              (select count(distinct trade)::int from maintenance.vendor, unnest(categories) trade) as trades
       from maintenance.vendor`,
    );
    expect(found).toEqual({ vendors: 25, inactive: 1, uninsured: 1, trades: CATEGORIES.length });
  });

  it('are rules without a fault, of every scope and strategy', async () => {
    const vendors = await rows<{ id: string }>(`select id from maintenance.vendor`);
    const vendorIds = new Set(vendors.map(({ id }) => id));
    const findings = validateDraftRules(DISPATCH_RULES.map(withoutEmptyList), { vendorIds });
    expect(findings).toEqual([]);
    expect(new Set(DISPATCH_RULES.map((rule) => rule.scope.kind))).toEqual(new Set(['unit', 'property', 'account']));
    expect(new Set(DISPATCH_RULES.map((rule) => rule.strategy))).toEqual(new Set(DISPATCH_STRATEGIES));
  });

  it('leave no vendor with more open tickets than its cap', async () => {
    const overloaded = await rows(
      `select v.id from maintenance.vendor v join maintenance.ticket t on t.vendor_id = v.id
       where t.status not in ('completed', 'closed', 'cancelled')
       group by v.id, v.open_ticket_cap having count(*) > v.open_ticket_cap`,
    );
    expect(overloaded).toEqual([]);
  });
});

/** A rule without vendors of its own is drafted without the list. */
function withoutEmptyList({ vendorIds = [], ...rule }: (typeof DISPATCH_RULES)[number]): object {
  return vendorIds.length > 0 ? { ...rule, vendorIds } : rule;
}

describe('the tickets of the demo', () => {
  it('are 300 in all states, severities and categories, about 60 of them open', () => {
    expect(tickets).toHaveLength(300);
    expect(new Set(tickets.map((ticket) => ticket.status))).toEqual(new Set(TICKET_STATUSES));
    expect(new Set(tickets.map((ticket) => ticket.severity))).toEqual(new Set(SEVERITIES));
    expect(new Set(tickets.map((ticket) => ticket.category))).toEqual(new Set(CATEGORIES));
    const open = tickets.filter(({ status }) => !isTerminal(status) && status !== 'completed');
    expect(open.length).toBeGreaterThanOrEqual(50);
    expect(open.length).toBeLessThanOrEqual(70);
  });

  it('have coordinators if they are open, most of them', async () => {
    const [found] = await rows<{ assigned: number; persons: number; strangers: number }>(
      `select count(*)::int as assigned, count(distinct assignee_id)::int as persons,
              count(*) filter (where t.status in ('closed', 'cancelled') or a.id is null)::int as strangers
       from maintenance.ticket_details d join maintenance.ticket t on t.id = d.ticket_id
       left join accounts.agent a on a.id = d.assignee_id and a.roles && '{manager,coordinator}'`,
    );
    const open = tickets.filter(({ status }) => !isTerminal(status)).length;
    expect(found).toMatchObject({ persons: 3, strangers: 0 });
    expect(found!.assigned / open).toBeGreaterThan(0.6);
    expect(found!.assigned).toBeLessThan(open);
  });

  it('have a history that the lifecycle allows, step by step, up to now', () => {
    for (const ticket of tickets) {
      expect([ticket.id, faultOf(ticket, timelines.get(ticket.id) ?? [])]).toEqual([ticket.id, null]);
    }
  });

  it('agree with their last dispatch decision about the vendor and the time to accept', async () => {
    const latest = await rows<{ ticketId: string; vendorId: string | null; acceptBy: Date | null }>(
      `select distinct on (ticket_id) ticket_id as "ticketId", vendor_id as "vendorId", accept_by as "acceptBy"
       from maintenance.dispatch_record order by ticket_id, attempt desc`,
    );
    const byTicket = new Map(latest.map((record) => [record.ticketId, record]));
    for (const { id, vendorId, status, acceptBy } of tickets) {
      expect([id, vendorId]).toEqual([id, byTicket.get(id)?.vendorId]);
      expect([id, acceptBy]).toEqual([id, status === 'dispatched' ? byTicket.get(id)?.acceptBy : null]);
      if (acceptBy) expect(acceptBy.getTime()).toBeGreaterThan(NOW.getTime());
    }
  });

  it('have one triage record and three clocks each', async () => {
    const [found] = await rows(
      `select (select count(*)::int from maintenance.triage_record) as judged,
              (select count(*)::int from maintenance.sla_clock) as clocks,
              (select count(*)::int from maintenance.sla_clock where state = 'running' and target_at <= '${NOW.toISOString()}') as overdue`,
    );
    expect(found).toEqual({ judged: 300, clocks: 900, overdue: 0 });
  });

  it('have events if they were filed in the last 30 days, and none otherwise', async () => {
    const found = await rows<{ id: string; types: string[] }>(
      `select entity_id as id, array_agg(type order by entity_seq) as types from events.event group by entity_id`,
    );
    const recent = tickets.filter(({ createdAt }) => createdAt.getTime() >= NOW.getTime() - 30 * 86_400_000);
    expect(found.map(({ id }) => id).sort()).toEqual(recent.map(({ id }) => id).sort());
    for (const { types } of found) expect(types.slice(0, 2)).toEqual(['maintenance.created', 'maintenance.triaged']);
  });

  it('have events that show each ticket in the state and with the vendor that it had then', () => {
    const calendar = { weeklyHours: ACCOUNT_SETTINGS.businessHours, holidays: [] };
    for (const instant of [NOW, new Date('2026-11-23T18:30:00Z')]) {
      const { tickets: then } = buildMaintenance(buildPortfolio(instant), instant, calendar);
      for (const { ticket, events, timeline } of then) {
        const shown = events.map(({ event }) => event.data);
        for (const [index, { at, event }] of events.entries()) {
          if (event.type !== 'maintenance.sla_breached') continue;
          const status = timeline.findLast((step) => step.at <= at)!.toStatus;
          expect([ticket.id, event.data['status']]).toEqual([ticket.id, status]);
          if (status === 'open') expect([ticket.id, event.data['vendor_assigned']]).toEqual([ticket.id, null]);
          else expect(event.data['vendor_assigned']).toBe(shown[index - 1]!['vendor_assigned']);
        }
        for (const { event } of events.filter(({ event: { type } }) => type === 'maintenance.scheduled')) {
          expect([ticket.id, event.data['scheduled_for']]).toEqual([ticket.id, expect.any(Date)]);
        }
      }
    }
  });

  it.each(['2026-01-01T08:30:00Z', '2026-05-31T23:59:59Z', '2026-11-01T07:00:00Z', '2028-02-29T12:00:00Z'])(
    'are in all states at %s as well',
    (instant) => {
      const now = new Date(instant);
      const calendar = { weeklyHours: ACCOUNT_SETTINGS.businessHours, holidays: [] };
      const { tickets: then } = buildMaintenance(buildPortfolio(now), now, calendar);
      expect(new Set(then.map(({ ticket }) => ticket.status))).toEqual(new Set(TICKET_STATUSES));
    },
  );
});

/** What is wrong with a ticket's history, if anything. */
function faultOf(ticket: TicketRow, steps: readonly Step[]): string | null {
  let status: TicketStatus | null = null;
  let heldFrom: TicketStatus | null = null;
  let completedAt: Date | null = null;
  let before = ticket.createdAt;
  for (const [index, { place, at, fromStatus, toStatus }] of steps.entries()) {
    if (place !== index + 1 || at < before || at > NOW) return `step ${place} is out of order`;
    if (fromStatus !== status) return `step ${place} starts from ${fromStatus}, not ${status}`;
    before = at;
    // Something was noted, and the ticket stayed where it was.
    if (fromStatus === toStatus) continue;
    if (status !== null) {
      const context = { now: at, actor: 'system', heldFrom, completedAt, selfPerformed: ticket.selfPerformed } as const;
      const result = checkTransition(status, toStatus, context);
      if (!result.ok) return result.reason;
    }
    heldFrom = toStatus === 'on_hold' ? status : null;
    completedAt = toStatus === 'completed' ? at : completedAt;
    status = toStatus;
  }
  if (status !== ticket.status) return `it ends in ${status}, but is ${ticket.status}`;
  if (heldFrom !== ticket.heldFrom) return `it was held from ${heldFrom}, not ${ticket.heldFrom}`;
  if (completedAt?.getTime() !== ticket.completedAt?.getTime()) return 'it was completed at another time';
  return null;
}
