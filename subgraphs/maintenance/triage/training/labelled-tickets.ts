import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../platform/paths.ts';
import type { LabelledTicket } from './training.types.ts';

const DATA = join(projectRoot, 'data/triage');

/** The tickets of one file, most of which one author wrote. */
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

/** What the readers learn from: earlier examples, and the voices. */
export const trainingFiles = (): LabelledFile[] => [...readFolder('examples'), ...readFolder('voices')];
/** The tickets of {@link trainingFiles}. */
export const trainingTickets = (): LabelledTicket[] => ticketsOf(trainingFiles());

/** Greetings, names, addresses, prices and the like: what people write around a report, and what says nothing of it. */
export const neutralPieces = (): string[] =>
  readFileSync(join(DATA, 'neutral.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Every third file by authors of whom none is learned from chooses between trainings; the others choose limits. */
const EVERY_NTH_CHOOSES = 3;

/** Tickets by authors of whom none is learned from. */
export function heldOutTickets(): { forLimits: LabelledTicket[]; forChoice: LabelledTicket[] } {
  const files = readFolder('held-out');
  return {
    forLimits: ticketsOf(files.filter((_, at) => at % EVERY_NTH_CHOOSES !== 0)),
    forChoice: ticketsOf(files.filter((_, at) => at % EVERY_NTH_CHOOSES === 0)),
  };
}

/** Tickets by authors of whom nothing is learned and no limit is chosen: changes are measured by them. */
export const firstSightFiles = (): LabelledFile[] => readFolder('first-sight');
