import { parentPort, Worker } from 'node:worker_threads';
import type { ScoreShape } from '../pool.ts';
import type { NetworkWeights } from '../weights-file.ts';
import { joinTexts, trainingCases } from './cases.ts';
import type { LabelledText, Reader } from './cases.ts';
import { compress } from './compress.ts';
import { Random } from './random.ts';
import { trainReader } from './train-reader.ts';
import type { Training } from './train-reader.ts';

/** The training that one worker does. */
export interface ReaderTask extends Training {
  reader: Reader;
  hidden: number;
  shape: ScoreShape;
  /** The number of messages with harmless additions, as a share of the texts. */
  joined: number;
  /** The number of messages with neutral additions, as a share of the texts. */
  padded: number;
  /** The number of rows that the weights keep. */
  rows: number;
  /** The network whose hidden units it takes over; null if it learns its own. */
  base: NetworkWeights | null;
}

type WorkerReport = { line: string } | { weights: NetworkWeights };

function trainInWorker(module: string, task: ReaderTask): Promise<NetworkWeights> {
  const worker = new Worker(new URL(module), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', (report: WorkerReport) => {
      if ('line' in report) console.log(`${task.reader}: ${report.line}`);
      else resolve(report.weights);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The training of the reader of ${task.reader} ended with ${code}.`)));
  });
}

/**
 * Trains readers in parallel, each in a worker.
 * @param module the address of the module that calls {@link trainTask} in a worker
 */
export function trainInWorkers(module: string, tasks: readonly ReaderTask[]): Promise<NetworkWeights[]> {
  return Promise.all(tasks.map((task) => trainInWorker(module, task)));
}

/**
 * The work of a worker: it trains a reader and sends the weights to the main thread.
 * @param additions texts for joined messages: harmless matters, and neutral text about no matter
 */
export function trainTask(
  task: ReaderTask,
  texts: readonly LabelledText[],
  additions: { harmless: readonly LabelledText[]; neutral: readonly LabelledText[] },
): void {
  const report = (message: WorkerReport): void => parentPort!.postMessage(message);
  const random = new Random(task.seed);
  const joined = [
    ...joinTexts(texts, additions.harmless, task.joined, random),
    ...joinTexts(texts, additions.neutral, task.padded, random),
  ];
  const training = trainingCases(task.reader, texts, joined, task.base?.ids);
  report({ line: `${training.cases.length} cases, ${training.vocabulary.size} features` });
  const shape = { ...task.shape, hidden: task.hidden, rows: training.vocabulary.size };
  const base = task.base && { weights: task.base, rowOf: (id: number) => training.vocabulary.get(id)! };
  const network = trainReader(training.cases, shape, task, base, (epoch, loss) => {
    report({ line: `pass ${epoch + 1} of ${task.epochs}, surprise ${loss.toFixed(4)}` });
  });
  report({ weights: compress(network, training, { mostRows: task.rows, isOnBase: base !== null }) });
}
