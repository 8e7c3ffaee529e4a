import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../../platform/paths.ts';
import { trainingTickets } from '../../../triage/training/labelled-tickets.ts';
import type { CauseName } from '../causes.data.ts';

/** Why a report is dispatched by itself: it reports something besides the cause, or no shared cause. */
export const REASONS_APART = ['hazard', 'oblique', 'other_fault', 'own', 'question', 'none'] as const;

/** A labelled report, one JSON object a line in a file. */
export interface LabelledReport {
  description: string;
  label: 'together' | 'apart';
  /** The cause that it reports, also beside something else; null if it reports none, or none was labelled. */
  cause: CauseName | null;
  scope: 'building' | 'home' | null;
  /** Null for a report that is linked to others. */
  why: (typeof REASONS_APART)[number] | null;
}

/** The labels of a triage example for the search for duplicates; most examples are everyday faults of one home. */
interface LabelledTicket extends Pick<LabelledReport, 'label' | 'scope' | 'why'> {
  id: string;
}

const DATA = join(projectRoot, 'data/duplicates');

function linesOf<Line>(file: string): Line[] {
  const lines = readFileSync(join(DATA, file), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Line);
}

/** The reports that the cause readers are trained on: reports by the voices, and tickets from the triage examples. */
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
