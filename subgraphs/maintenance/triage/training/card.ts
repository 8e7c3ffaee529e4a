import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../platform/paths.ts';
import { classifierVersion, classifyTicket } from '../classify.ts';
import { firstSightFiles, trainingFiles } from './labelled-tickets.ts';
import type { LabelledFile } from './labelled-tickets.ts';
import { scoreLines, scoresOf } from './scores.ts';
import type { Training } from './trained-readers.types.ts';

/** The file that describes the weights. */
export const CARD_FILE: string = join(projectRoot, 'data/triage/weights/CARD.md');
const WEAK_SPOTS_FILE = join(projectRoot, 'data/triage/weak-spots.md');

const fenced = (lines: readonly string[]): string[] => ['```', ...lines, '```', ''];

function figuresOn({ name, tickets }: LabelledFile): string[] {
  const outcomes = tickets.map((ticket) => ({
    ticket,
    decision: classifyTicket({ description: ticket.description, priorityHint: ticket.priority_hint }),
  }));
  return [`### \`${name}\``, '', ...fenced(scoreLines(scoresOf(outcomes)))];
}

/** The description of new weights: data by author, seeds, figures with 95 % intervals, and weak spots. */
export function cardOf(trainings: readonly Training[], best: Training, bytes: number): string {
  const files = trainingFiles();
  const total = files.reduce((sum, { tickets }) => sum + tickets.length, 0);
  return [
    `# The readers of reports, ${classifierVersion()}`,
    '',
    `Written by \`npm run train:triage\`; the same data give the same weights (${bytes} bytes).`,
    '',
    '## Seeds',
    '',
    `Each seed's readers, on tickets by authors who chose neither weights nor limits. Seed ${best.seed} is kept.`,
    '',
    ...trainings.flatMap(({ seed, figures }) => [`Seed ${seed}:`, '', ...fenced(scoreLines(figures))]),
    '## Tickets of first sight',
    '',
    ...firstSightFiles().flatMap(figuresOn),
    '## Data',
    '',
    `${total} tickets; each file is by one author, or by several in one style.`,
    '',
    '| file | tickets |',
    '| --- | --- |',
    ...files.map(({ name, tickets }) => `| \`${name}\` | ${tickets.length} |`),
    '',
    '## Known weak spots',
    '',
    readFileSync(WEAK_SPOTS_FILE, 'utf8').trim(),
    '',
  ].join('\n');
}
