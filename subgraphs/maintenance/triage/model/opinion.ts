import type { Hit } from '../rules/rule-engine.ts';
import type { Reading } from '../text/reading.ts';
import { FeatureVector } from './feature-vector.ts';
import { extractFeatures } from './features.ts';
import { scoreFeatures } from './linear-model.ts';
import type { ModelOpinion } from './linear-model.ts';

/** Room for the features of a long text, used for one text after another: to make it anew takes as long as to fill it. */
const features = new FeatureVector(2048);

/** What the linear model makes of a text. */
export function opinionOf(reading: Reading, hits: readonly Hit[]): ModelOpinion {
  features.clear();
  return scoreFeatures(extractFeatures(reading, hits, features));
}
