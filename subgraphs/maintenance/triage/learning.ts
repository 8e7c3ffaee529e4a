import type { Sql } from '../../../platform/db/sql.ts';
import { classifyTicket } from './classify.ts';
import type { TriageDecision, TriageInput } from './classify.ts';
import { precedentsSharing } from './learning.queries.ts';
import { closestPrecedent, decideByPrecedent, wordingOf, wordsOf } from './learning.rules.ts';

/** Judges a text by the guide, and by what people of the account corrected about closely similar ones. */
export async function judgeTicket(sql: Sql, input: TriageInput): Promise<TriageDecision> {
  const decision = classifyTicket(input);
  const wording = wordingOf(input.description);
  const precedent = closestPrecedent(wording, await precedentsSharing(sql, wordsOf(wording)));
  return precedent ? decideByPrecedent(decision, precedent, input.description) : decision;
}
