import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { validateDraftRules } from '../../../../subgraphs/maintenance/dispatch/rules/draft-validation.rules.ts';
import type { DraftReferences } from '../../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';
import { buildRule } from '../decision/decision.builders.ts';

const summary = (rules: unknown, known?: DraftReferences): string[] =>
  validateDraftRules(rules, known).map(({ pointer, code, level }) => `${level} ${pointer} ${code}`);

const rule = (overrides: object = {}) => ({ ...buildRule('r1', { vendorIds: ['v1'] }), ...overrides });

describe('a draft rule', () => {
  it('is accepted, with or without what may be left out', () => {
    expect(summary([rule()])).toEqual([]);
    expect(summary([{ id: 'r', scope: { kind: 'account' }, position: 0, strategy: 'round_robin' }])).toEqual([]);
  });

  it.each([
    ['/0/id invalid_id', rule({ id: '' })],
    ['/0/position invalid_position', rule({ position: 1.5 })],
    ['/0/position invalid_position', rule({ position: 2_147_483_648 })],
    ['/0/position invalid_position', rule({ position: -2_147_483_649 })],
    ['/0/enabled invalid_type', rule({ enabled: 'yes' })],
    ['/0/scope invalid_type', rule({ scope: 'account' })],
    ['/0/scope/kind unknown_scope', rule({ scope: { kind: 'building' } })],
    ['/0/scope/id scope_id_required', rule({ scope: { kind: 'unit' } })],
    ['/0/scope/id scope_id_required', rule({ scope: { kind: 'property', id: null } })],
    ['/0/scope/id invalid_id', rule({ scope: { kind: 'property', id: '' } })],
    ['/0/scope/id scope_id_not_allowed', rule({ scope: { kind: 'account', id: 'x' } })],
    ['/0/condition invalid_type', rule({ condition: [] })],
    ['/0/condition/categories/1 unknown_category', rule({ condition: { categories: ['gas', 'roof'] } })],
    ['/0/condition/categories empty_list', rule({ condition: { categories: [] } })],
    ['/0/condition/severities/0 unknown_severity', rule({ condition: { severities: ['high'] } })],
    ['/0/condition/severities/1 duplicate_item', rule({ condition: { severities: ['urgent', 'urgent'] } })],
    ['/0/condition/propertyIds invalid_type', rule({ condition: { propertyIds: 'p1' } })],
    [
      '/0/condition/hours/mon/0/to invalid_time',
      rule({ condition: { hours: { mon: [{ from: '09:00', to: '5pm' }] } } }),
    ],
    ['/0/condition/hours never_open', rule({ condition: { hours: {} } })],
    ['/0/vendorIds no_vendors', rule({ vendorIds: [] })],
    ['/0/vendorIds/1 duplicate_item', rule({ vendorIds: ['v1', 'v1'] })],
    ['/0/vendorIds/0 invalid_id', rule({ vendorIds: [7] })],
    ['/0/strategy unknown_strategy', rule({ strategy: 'cheapest' })],
    ['/0 invalid_type', null],
  ])('is told %s', (expected, draft) => {
    expect(summary([draft])).toEqual([`error ${expected}`]);
  });

  it('is told all its faults at once', () => {
    const draft = rule({
      scope: { kind: 'unit' },
      condition: { categories: ['roof'] },
      vendorIds: [],
      position: 'first',
    });
    expect(summary([draft])).toHaveLength(4);
  });

  it('is checked against what exists where the caller knows', () => {
    const known = { vendorIds: new Set(['v1']), propertyIds: new Set<string>(), unitIds: new Set(['u1']) };
    const draft = rule({
      scope: { kind: 'unit', id: 'u9' },
      condition: { propertyIds: ['p9'] },
      vendorIds: ['v1', 'v9'],
    });
    expect(summary([draft], known)).toEqual([
      'error /0/scope/id unknown_unit',
      'error /0/condition/propertyIds/0 unknown_property',
      'error /0/vendorIds/1 unknown_vendor',
    ]);
    expect(summary([draft])).toEqual([]);
    expect(summary([rule({ scope: { kind: 'unit', id: 'u1' } })], known)).toEqual([]);
  });

  it('never makes the check itself fail, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (scope, condition) => {
        expect(Array.isArray(validateDraftRules([rule({ scope, condition }), scope]))).toBe(true);
      }),
    );
    expect(summary('rules')).toEqual(['error  invalid_type']);
  });
});

describe('draft rules together', () => {
  it('may share a position when they are for different places', () => {
    const at = (id: string, scope: object) => rule({ id, scope });
    const unit = (id: string) => ({ kind: 'unit', id });
    expect(summary([at('a', unit('u1')), at('b', unit('u2')), at('c', { kind: 'property', id: 'u1' })])).toEqual([]);
  });

  it('may not share an id', () => {
    expect(summary([rule(), rule({ position: 2, vendorIds: ['v2'] })])).toEqual(['error /1/id duplicate_id']);
  });

  it('are warned when only their ids settle the order', () => {
    const rules = [rule({ vendorIds: ['v2'] }), rule({ id: 'r0' })];
    expect(summary(rules)).toEqual(['warning /0/position duplicate_position']);
    expect(summary(rules.toReversed())).toEqual(['warning /1/position duplicate_position']);
  });

  it('are warned of a rule that has nothing left to try, whichever stands first in the list', () => {
    const wide = rule({ id: 'wide', position: 1, vendorIds: ['v1', 'v2'] });
    const narrow = rule({ id: 'narrow', position: 2, condition: { categories: ['gas'] }, vendorIds: ['v2'] });
    expect(summary([wide, narrow])).toEqual(['warning /1 never_reached']);
    expect(summary([narrow, wide])).toEqual(['warning /0 never_reached']);
  });

  it('are warned of it also within the same hours', () => {
    const condition = { hours: { mon: [{ from: '09:00', to: '17:00' }] } };
    const rules = [rule({ condition }), rule({ id: 'r2', position: 2, condition })];
    expect(summary(rules)).toEqual(['warning /1 never_reached']);
  });

  it.each<[string, object, object?]>([
    ['the later one has another vendor', { vendorIds: ['v3'] }],
    ['the later one takes all of the trade', { vendorIds: [], strategy: 'round_robin' }],
    ['the later one covers more', { condition: {} }],
    ['the later one is for one unit', { scope: { kind: 'unit', id: 'u' } }],
    ['the later one is off', { enabled: false }],
    [
      'the later one covers more severities',
      { condition: { categories: ['gas'], severities: ['urgent'] } },
      { severities: ['emergency'] },
    ],
    [
      'the first is for certain hours',
      { condition: { categories: ['gas'] } },
      { hours: { mon: [{ from: '09:00', to: '17:00' }] } },
    ],
  ])('are left alone when %s', (_, overrides, more = {}) => {
    const first = rule({ id: 'a', position: 1, condition: { categories: ['gas'], ...more } });
    const second = rule({ id: 'b', position: 2, condition: { categories: ['gas'] }, ...overrides });
    expect(summary([first, second])).toEqual([]);
  });
});
