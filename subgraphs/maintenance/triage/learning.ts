import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../platform/db/sql.ts';
import { accountSettings } from '../ticket/published.queries.ts';
import { classifyTicket } from './classify.ts';
import type { TriageDecision, TriageInput } from './classify.ts';
import { precedentsFor } from './learning.queries.ts';
import { precedentFinder, textKeyOf, wordingOf, wordsOf } from './learning.rules.ts';
import { decideByPrecedent } from './precedent.rules.ts';
import { withReviewShare } from './review-share.ts';

/** Judges texts by the guide, and by what people of the account corrected about closely similar ones. */
export async function judgeTickets(sql: Sql, inputs: readonly TriageInput[]): Promise<TriageDecision[]> {
  const decisions: TriageDecision[] = [];
  for (const input of inputs) {
    decisions.push(classifyTicket(input));
    // Hundreds of long texts take seconds, in which others want to be answered.
    await setImmediate();
  }
  const [{ reviewShare }, judged] = await Promise.all([accountSettings(sql), applyPrecedents(sql, inputs, decisions)]);
  return withShare(judged, decisions, reviewShare);
}

/**
 * The decisions as they are for the account's share of reviews. What people decided about a text is not up to the share.
 * @param guided what the guide alone made of the texts
 */
export function withShare(
  judged: readonly TriageDecision[],
  guided: readonly TriageDecision[],
  share: number | null,
): TriageDecision[] {
  return judged.map((decision, at) => (decision === guided[at] ? withReviewShare(decision, share) : decision));
}

/** Judges texts that the guide has judged as people of the account corrected closely similar ones. */
export async function applyPrecedents(
  sql: Sql,
  inputs: readonly TriageInput[],
  decisions: readonly TriageDecision[],
): Promise<TriageDecision[]> {
  const texts = inputs.map(({ description }) => ({
    wording: wordingOf(description),
    textKey: textKeyOf(description),
  }));
  const words = [...new Set(texts.flatMap(({ wording }) => wordsOf(wording)))];
  const textKeys = [...new Set(texts.map(({ textKey }) => textKey))];
  const closest = precedentFinder(await precedentsFor(sql, { words, textKeys }));
  return decisions.map((decision, at) => {
    const precedent = closest(texts[at]!);
    return precedent ? decideByPrecedent(decision, precedent, inputs[at]!.description) : decision;
  });
}
