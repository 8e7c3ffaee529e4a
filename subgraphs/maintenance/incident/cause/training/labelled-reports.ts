import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../../platform/paths.ts';
import { trainingTickets } from '../../../triage/training/labelled-tickets.ts';
import type { CauseName } from '../causes.data.ts';

/** Why a report is dispatched by itself: something beside the cause, or no cause that others share. */
export const REASONS_APART = ['hazard', 'oblique', 'other_fault', 'own', 'question', 'none'] as const;

/** A labelled report, one JSON object a line in a file. */
export interface LabelledReport {
  description: string;
  label: 'together' | 'apart';
  /** What it tells, also beside something else; null where it tells no cause, or nobody noted which. */
  cause: CauseName | null;
  scope: 'building' | 'home' | null;
  /** Null where it is put together with others. */
  why: (typeof REASONS_APART)[number] | null;
}

/** What a ticket of the triage's examples is to the search for duplicates; most of them are everyday faults of one home. */
interface LabelledTicket extends Pick<LabelledReport, 'label' | 'scope' | 'why'> {
  id: string;
}

const DATA = join(projectRoot, 'data/duplicates');

function linesOf<Line>(file: string): Line[] {
  const lines = readFileSync(join(DATA, file), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Line);
}

/** What the readers of causes learn from: reports by voices, and tickets of the triage's examples. */
export function trainingReports(): LabelledReport[] {
  const voices = readdirSync(join(DATA, 'voices')).sort();
  const descriptions = new Map(trainingTickets().map(({ id, description }) => [id, description]));
  const tickets = linesOf<LabelledTicket>('tickets.jsonl').map(({ id, ...labels }): LabelledReport => {
    const description = descriptions.get(id);
    if (description === undefined) throw new Error(`Expected ticket ${id} among the triage's examples.`);
    return { ...labels, description, cause: null };
  });
  return [...voices.flatMap((name) => linesOf<LabelledReport>(join('voices', name))), ...tickets];
}
