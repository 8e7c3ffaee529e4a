import { CATEGORIES, SEVERITIES } from './triage.types.ts';
import type { Category, Severity, TriageEvidence } from './triage.types.ts';

/** The rule name of a precedent in the evidence. */
export const PRECEDENT_RULE = 'account precedent';

/** A person's correction of another ticket, as the evidence explains it. */
interface NamedPrecedent {
  ticketId: string;
  severity: Severity;
  category: Category;
  reason: string;
}

/**
 * Explains a precedent, as it is stored; {@link withoutPrecedent} takes out what some readers may not see.
 * @param reasonKept why the precedent does not count, if it does not
 */
export function explainPrecedent(precedent: NamedPrecedent, reasonKept: string | undefined): string {
  const { ticketId, severity, category, reason } = precedent;
  const kept = reasonKept === undefined ? '' : `; but ${reasonKept}`;
  return `worded like ticket ${ticketId}, which was corrected to ${severity}, ${category}: ${reason}${kept}`;
}

const EXPLANATION = new RegExp(
  `^worded like ticket (.+?), (which was corrected to (?:${SEVERITIES.join('|')}), (?:${CATEGORIES.join('|')})): `,
  's',
);

/** The ticket that a piece of evidence names as a precedent. */
export function precedentTicketOf({ rule, explanation }: TriageEvidence): string | undefined {
  return rule === PRECEDENT_RULE ? EXPLANATION.exec(explanation)?.[1] : undefined;
}

/** The evidence of a precedent without the ticket and the reason of its correction. */
export function withoutPrecedent(evidence: TriageEvidence): TriageEvidence {
  const correction = EXPLANATION.exec(evidence.explanation)?.[2] ?? 'which was corrected';
  const kept = evidence.effect === 'excludes' ? '; but it does not count here' : '';
  return { ...evidence, explanation: `worded like another ticket, ${correction}${kept}` };
}
