import { describe, expect, it } from '@jest/globals';
import type { Stored, StoredEvent, StoredTicket } from './stored-tickets.ts';
import type { Acknowledged } from './ticket-load.ts';
import { judge } from './verdict.ts';

const answer: Acknowledged = {
  accountId: 'a',
  ticketId: 'WO-1',
  description: 'drips',
  severity: 'standard',
  vendorId: 'v',
};

const events: StoredEvent[] = ['created', 'triaged', 'dispatched'].map((type, index) => ({
  id: `e${index + 1}`,
  type: `maintenance.${type}`,
  entitySeq: index + 1,
  pos: index + 1,
}));

const whole: StoredTicket = {
  ...answer,
  asksForPerson: false,
  triages: 1,
  dispatches: 1,
  starts: 1,
  clocks: 3,
  events,
};

const stored = (overrides: Partial<StoredTicket> = {}): Stored => ({
  tickets: [{ ...whole, ...overrides }],
  orphanedEvents: 0,
  feeds: new Map([['a', ['e1', 'e2', 'e3']]]),
});
const followed = new Map([['a', ['e1', 'e2', 'e3']]]);

describe('The verdict of a crash run', () => {
  it('is without a fault when everything is there once, also for a ticket that was stored but not acknowledged', () => {
    const clean = { lost: 0, duplicated: 0, faults: [] };
    expect(judge([answer], stored(), followed)).toEqual(clean);
    expect(judge([], stored(), followed)).toEqual(clean);
    const unassigned = events.with(2, { ...events[2]!, type: 'maintenance.dispatch_exhausted' });
    const nobody = { vendorId: null };
    expect(judge([{ ...answer, ...nobody }], stored({ ...nobody, events: unassigned }), followed)).toEqual(clean);
  });

  it('has a fault when nobody is asked to look at a ticket that may be an emergency', () => {
    const { faults } = judge([answer], stored({ asksForPerson: true }), followed);
    expect(faults).toEqual([
      'a/WO-1 has the events "created, triaged, dispatched" instead of "created, triaged, review_requested, dispatched"',
    ]);
  });

  it('counts an acknowledged ticket that is not there as lost', () => {
    const { lost, faults } = judge([answer, { ...answer, ticketId: 'WO-2' }], stored(), followed);
    expect({ lost, faults }).toEqual({ lost: 1, faults: ['a/WO-2 was acknowledged and is lost'] });
  });

  it.each<[string, Partial<StoredTicket>]>([
    ['a second triage record', { triages: 2 }],
    ['a second beginning', { starts: 2 }],
    ['a fourth clock', { clocks: 4 }],
    ['an event told twice', { events: [...events, { ...events[0]!, id: 'e4', entitySeq: 4, pos: 4 }] }],
  ])('counts a ticket with %s as duplicated', (_what, overrides) => {
    const { duplicated, faults } = judge([answer], stored(overrides), followed);
    expect(duplicated).toBe(1);
    expect(faults).not.toHaveLength(0);
  });

  it.each<[string, Partial<StoredTicket>]>([
    ['no triage record', { triages: 0 }],
    ['no dispatch record', { dispatches: 0 }],
    ['no beginning', { starts: 0 }],
    ['a clock too few', { clocks: 2 }],
    ['no events', { events: [] }],
    ['an event too few', { events: events.slice(0, 2) }],
    ['the events of another outcome', { vendorId: null }],
    ['a gap in its numbers', { events: events.with(2, { ...events[2]!, entitySeq: 4 }) }],
    ['an event without a place', { events: events.with(2, { ...events[2]!, pos: null }) }],
    ['events out of order', { events: events.with(2, { ...events[2]!, pos: 1.5 }) }],
    ['another severity than was answered', { severity: 'emergency' }],
    ['another vendor than was answered', { vendorId: 'w' }],
    ['another description than was sent', { description: 'floods' }],
  ])('finds a ticket with %s', (_what, overrides) => {
    expect(judge([answer], stored(overrides), followed).faults).not.toHaveLength(0);
  });

  it('finds events without a ticket, and a reader who missed, repeated or swapped one', () => {
    expect(judge([answer], { ...stored(), orphanedEvents: 1 }, followed).faults).toHaveLength(1);
    for (const seen of [['e1', 'e2'], ['e1', 'e2', 'e2', 'e3'], ['e1', 'e3', 'e2'], []]) {
      expect(judge([answer], stored(), new Map([['a', seen]])).faults).toHaveLength(1);
    }
  });
});
