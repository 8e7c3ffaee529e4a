import type { TriageDecision } from '../../triage/triage.types.ts';
import type { AddedText } from './judge-added-text.ts';

const MOST_QUOTED = 300;

type Judged = Pick<TriageDecision, 'severity' | 'category'>;

/** Says in the timeline why an added text made a ticket more severe. */
export function addedTextInWords({ severity, category }: Judged, before: Judged, added: AddedText): string {
  return `judged as ${severity}, ${category} instead of ${before.severity}, ${before.category} by an added text: ${quote(added.text)}${evidenceIn(added)}`;
}

/** A text in quotation marks, shortened. */
export function quote(text: string): string {
  const characters = [...text];
  return `“${characters.length > MOST_QUOTED ? `${characters.slice(0, MOST_QUOTED).join('')}…` : text}”`;
}

/** The strongest evidence of a text, with the rule of the guide; empty when nothing raises it. */
export function evidenceIn({ decision: { evidence } }: AddedText): string {
  const raising = evidence.find(({ effect }) => effect === 'raises');
  return raising ? ` (${raising.rule}: ${raising.explanation})` : '';
}
