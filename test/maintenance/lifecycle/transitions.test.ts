import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ACTIVE_STATUSES,
  TERMINAL_STATUSES,
  TICKET_STATUSES,
  type TicketStatus,
  type TransitionContext,
} from '../../../subgraphs/maintenance/lifecycle/lifecycle.types.ts';
import {
  checkTransition,
  isActive,
  isTerminal,
  movesFrom,
  TRANSITIONS,
} from '../../../subgraphs/maintenance/lifecycle/transitions.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const status = fc.constantFrom(...TICKET_STATUSES);
const context: fc.Arbitrary<TransitionContext> = fc.record(
  {
    now: fc.constant(now),
    actor: fc.constantFrom('person' as const, 'system' as const),
    heldFrom: fc.option(fc.constantFrom(...ACTIVE_STATUSES)),
    completedAt: fc.option(fc.integer({ min: 0, max: 60 }).map(daysAgo)),
    selfPerformed: fc.boolean(),
    hasVendor: fc.boolean(),
  },
  { requiredKeys: ['now'] },
);

describe('the job from report to bill', () => {
  it('leads from open to closed one step at a time', () => {
    const chain: TicketStatus[] = ['dispatched', 'accepted', 'scheduled', 'in_progress', 'completed', 'closed'];
    let from: TicketStatus = 'open';
    for (const to of chain) {
      expect(checkTransition(from, to, { now })).toMatchObject({ ok: true });
      from = to;
    }
  });

  it('lets an accepted job start without an appointment', () => {
    expect(checkTransition('accepted', 'in_progress', { now })).toMatchObject({ ok: true });
  });

  it('takes a started job back to scheduled for a return visit', () => {
    expect(checkTransition('in_progress', 'scheduled', { now })).toMatchObject({ ok: true });
  });

  it.each([
    ['open', 'accepted'],
    ['open', 'completed'],
    ['open', 'closed'],
    ['dispatched', 'in_progress'],
    ['accepted', 'completed'],
    ['completed', 'in_progress'],
    ['completed', 'on_hold'],
    ['closed', 'open'],
    ['cancelled', 'open'],
  ] as const)('refuses %s to %s', (from, to) => {
    expect(checkTransition(from, to, { now, completedAt: now, heldFrom: 'open' }).ok).toBe(false);
  });

  it('refuses to stay where it is', () => {
    for (const from of TICKET_STATUSES) expect(checkTransition(from, from, { now }).ok).toBe(false);
    expect(checkTransition('open', 'open', { now })).toMatchObject({
      reason: expect.stringContaining('it is in that state already'),
    });
  });
});

describe('work of own staff', () => {
  it.each(['scheduled', 'in_progress'] as const)('may go from open to %s without a vendor', (to) => {
    expect(checkTransition('open', to, { now, selfPerformed: true }).ok).toBe(true);
  });

  it('is never assumed', () => {
    expect(checkTransition('open', 'in_progress', { now })).toEqual({
      ok: false,
      allowed: ['dispatched', 'on_hold', 'cancelled'],
      reason:
        'A ticket cannot move from open to in_progress: a vendor has to accept first, unless the work is self-performed. ' +
        'Allowed now: dispatched, on_hold, cancelled.',
    });
  });
});

describe('a vendor who gives the job back', () => {
  it.each(['dispatched', 'accepted', 'scheduled', 'in_progress'] as const)('returns it from %s to open', (from) => {
    expect(checkTransition(from, 'open', { now, actor: 'system' }).ok).toBe(true);
  });

  it('is a consequence of declining, not a state that anyone may ask for', () => {
    expect(checkTransition('dispatched', 'open', { now }).ok).toBe(false);
    expect(movesFrom('dispatched', { now })).toEqual(['accepted', 'on_hold', 'cancelled']);
  });

  it('lets the offer pass to the next vendor at once', () => {
    expect(checkTransition('dispatched', 'dispatched', { now, actor: 'system' }).ok).toBe(true);
  });

  it('cannot be followed by a dispatch to nobody', () => {
    expect(checkTransition('open', 'dispatched', { now, hasVendor: false }).ok).toBe(false);
  });
});

describe('on hold', () => {
  it('can be reached from every active state and from no other', () => {
    for (const from of TICKET_STATUSES) {
      expect(checkTransition(from, 'on_hold', { now, completedAt: now }).ok).toBe(isActive(from));
    }
  });

  it('returns to the state that it came from, or is cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTIVE_STATUSES), context, (heldFrom, any) => {
        expect(movesFrom('on_hold', { ...any, heldFrom }).sort()).toEqual(['cancelled', heldFrom].sort());
      }),
    );
  });

  it('leads nowhere but to cancellation when the state before is unknown', () => {
    expect(movesFrom('on_hold', { now })).toEqual(['cancelled']);
  });
});

describe('reopening', () => {
  it('is allowed up to the last instant of the thirtieth day', () => {
    expect(checkTransition('completed', 'open', { now, completedAt: daysAgo(30) }).ok).toBe(true);
  });

  it('is refused one millisecond later, with what is still allowed', () => {
    const completedAt = new Date(daysAgo(30).getTime() - 1);
    expect(checkTransition('completed', 'open', { now, completedAt })).toEqual({
      ok: false,
      allowed: ['closed', 'cancelled'],
      reason:
        'A ticket cannot move from completed to open: it was not completed within 30 days. Allowed now: closed, cancelled.',
    });
  });
});

describe('the table', () => {
  it('lets nothing out of a terminal state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TERMINAL_STATUSES), status, context, (from, to, any) => {
        expect(checkTransition(from, to, any)).toEqual({
          ok: false,
          allowed: [],
          reason: `A ticket cannot move from ${from} to ${to}: ${from} is final. Nothing is allowed.`,
        });
      }),
    );
  });

  it('lets every state that is not terminal be cancelled, by anyone', () => {
    fc.assert(
      fc.property(status, context, (from, any) => {
        expect(checkTransition(from, 'cancelled', any).ok).toBe(!isTerminal(from));
      }),
    );
  });

  it('allows a move exactly when it lists it among the moves', () => {
    fc.assert(
      fc.property(status, status, context, (from, to, any) => {
        expect(checkTransition(from, to, any).ok).toBe(movesFrom(from, any).includes(to));
      }),
    );
  });

  it('has each move once and reaches every state', () => {
    const moves = TRANSITIONS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(moves).size).toBe(moves.length);
    expect(new Set(TRANSITIONS.map(({ to }) => to))).toEqual(new Set(TICKET_STATUSES));
  });
});
