import { describe, expect, it } from '@jest/globals';
import { Network } from '../../../subgraphs/maintenance/triage/classify/network.ts';
import { trainingCases } from '../../../subgraphs/maintenance/triage/training/cases.ts';
import { compress } from '../../../subgraphs/maintenance/triage/training/compress.ts';
import { trainReader } from '../../../subgraphs/maintenance/triage/training/train-reader.ts';
import type { LabelledTicket } from '../../../subgraphs/maintenance/triage/training/training.types.ts';

const MATTERS = [
  { description: 'There is a strong smell of gas', severity: 'emergency', category: 'gas' },
  { description: 'The shower has no hot water', severity: 'urgent', category: 'plumbing' },
  { description: 'The closet door squeaks a little', severity: 'standard', category: 'structural' },
] as const;
const PLACES = ['in the kitchen', 'in flat 3', 'on the top floor', 'since Monday'];
const TICKETS = PLACES.flatMap((place) =>
  MATTERS.map((matter, at): LabelledTicket => {
    const description = `${matter.description} ${place}.`;
    return { ...matter, description, id: `${place} ${at}`, priority_hint: null, tags: [] };
  }),
);
const TRAINING = { hidden: 8, epochs: 3, seed: 5, featureDropout: 0.2 };

describe('Training', () => {
  it.each(['text', 'sentences'] as const)('gives the same weights for the same tickets: reader of %s', (reader) => {
    const weights = [1, 2].map(() => {
      const training = trainingCases(reader, TICKETS, []);
      return compress(trainReader(training.cases, training.vocabulary.size, TRAINING), training, 500);
    });
    expect(weights[0]).toEqual(weights[1]);
    expect(() => new Network(weights[0]!)).not.toThrow();
  });

  it('learns what it was shown', () => {
    const { cases, vocabulary } = trainingCases('text', TICKETS, []);
    const network = trainReader(cases, vocabulary.size, { ...TRAINING, epochs: 20 });
    for (const { parts, severity } of cases) {
      const [...severities] = network.probabilities(parts).subarray(0, 3);
      expect(severities.indexOf(Math.max(...severities))).toBe(severity);
    }
  });
});
