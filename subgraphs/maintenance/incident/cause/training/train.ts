// Trains the readers of shared causes and writes their weights; see `npm run train:causes -- --help`. Each reader is
// trained in a worker that runs this file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';
import type { LabelledText } from '../../../network/training/cases.ts';
import { trainInWorkers, trainTask } from '../../../network/training/train-readers.ts';
import type { ReaderTask } from '../../../network/training/train-readers.ts';
import { fingerprintOf, packWeights, readWeights } from '../../../network/weights-file.ts';
import { TRIAGE_SCORES, WEIGHTS_FILE } from '../../../triage/triage-readers.ts';
import { neutralPieces } from '../../../triage/training/labelled-tickets.ts';
import { CAUSE_SCORES, CAUSE_WEIGHTS, REPORT_GRADES } from '../cause-readers.ts';
import { CAUSE_NAMES } from '../causes.data.ts';
import { trainingReports } from './labelled-reports.ts';
import type { LabelledReport } from './labelled-reports.ts';

const VERSION = 'causes-1.0.0';
/** The probability from which a report is linked to others; above one half, because in doubt it is not linked. */
const TOGETHER_FROM = 0.6;

/** Labels of texts that report no cause and nothing that needs a visit. */
const NOTHING: ReadonlySet<LabelledReport['why']> = new Set(['question', 'none'] as const);

function gradeOf({ label, scope, why }: LabelledReport): (typeof REPORT_GRADES)[number] {
  if (label === 'together') return scope === 'home' ? 'home' : 'house';
  return NOTHING.has(why) ? 'nothing' : 'apart';
}

const labelled = (report: LabelledReport): LabelledText => ({
  description: report.description,
  grade: REPORT_GRADES.indexOf(gradeOf(report)),
  name: report.cause === null ? null : CAUSE_NAMES.indexOf(report.cause),
});

async function trainAll(): Promise<void> {
  const { readers } = readWeights(WEIGHTS_FILE, TRIAGE_SCORES);
  const [text, sentences] = readers;
  const common = {
    shape: CAUSE_SCORES,
    rowRate: 0.15,
    epochs: 10,
    seed: 1,
    featureDropout: 0.4,
    joined: 0,
    padded: 0.2,
  };
  const tasks: ReaderTask[] = [
    { ...common, reader: 'text', hidden: text!.hiddenBias.length, rows: 30_000, base: text! },
    { ...common, reader: 'sentences', hidden: sentences!.hiddenBias.length, rows: 20_000, base: sentences! },
  ];
  const weights = await trainInWorkers(import.meta.url, tasks);
  const limits = { together: TOGETHER_FROM, base: fingerprintOf(readers) };
  const bytes = packWeights({ version: VERSION, limits }, weights);
  mkdirSync(dirname(CAUSE_WEIGHTS), { recursive: true });
  writeFileSync(CAUSE_WEIGHTS, bytes);
  console.log(`wrote ${bytes.byteLength} bytes of weights; run eval:folding for their figures`);
}

if (isMainThread) await trainAll();
else {
  const neutral = neutralPieces().map((description) => ({
    description,
    grade: REPORT_GRADES.indexOf('nothing'),
    name: null,
  }));
  trainTask(workerData as ReaderTask, trainingReports().map(labelled), { harmless: [], neutral });
}
