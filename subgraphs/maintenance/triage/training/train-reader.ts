import { Random } from './random.ts';
import { TrainedNetwork } from './trained-network.ts';
import type { Case } from './trained-network.ts';

/** How a reader is trained. */
export interface Training {
  hidden: number;
  epochs: number;
  seed: number;
  featureDropout: number;
}

const ROW_RATE = 0.15;
const LAYER_RATE = 0.02;
const HIDDEN_DROPOUT = 0.2;

/**
 * Trains a network on cases; the same ones in the same order give the same weights.
 * @param report is given each epoch's mean surprise, in nats
 */
export function trainReader(
  cases: readonly Case[],
  rows: number,
  { hidden, epochs, seed, featureDropout }: Training,
  report?: (epoch: number, loss: number) => void,
): TrainedNetwork {
  const random = new Random(seed);
  const network = new TrainedNetwork({ rows, hidden }, random);
  const order = Int32Array.from(cases, (_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    random.shuffle(order);
    const left = 1 - epoch / epochs;
    const learning = {
      rowRate: ROW_RATE * left,
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
