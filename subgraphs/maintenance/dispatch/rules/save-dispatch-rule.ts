import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { checkDrafts } from './check-drafts.ts';
import type { DispatchRuleRow } from './dispatch-rule.queries.ts';
import { dispatchRulesById } from './dispatch-rule.queries.ts';
import { dispatchRules } from '../decision/dispatch.queries.ts';
import type { DispatchRule } from '../decision/dispatch.types.ts';
import { warningFromFinding, ruleFromDraft, warningsAddedBy } from './rule-from-draft.rules.ts';
import type { DraftRule, RuleWarning } from './rule-from-draft.rules.ts';
import { retryWaitingTicketsAt } from '../waiting/retry.statements.ts';

/** A saved rule and the warnings about it. */
export interface SavedRule {
  rule: DispatchRuleRow;
  warnings: RuleWarning[];
}

/**
 * Checks a draft, stores it with `store`, and returns warnings about it and about rules that it conflicts with.
 * @param before the rule that the draft changes; ids that it names may have been deleted since
 * @throws AppError `validation_failed`, and whatever storing throws
 */
export async function saveDispatchRule(
  { sql, now }: CommandContext,
  draft: DraftRule,
  store: (rule: DispatchRule) => Promise<void>,
  before?: DispatchRule,
): Promise<SavedRule> {
  const findings = await checkDrafts(sql, [draft], { pointerOf: () => '', now, before });
  const otherRules = (await dispatchRules(sql)).filter((rule) => rule.id !== draft.id);
  await store(ruleFromDraft(draft));
  await retryWaitingTicketsAt(sql, now);
  const rule = (await dispatchRulesById(sql, [draft.id])).get(draft.id)!;
  const ownWarnings = findings.map((finding) => warningFromFinding(finding, [draft]));
  return { rule, warnings: [...ownWarnings, ...warningsAddedBy(draft, otherRules)] };
}
