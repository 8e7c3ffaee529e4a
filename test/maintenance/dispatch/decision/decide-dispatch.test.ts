import { describe, expect, it } from '@jest/globals';
import type {
  DispatchDecision,
  DispatchVendor,
} from '../../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { decideDispatch } from '../../../../subgraphs/maintenance/dispatch/decision/decide-dispatch.rules.ts';
import { buildInput, buildRule, buildTicket, buildVendor, NOW } from './decision.builders.ts';

const reasonsOf = (decision: DispatchDecision, vendorId: string): string[] =>
  decision.candidates
    .filter((each) => each.vendorId === vendorId)
    .flatMap((each) => each.reasons.map(({ code }) => code));

describe('the order of rules', () => {
  it('is unit, property, account, then position, then id', () => {
    const decision = decideDispatch(
      buildInput({
        vendors: [],
        rules: [
          buildRule('a', { position: 0 }),
          buildRule('c', { scope: { kind: 'property', id: 'property-1' }, position: 2 }),
          buildRule('b', { scope: { kind: 'property', id: 'property-1' }, position: 2 }),
          buildRule('d', { scope: { kind: 'property', id: 'property-1' }, position: 1 }),
          buildRule('e', { scope: { kind: 'unit', id: 'unit-1' }, position: 9 }),
        ],
      }),
    );
    expect(decision.consideredRules.map(({ ruleId }) => ruleId)).toEqual(['e', 'd', 'b', 'c', 'a']);
  });

  it('falls back to the next rule that applies when one has nobody eligible, and records both', () => {
    const decision = decideDispatch(
      buildInput({
        rules: [
          buildRule('narrow', { scope: { kind: 'unit', id: 'unit-1' }, vendorIds: ['busy', 'gone'] }),
          buildRule('wide'),
          buildRule('later', { position: 2 }),
        ],
        vendors: [buildVendor('busy', { openTicketCount: 3, openTicketCap: 3 }), buildVendor('free')],
      }),
    );
    expect(decision).toMatchObject({ outcome: 'assigned', ruleId: 'wide', vendorId: 'free' });
    expect(decision.consideredRules.map(({ ruleId, matched, code }) => [ruleId, matched, code])).toEqual([
      ['narrow', true, 'none_eligible'],
      ['wide', true, 'assigned'],
      ['later', true, 'not_reached'],
    ]);
    expect(decision.candidates.map(({ ruleId, vendorId, eligible }) => [ruleId, vendorId, eligible])).toEqual([
      ['narrow', 'busy', false],
      ['narrow', 'gone', false],
      ['wide', 'busy', false],
      ['wide', 'free', true],
    ]);
    expect(reasonsOf(decision, 'gone')).toEqual(['unknown_vendor']);
  });
});

describe('a rule applies', () => {
  it.each([
    ['disabled', buildRule('r', { enabled: false })],
    ['other_scope', buildRule('r', { scope: { kind: 'unit', id: 'unit-2' } })],
    ['other_scope', buildRule('r', { scope: { kind: 'property', id: 'unit-1' } })],
    ['other_property', buildRule('r', { condition: { propertyIds: ['property-2'] } })],
    ['other_category', buildRule('r', { condition: { categories: ['gas', 'hvac'] } })],
    ['other_severity', buildRule('r', { condition: { severities: ['emergency'] } })],
    ['outside_hours', buildRule('r', { condition: { hours: { tue: [{ from: '18:00', to: '06:00' }] } } })],
  ] as const)('unless it is %s', (code, rule) => {
    const decision = decideDispatch(buildInput({ rules: [rule] }));
    expect(decision).toMatchObject({ outcome: 'no_rule', vendorId: null, ruleId: null, candidates: [] });
    expect(decision.consideredRules).toMatchObject([{ ruleId: 'r', matched: false, code }]);
  });

  it('in hours that are read on the clock of the property', () => {
    const rules = [buildRule('r', { condition: { hours: { tue: [{ from: '10:00', to: '11:00' }] } } })];
    expect(decideDispatch(buildInput({ rules })).outcome).toBe('assigned');
    expect(decideDispatch(buildInput({ rules, zone: 'America/Denver' })).outcome).toBe('no_rule');
  });

  it('to everything when its lists are empty', () => {
    const rules = [buildRule('r', { condition: { categories: [], severities: [], propertyIds: [] }, vendorIds: [] })];
    expect(decideDispatch(buildInput({ rules })).vendorId).toBe('vendor-1');
  });
});

describe('a vendor is not eligible', () => {
  const cases: [string, Partial<DispatchVendor>][] = [
    ['inactive', { isActive: false }],
    ['wrong_trade', { categories: ['gas'] }],
    ['severity_not_served', { severities: ['standard'] }],
    ['outside_hours', { hours: { tue: [{ from: '11:00', to: '17:00' }] } }],
    ['ticket_cap_reached', { openTicketCount: 2, openTicketCap: 2 }],
    ['insurance_expired', { insuranceExpiresOn: '2026-06-01' }],
  ];

  it.each(cases)('when %s', (code, overrides) => {
    const rules = [buildRule('r', { vendorIds: ['v'] })];
    const decision = decideDispatch(buildInput({ rules, vendors: [buildVendor('v', overrides)] }));
    expect(decision).toMatchObject({ outcome: 'none_eligible', vendorId: null, acceptMinutes: null, acceptBy: null });
    expect(reasonsOf(decision, 'v')).toEqual([code]);
  });

  it('and the record says what was needed and what the vendor has', () => {
    const rules = [buildRule('r', { vendorIds: ['v'] })];
    const vendors = [buildVendor('v', { categories: ['gas', 'hvac'], severities: [] })];
    const { candidates } = decideDispatch(buildInput({ rules, vendors }));
    expect(candidates[0]?.reasons.map(({ message }) => message)).toEqual([
      'The ticket needs plumbing; the vendor does gas, hvac.',
      'The ticket is urgent; the vendor has opted in for nothing.',
    ]);
  });

  it('for every reason at once, all of them named', () => {
    const overrides = Object.assign({}, ...cases.map(([, each]) => each)) as Partial<DispatchVendor>;
    const rules = [buildRule('r', { vendorIds: ['v'] })];
    const decision = decideDispatch(
      buildInput({ rules, vendors: [buildVendor('v', overrides)], excludeVendorIds: ['v'] }),
    );
    expect(reasonsOf(decision, 'v')).toEqual([...cases.map(([code]) => code), 'already_asked']);
  });

  it('only after the last day of cover, by the date at the property', () => {
    const vendors = [buildVendor('v', { insuranceExpiresOn: '2026-06-02' })];
    const lateEvening = new Date('2026-06-03T03:59:00Z');
    expect(decideDispatch(buildInput({ vendors, now: lateEvening })).vendorId).toBe('v');
    expect(decideDispatch(buildInput({ vendors, now: lateEvening, zone: 'UTC' })).vendorId).toBeNull();
  });
});

describe('a strategy', () => {
  it('takes the first eligible in the order of the list', () => {
    const rules = [buildRule('r', { vendorIds: ['c', 'b', 'a'] })];
    const vendors = [buildVendor('a'), buildVendor('b'), buildVendor('c', { isActive: false })];
    const decision = decideDispatch(buildInput({ rules, vendors }));
    expect(decision.vendorId).toBe('b');
    expect(reasonsOf(decision, 'b')).toEqual(['chosen']);
    expect(reasonsOf(decision, 'a')).toEqual(['not_first']);
  });

  it('takes the least loaded, and of equals the first of the list', () => {
    const rules = [buildRule('r', { strategy: 'least_open_tickets', vendorIds: ['d', 'c', 'b', 'a'] })];
    const open = (id: string, openTicketCount: number) => buildVendor(id, { openTicketCount });
    const decision = decideDispatch(
      buildInput({ rules, vendors: [open('a', 1), open('b', 1), open('c', 1), open('d', 2)] }),
    );
    expect(decision.vendorId).toBe('c');
    expect(reasonsOf(decision, 'd')).toEqual(['more_open_tickets']);
    expect(reasonsOf(decision, 'a')).toEqual(['not_first']);
  });

  it('gives everyone a turn, whoever never had one first', () => {
    const rules = [buildRule('r', { strategy: 'round_robin' })];
    const lastTurns: Record<string, number> = {};
    const turns = Array.from({ length: 6 }, (_, turn) => {
      const vendors = ['a', 'b', 'c'].map((id) =>
        buildVendor(id, lastTurns[id] === undefined ? {} : { lastTurns: { r: lastTurns[id] } }),
      );
      const { vendorId } = decideDispatch(buildInput({ rules, vendors }));
      lastTurns[vendorId ?? ''] = turn;
      return vendorId;
    });
    expect(turns).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  it('counts turns for each rule by itself', () => {
    const rules = [buildRule('r', { strategy: 'round_robin' })];
    const vendors = [buildVendor('a', { lastTurns: { unrelated: 1 } }), buildVendor('b', { lastTurns: { r: 1 } })];
    expect(decideDispatch(buildInput({ rules, vendors })).vendorId).toBe('a');
  });
});

describe('the ladder', () => {
  const vendors = [buildVendor('a'), buildVendor('b')];

  it('goes on to the next vendor after one declined or timed out', () => {
    const decision = decideDispatch(buildInput({ vendors, excludeVendorIds: ['a'] }));
    expect(decision).toMatchObject({ outcome: 'assigned', vendorId: 'b' });
    expect(reasonsOf(decision, 'a')).toEqual(['already_asked']);
  });

  it('is exhausted after the last', () => {
    expect(decideDispatch(buildInput({ vendors, excludeVendorIds: ['a', 'b'] }))).toMatchObject({
      outcome: 'exhausted',
      vendorId: null,
    });
  });
});

describe('nobody is assigned', () => {
  it('without a rule that applies, however many vendors there are', () => {
    expect(decideDispatch(buildInput({ rules: [] }))).toEqual({
      ruleId: null,
      vendorId: null,
      rosterId: null,
      agentId: null,
      rosterCandidates: [],
      outcome: 'no_rule',
      consideredRules: [],
      candidates: [],
      acceptMinutes: null,
      acceptBy: null,
    });
  });

  it('when nobody does the trade', () => {
    const decision = decideDispatch(buildInput({ ticket: buildTicket({ category: 'elevator' }) }));
    expect(decision).toMatchObject({ outcome: 'none_eligible', candidates: [] });
    expect(decision.consideredRules[0]?.reason).toBe('No vendor does this trade.');
  });
});

describe('the time to accept', () => {
  it.each([
    ['emergency', 10],
    ['urgent', 120],
    ['standard', 1_440],
  ] as const)('is for an %s ticket %d minutes', (severity, minutes) => {
    expect(decideDispatch(buildInput({ ticket: buildTicket({ severity }) }))).toMatchObject({
      acceptMinutes: minutes,
      acceptBy: new Date(NOW.getTime() + minutes * 60_000),
    });
  });

  it('can be set', () => {
    const acceptMinutes = { emergency: 5, urgent: 45, standard: 600 };
    expect(decideDispatch(buildInput({ acceptMinutes })).acceptMinutes).toBe(45);
  });
});
