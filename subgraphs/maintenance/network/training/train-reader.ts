import { Random } from './random.ts';
import { TrainedNetwork } from './trained-network.ts';
import type { NetworkShape } from '../weights-file.ts';
import type { BaseNetwork, Case } from './trained-network.ts';

/** How a reader is trained. */
export interface Training {
  /** How fast the rows of features learn. */
  rowRate: number;
  epochs: number;
  seed: number;
  featureDropout: number;
}

const LAYER_RATE = 0.02;
const HIDDEN_DROPOUT = 0.2;

/**
 * Trains a network on cases; the same ones in the same order give the same weights.
 * @param base whose hidden units it takes over; null where it learns its own
 * @param report is given each epoch's mean surprise, in nats
 */
export function trainReader(
  cases: readonly Case[],
  shape: NetworkShape,
  { rowRate, epochs, seed, featureDropout }: Training,
  base: BaseNetwork | null,
  report?: (epoch: number, loss: number) => void,
): TrainedNetwork {
  const random = new Random(seed);
  const network = new TrainedNetwork(shape, random);
  if (base) network.takeOverHiddenUnits(base);
  const order = Int32Array.from(cases, (_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    random.shuffle(order);
    const left = 1 - epoch / epochs;
    const learning = {
      rowRate: rowRate * left,
      layerRate: LAYER_RATE * left,
      featureDropout,
      hiddenDropout: HIDDEN_DROPOUT,
    };
    let loss = 0;
    for (const at of order) loss += network.learn(cases[at]!, learning);
    report?.(epoch, loss / cases.length);
  }
  return network;
}
