import type { Sql } from '../../../platform/db/sql.ts';
import { classifyTicket } from './classify.ts';
import type { TriageDecision, TriageInput } from './classify.ts';
import { precedentsSharing } from './learning.queries.ts';
import { decideByPrecedent, precedentFinder, wordingOf, wordsOf } from './learning.rules.ts';

/** Judges texts by the guide, and by what people of the account corrected about closely similar ones. */
export function judgeTickets(sql: Sql, inputs: readonly TriageInput[]): Promise<TriageDecision[]> {
  return applyPrecedents(sql, inputs, inputs.map(classifyTicket));
}

/** Judges texts that the guide has judged as people of the account corrected closely similar ones. */
export async function applyPrecedents(
  sql: Sql,
  inputs: readonly TriageInput[],
  decisions: readonly TriageDecision[],
): Promise<TriageDecision[]> {
  const wordings = inputs.map(({ description }) => wordingOf(description));
  const words = [...new Set(wordings.flatMap(wordsOf))];
  const closest = precedentFinder(await precedentsSharing(sql, words));
  return decisions.map((decision, at) => {
    const precedent = closest(wordings[at] ?? '');
    return precedent ? decideByPrecedent(decision, precedent, inputs[at]!.description) : decision;
  });
}
