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

/** Judges texts by the guide, by the account's settings, and by its people's corrections of closely similar texts. */
export async function judgeTickets(sql: Sql, inputs: readonly TriageInput[]): Promise<TriageDecision[]> {
  const decisions: TriageDecision[] = [];
  for (const input of inputs) {
    decisions.push(classifyTicket(input));
    // Hundreds of long texts take seconds; other requests get their turn in between.
    await setImmediate();
  }
  const [settings, precedents] = await Promise.all([accountSettings(sql), findPrecedents(sql, inputs)]);
  return judgeForAccount(inputs, decisions, { settings, precedents });
}

/** An account's settings and precedents for triage. */
export interface AccountPreferences {
  settings: Pick<AccountSettings, 'triageChoices' | 'reviewShare'>;
  /** For each text: how people corrected a closely similar text, if they did. */
  precedents: readonly (Precedent | undefined)[];
}

/**
 * Adapts the guide's decisions to an account: first its settings where the guide is in doubt, then its corrections of
 * closely similar texts. The account's share of reviews does not apply to a text with a precedent.
 * @param guideDecisions the decisions by the guide alone
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

/** For each text: the account's correction of the most similar text, if one is closely similar. */
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
