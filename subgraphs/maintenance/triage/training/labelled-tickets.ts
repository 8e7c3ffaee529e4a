import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../platform/paths.ts';
import type { LabelledTicket } from './training.types.ts';

const DATA = join(projectRoot, 'data/triage');

/** The tickets of one file, most of them by one author. */
export interface LabelledFile {
  name: string;
  tickets: readonly LabelledTicket[];
}

function readFolder(folder: string): LabelledFile[] {
  const names = readdirSync(join(DATA, folder)).filter((name) => name.endsWith('.jsonl'));
  return names.sort().map((name) => ({ name: `${folder}/${name}`, tickets: readTickets(join(DATA, folder, name)) }));
}

/** The tickets of a file, one JSON object a line. */
function readTickets(file: string): LabelledTicket[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as LabelledTicket);
}

const ticketsOf = (files: readonly LabelledFile[]): LabelledTicket[] => files.flatMap(({ tickets }) => tickets);

/** The files that the readers are trained on: earlier examples and the voices. */
export const trainingFiles = (): LabelledFile[] => [...readFolder('examples'), ...readFolder('voices')];
/** The tickets of {@link trainingFiles}. */
export const trainingTickets = (): LabelledTicket[] => ticketsOf(trainingFiles());

/** Greetings, names, addresses, prices and other text that people write around a report. */
export const neutralPieces = (): string[] =>
  readFileSync(join(DATA, 'neutral.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Every third held-out file is used to choose between trainings; the others are used to choose limits. */
const EVERY_NTH_CHOOSES = 3;

/** Tickets by authors whose tickets are not used for training. */
export function heldOutTickets(): { forLimits: LabelledTicket[]; forChoice: LabelledTicket[] } {
  const files = readFolder('held-out');
  return {
    forLimits: ticketsOf(files.filter((_, at) => at % EVERY_NTH_CHOOSES !== 0)),
    forChoice: ticketsOf(files.filter((_, at) => at % EVERY_NTH_CHOOSES === 0)),
  };
}

/** Tickets by authors whose tickets are used neither for training nor for limits; changes are measured with them. */
export const firstSightFiles = (): LabelledFile[] => readFolder('first-sight');
