import { describe, expect, it } from '@jest/globals';
import { Network } from '../../../../subgraphs/maintenance/network/network.ts';
import { trainingCases } from '../../../../subgraphs/maintenance/network/training/cases.ts';
import { compress } from '../../../../subgraphs/maintenance/network/training/compress.ts';
import { trainReader } from '../../../../subgraphs/maintenance/network/training/train-reader.ts';
import type { LabelledText } from '../../../../subgraphs/maintenance/network/training/cases.ts';

const MATTERS = [
  { description: 'There is a strong smell of gas', grade: 0, name: 0 },
  { description: 'The shower has no hot water', grade: 1, name: 1 },
  { description: 'The closet door squeaks a little', grade: 2, name: null },
];
const PLACES = ['in the kitchen', 'in flat 3', 'on the top floor', 'since Monday'];
const TEXTS: LabelledText[] = PLACES.flatMap((place) =>
  MATTERS.map((matter) => ({ ...matter, description: `${matter.description} ${place}.` })),
);
const TRAINING = { rowRate: 0.15, epochs: 3, seed: 5, featureDropout: 0.2 };
const SHAPE = { hidden: 8, grades: 3, names: 2 };

describe('Training', () => {
  it.each(['text', 'sentences'] as const)('gives the same weights for the same texts: reader of %s', (reader) => {
    const weights = [1, 2].map(() => {
      const training = trainingCases(reader, TEXTS, []);
      return compress(
        trainReader(training.cases, { ...SHAPE, rows: training.vocabulary.size }, TRAINING, null),
        training,
        { mostRows: 500, isOnBase: false },
      );
    });
    expect(weights[0]).toEqual(weights[1]);
    expect(() => new Network(weights[0]!)).not.toThrow();
  });

  it('learns what it was shown', () => {
    const { cases, vocabulary } = trainingCases('text', TEXTS, []);
    const network = trainReader(cases, { ...SHAPE, rows: vocabulary.size }, { ...TRAINING, epochs: 20 }, null);
    for (const { parts, grade } of cases) {
      const [...grades] = network.probabilities(parts).subarray(0, 3);
      expect(grades.indexOf(Math.max(...grades))).toBe(grade);
    }
  });
});
