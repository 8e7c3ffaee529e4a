import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../platform/paths.ts';
import type { LabelledTicket } from './training.types.ts';

const DATA = join(projectRoot, 'data/triage');

function readFolder(folder: string): LabelledTicket[] {
  const files = readdirSync(join(DATA, folder)).filter((name) => name.endsWith('.jsonl'));
  return files.sort().flatMap((name) => readTickets(join(DATA, folder, name)));
}

/** The tickets of a file, one JSON object a line. */
function readTickets(file: string): LabelledTicket[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as LabelledTicket);
}

/** What the readers learn from: earlier examples, and the voices. */
export const trainingTickets = (): LabelledTicket[] => [...readFolder('examples'), ...readFolder('voices')];

/** Tickets by authors of whom none is learned from: limits are chosen on them. */
export const heldOutTickets = (): LabelledTicket[] => readFolder('held-out');
