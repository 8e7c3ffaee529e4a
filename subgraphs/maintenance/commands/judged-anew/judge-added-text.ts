import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { judgeTickets } from '../../account-triage/judge-tickets.ts';
import type { NoteVisibility } from '../../ticket/people/ticket-people.types.ts';
import { asksForPersonSoon } from '../../triage/review.rules.ts';
import type { Category, Severity, TriageDecision } from '../../triage/triage.types.ts';

/** A text that a tenant or vendor added to a ticket, and what it is judged to be by itself. */
export interface AddedText {
  text: string;
  decision: TriageDecision;
  /**
   * What a less severe ticket becomes by it. An emergency needs the trade of the danger; below that, the work that was
   * reported decides.
   */
  corrected: { severity: Severity; category?: Category };
}

/** An amount says nothing of a danger. */
const AMOUNT = /^[\d.,\s]+[A-Z]{3}$/;

/**
 * Judges what a tenant or vendor adds to a ticket, as a report is judged. What staff write is not judged.
 * @param visibility of the note; a text that is no note is the caller's own
 * @returns undefined when the text is of staff, and when it is neither more than standard nor in need of a review
 */
export async function judgeAddedText(
  { sql, actor }: CommandContext,
  text: string | null | undefined,
  visibility?: NoteVisibility,
): Promise<AddedText | undefined> {
  if (!text || AMOUNT.test(text) || !isFromOutside(actor, visibility)) return undefined;
  const [decision] = await judgeTickets(sql, [{ description: text }]);
  const { severity, category } = decision!;
  if (severity === 'standard' && !asksForPersonSoon(decision!)) return undefined;
  const isOtherDanger = severity === 'emergency' && category !== 'general';
  return { text, decision: decision!, corrected: isOtherDanger ? { severity, category } : { severity } };
}

/** A program that acts for no person writes a note for others on behalf of a tenant or vendor. */
function isFromOutside({ kind, onBehalfOf }: CommandContext['actor'], visibility?: NoteVisibility): boolean {
  if (kind === 'tenant' || kind === 'vendor') return true;
  return kind === 'service' && !onBehalfOf && visibility !== undefined && visibility !== 'staff';
}
