import { Random } from './random.ts';
import { TrainedNetwork } from './trained-network.ts';
import type { NetworkShape } from '../weights-file.ts';
import type { BaseNetwork, Case } from './trained-network.ts';

/** How a reader is trained. */
export interface Training {
  /** The learning rate of the features' rows. */
  rowRate: number;
  epochs: number;
  seed: number;
  featureDropout: number;
}

const LAYER_RATE = 0.02;
const HIDDEN_DROPOUT = 0.2;

/**
 * Trains a network on cases; the same cases in the same order give the same weights.
 * @param base the network whose hidden units it takes over; null if it learns its own
 * @param report receives each epoch's mean loss, in nats
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
