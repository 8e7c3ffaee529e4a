import { describe, expect, it } from '@jest/globals';
import { trainedWeights } from '../../../subgraphs/maintenance/triage/training/train.ts';

const TICKETS = [
  { id: '1', description: 'There is a strong smell of gas here', severity: 'emergency', category: 'gas' },
  { id: '2', description: 'The shower has no hot water today', severity: 'urgent', category: 'plumbing' },
  { id: '3', description: 'The closet door squeaks a little bit', severity: 'standard', category: 'structural' },
] as const;
const EXAMPLES = TICKETS.map((ticket) => ({ ...ticket, priority_hint: null, tags: [] }));

const featuresIn = (weights: string): number => Number(/FEATURE_COUNT = (\d+)/.exec(weights)?.[1]);

describe('Training', () => {
  it('gives the same weights for the same examples', () => {
    const options = { epochs: 2, fewestTexts: 1 };
    expect(trainedWeights(EXAMPLES, options)).toBe(trainedWeights(EXAMPLES, options));
  });

  it('learns nothing of what is in too few texts', () => {
    const all = featuresIn(trainedWeights(EXAMPLES, { epochs: 1, fewestTexts: 1 }));
    const shared = featuresIn(trainedWeights(EXAMPLES, { epochs: 1, fewestTexts: 2 }));
    expect(shared).toBeGreaterThan(0);
    expect(shared).toBeLessThan(all / 4);
  });

  it('refuses to train on nothing', () => {
    expect(() => trainedWeights([])).toThrow('Expected at least one labelled ticket.');
  });
});
