import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

describe('A danger that is denied does not decide who is sent for the one that is there', () => {
  it.each([
    ["There's no smell of gas but smoke is coming out of the breaker box in the hallway", 'electrical'],
    ['No smell of gas, but the outlet is smoking', 'electrical'],
    ['No huele a gas pero sale humo del enchufe', 'electrical'],
    ["I don't smell gas but there is smoke in the hallway", 'fire_safety'],
    ['No gas odor, but the dryer is on fire', 'appliance'],
    ['No smell of gas but the furnace is smoking', 'hvac'],
    ['No fire and no smoke, but water is pouring through the ceiling light', 'plumbing'],
    ['No smoke from the oven but I smell gas', 'gas'],
    ['No smell of gas now but the gas meter is hissing', 'gas'],
  ])('%s: %s', (description, trade) => {
    expect(classifyTicket({ description, priorityHint: null })).toMatchObject({
      severity: 'emergency',
      category: trade,
    });
  });
});

it.each([
  ["No gas smell, but the stove won't light", 'appliance'],
  ['The gas company came, no smell of gas any more, they replaced the valve', 'gas'],
])('"%s" is no emergency, of the trade %s', (description, trade) => {
  const decision = classifyTicket({ description, priorityHint: null });
  expect(decision.severity).not.toBe('emergency');
  expect(decision.category).toBe(trade);
});
