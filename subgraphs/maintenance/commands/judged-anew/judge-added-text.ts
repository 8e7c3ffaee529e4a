import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { judgeTickets } from '../../account-triage/judge-tickets.ts';
import type { NoteVisibility } from '../../ticket/people/ticket-people.types.ts';
import type { Category, Severity, TriageDecision } from '../../triage/triage.types.ts';

/** A text that a tenant or vendor added to a ticket, and what it is judged to be by itself. */
export interface AddedText {
  text: string;
  decision: TriageDecision;
  /** What a less severe ticket becomes by it; absent when the text is not sure, and asks for a review. */
  corrected?: { severity: Severity; category?: Category };
}

/**
 * From which probability of an emergency a text raises a ticket, and asks for a review. The triage learned from reports:
 * notes like "The dog is in the bedroom" get up to 0.82, notes of a danger 0.88 and more, those of none mostly below 0.15.
 */
const RAISES_FROM = 0.95;
const REVIEWED_FROM = 0.2;

/** An amount says nothing of a danger. */
const AMOUNT = /^[\d.,\s]+[A-Z]{3}$/;

/**
 * Judges what a tenant or vendor adds to a ticket, as a report is judged. What staff write is not judged.
 * @param visibility of the note; a text that is no note is the caller's own
 * @returns undefined when the text is of staff, and when nothing in it looks like an emergency
 */
export async function judgeAddedText(
  { sql, actor }: CommandContext,
  text: string | null | undefined,
  visibility?: NoteVisibility,
): Promise<AddedText | undefined> {
  if (!text || AMOUNT.test(text) || !isFromOutside(actor, visibility)) return undefined;
  const [decision] = await judgeTickets(sql, [{ description: text }]);
  const { severity, category, probabilities, reviewReason } = decision!;
  // A correction of the account's own decides without a probability.
  const probability = probabilities?.emergency ?? (severity === 'emergency' ? 1 : 0);
  if (severity === 'emergency' && probability >= RAISES_FROM) {
    return { text, decision: decision!, corrected: category === 'general' ? { severity } : { severity, category } };
  }
  const isDoubtful = severity === 'emergency' || probability >= REVIEWED_FROM;
  return isDoubtful || reviewReason === 'language_not_understood' ? { text, decision: decision! } : undefined;
}

/** A program that acts for no person writes a note for others on behalf of a tenant or vendor. */
function isFromOutside({ kind, onBehalfOf }: CommandContext['actor'], visibility?: NoteVisibility): boolean {
  if (kind === 'tenant' || kind === 'vendor') return true;
  return kind === 'service' && !onBehalfOf && visibility !== undefined && visibility !== 'staff';
}
