import type { Category, Severity } from '../triage.types.ts';

/** A labelled ticket, one JSON object a line in an example file. */
export interface LabelledTicket {
  id: string;
  description: string;
  priority_hint: string | null;
  severity: Severity;
  category: Category;
  tags: readonly string[];
}
