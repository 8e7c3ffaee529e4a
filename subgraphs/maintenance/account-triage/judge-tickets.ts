import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../platform/db/sql.ts';
import { accountSettings } from '../ticket/published.queries.ts';
import type { AccountSettings } from '../ticket/published.queries.ts';
import { classifyTicket } from '../triage/classify.ts';
import type { TriageDecision, TriageInput } from '../triage/classify.ts';
import { withTriageChoices } from '../triage/doubtful-points.ts';
import { precedentsFor } from './precedent.queries.ts';
import { precedentFinder, textKeyOf, wordingOf, wordsOf } from './text-similarity.rules.ts';
import type { Precedent } from './text-similarity.rules.ts';
import { decideByPrecedent } from './precedent.rules.ts';
import { withReviewShare } from '../triage/review-share.ts';

/** Judges texts by the guide, by what the account chose, and by what its people corrected about closely similar ones. */
export async function judgeTickets(sql: Sql, inputs: readonly TriageInput[]): Promise<TriageDecision[]> {
  const decisions: TriageDecision[] = [];
  for (const input of inputs) {
    decisions.push(classifyTicket(input));
    // Hundreds of long texts take seconds, in which others want to be answered.
    await setImmediate();
  }
  const [settings, precedents] = await Promise.all([accountSettings(sql), findPrecedents(sql, inputs)]);
  return judgeForAccount(inputs, decisions, { settings, precedents });
}

/** What an account has said about how its tickets are judged. */
export interface AccountPreferences {
  settings: Pick<AccountSettings, 'triageChoices' | 'reviewShare'>;
  /** For each text what people decided about a closely similar one. */
  precedents: readonly (Precedent | undefined)[];
}

/**
 * Judges texts that the guide has judged as the account would: by what it chose where the guide is in doubt, then as people
 * corrected closely similar ones. What people decided about a text is not up to the share of reviews.
 * @param guideDecisions what the guide alone made of the texts
 */
export function judgeForAccount(
  inputs: readonly TriageInput[],
  guideDecisions: readonly TriageDecision[],
  { settings, precedents }: AccountPreferences,
): TriageDecision[] {
  return inputs.map(({ description }, at) => {
    const chosen = withTriageChoices(guideDecisions[at]!, description, settings.triageChoices);
    const precedent = precedents[at];
    if (precedent) return decideByPrecedent(chosen, precedent, description);
    return withReviewShare(chosen, settings.reviewShare);
  });
}

/** For each text what people of the account decided about the one that is most like it, if any is closely similar. */
export async function findPrecedents(
  sql: Sql,
  inputs: readonly TriageInput[],
): Promise<readonly (Precedent | undefined)[]> {
  const texts = inputs.map(({ description }) => ({
    wording: wordingOf(description),
    textKey: textKeyOf(description),
  }));
  const words = [...new Set(texts.flatMap(({ wording }) => wordsOf(wording)))];
  const textKeys = [...new Set(texts.map(({ textKey }) => textKey))];
  return texts.map(precedentFinder(await precedentsFor(sql, { words, textKeys })));
}
