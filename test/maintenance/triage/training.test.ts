import { describe, expect, it } from '@jest/globals';
import { trainedWeights } from '../../../subgraphs/maintenance/triage/training/train.ts';

const TICKETS = [
  { id: '1', description: 'There is a strong smell of gas here', severity: 'emergency', category: 'gas' },
  { id: '2', description: 'The shower has no hot water today', severity: 'urgent', category: 'plumbing' },
  { id: '3', description: 'The closet door squeaks a little bit', severity: 'standard', category: 'structural' },
] as const;
const EXAMPLES = TICKETS.map((ticket) => ({ ...ticket, priority_hint: null, tags: [] }));

describe('Training', () => {
  it('gives the same weights for the same examples', () => {
    expect(trainedWeights(EXAMPLES, 2)).toBe(trainedWeights(EXAMPLES, 2));
  });

  it('refuses to train on nothing', () => {
    expect(() => trainedWeights([])).toThrow('Expected at least one labelled ticket.');
  });
});
