// Trains the two readers and writes their weights; see `npm run train:triage -- --help`. Runs itself as a worker for each reader.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readReport } from '../../reading/read-report.ts';
import { Network } from '../classify/network.ts';
import { askReaders } from '../classify/opinions.ts';
import type { ReaderNetworks } from '../classify/opinions.ts';
import { WEIGHTS_FILE } from '../classify/readers.ts';
import { packWeights } from '../classify/weights-file.ts';
import type { NetworkWeights } from '../classify/weights-file.ts';
import { calibrate } from './calibrate.ts';
import type { Held } from './calibrate.ts';
import { joinTickets, trainingCases } from './cases.ts';
import type { Reader } from './cases.ts';
import { compress } from './compress.ts';
import { heldOutTickets, trainingTickets } from './labelled-tickets.ts';
import { Random } from './random.ts';
import { trainReader } from './train-reader.ts';
import type { Training } from './train-reader.ts';
import type { LabelledTicket } from './training.types.ts';

/** Written into every decision; raised with every training that is kept. */
const VERSION = 'two-readers-2.0.0';

/** What one worker trains. */
interface ReaderTask extends Training {
  reader: Reader;
  /** Messages made of several tickets, as a share of the tickets. */
  joined: number;
  /** Rows that the weights keep. */
  rows: number;
}

/** How each reader is trained. Only the reader of sentences learns from joined messages: they cost the other precision. */
const TASKS: readonly ReaderTask[] = [
  { reader: 'text', hidden: 64, epochs: 6, seed: 1, featureDropout: 0.5, joined: 0, rows: 80_000 },
  { reader: 'sentences', hidden: 48, epochs: 6, seed: 1, featureDropout: 0.5, joined: 0.4, rows: 55_000 },
];
/** From which joint probability on a ticket is an emergency: some more false alarms, since a missed one costs most (guide R12). */
const EMERGENCY_FROM = 0.42;

type WorkerReport = { line: string } | { weights: NetworkWeights };

function trainInWorker(task: ReaderTask): Promise<NetworkWeights> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.on('message', (report: WorkerReport) => {
      if ('line' in report) console.log(`${task.reader}: ${report.line}`);
      else resolve(report.weights);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The training of the reader of ${task.reader} ended with ${code}.`)));
  });
}

/** What a worker does. */
function trainTask(task: ReaderTask, report: (message: WorkerReport) => void): void {
  const tickets = trainingTickets();
  const training = trainingCases(task.reader, tickets, joinTickets(tickets, task.joined, new Random(task.seed)));
  report({ line: `${training.cases.length} cases, ${training.vocabulary.size} features` });
  const network = trainReader(training.cases, training.vocabulary.size, task, (epoch, loss) => {
    report({ line: `pass ${epoch + 1} of ${task.epochs}, surprise ${loss.toFixed(4)}` });
  });
  report({ weights: compress(network, training, task.rows) });
}

/** What both readers make of a ticket of which neither learned. */
function opinionOn({ description, severity }: LabelledTicket, networks: ReaderNetworks): Held {
  const { text, sentences } = askReaders(networks, readReport(description));
  return {
    text: text.probabilities[0]!,
    sentences: sentences.probabilities[0]!,
    isEmergency: severity === 'emergency',
  };
}

async function trainAll(): Promise<void> {
  const weights = await Promise.all(TASKS.map(trainInWorker));
  const [text, sentences] = weights.map((each) => new Network(each));
  const networks = { text: text!, sentences: sentences! };
  const held = heldOutTickets().map((ticket) => opinionOn(ticket, networks));
  const limits = calibrate(held, EMERGENCY_FROM);
  const shapes = weights.map(({ ids, hiddenBias }) => ({ rows: ids.length, hidden: hiddenBias.length }));
  const bytes = packWeights({ version: VERSION, readers: shapes, limits }, weights);
  mkdirSync(dirname(WEIGHTS_FILE), { recursive: true });
  writeFileSync(WEIGHTS_FILE, bytes);
  console.log(`wrote ${bytes.byteLength} bytes of weights; run eval:triage for their figures`);
}

if (isMainThread) await trainAll();
else trainTask(workerData as ReaderTask, (message) => parentPort!.postMessage(message));
