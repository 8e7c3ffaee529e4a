import type { Sql } from '../../../platform/db/sql.ts';
import { classifyTicket } from './classify.ts';
import type { TriageDecision, TriageInput } from './classify.ts';
import { precedentsSharing } from './learning.queries.ts';
import { decideByPrecedent, precedentFinder, wordingOf, wordsOf } from './learning.rules.ts';

/** Judges texts by the guide, and by what people of the account corrected about closely similar ones. */
export async function judgeTickets(sql: Sql, inputs: readonly TriageInput[]): Promise<TriageDecision[]> {
  const wordings = inputs.map(({ description }) => wordingOf(description));
  const words = [...new Set(wordings.flatMap(wordsOf))];
  const closest = precedentFinder(await precedentsSharing(sql, words));
  return inputs.map((input, at) => {
    const decision = classifyTicket(input);
    const precedent = closest(wordings[at] ?? '');
    return precedent ? decideByPrecedent(decision, precedent, input.description) : decision;
  });
}

/** Judges one text as {@link judgeTickets} does. */
export async function judgeTicket(sql: Sql, input: TriageInput): Promise<TriageDecision> {
  const [decision] = await judgeTickets(sql, [input]);
  return decision ?? classifyTicket(input);
}
