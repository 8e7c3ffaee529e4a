import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { ChangeRuleDocument, SimulateRulesDocument, SwapRulesDocument } from './operations.generated.ts';
import { storedDraft } from './rule-draft.rules.ts';
import type { Rule } from './rule-draft.rules.ts';
import { RuleItem } from './rule-item.tsx';
import { useRuleTargets, useRules } from './use-rules.ts';
import './rules.css';

/** Every dispatch rule in the order of trying, with what is doubtful about it. */
export default function RulesScreen() {
  const { settings, rules: texts } = useTexts();
  const { can } = useSession();
  const mayWrite = can('dispatch:write');
  const { rules, ...result } = useRules();
  const targets = useRuleTargets();
  const names = usePropertyNames();
  const checked = useQuery(
    SimulateRulesDocument,
    mayWrite && rules && rules.length > 0
      ? { variables: { rules: rules.map(storedDraft), last: 1 }, fetchPolicy: 'no-cache' }
      : skipToken,
  );
  const { enable, move, error } = useChangedRules(() => result.refetch());
  return (
    <SettingsPage
      title={settings.screens.rules.title}
      result={result}
      actions={
        mayWrite && (
          <Link className="action action-main" href="/settings/rules/new">
            {texts.add}
          </Link>
        )
      }
    >
      <p className="quiet">{texts.about}</p>
      {error && <FailureNote failure={failureOf(error)} />}
      {rules?.length === 0 && <p className="quiet">{texts.none}</p>}
      <ol className="rules">
        {rules?.map((rule, index) => {
          const isSame = (other: Rule | undefined): other is Rule => other?.scope.kind === rule.scope.kind;
          const [before, after] = [rules[index - 1], rules[index + 1]];
          return (
            <RuleItem
              key={rule.id}
              rule={rule}
              targets={targets}
              names={names}
              warnings={(checked.data?.simulateDispatch.warnings ?? []).filter(({ ruleId }) => ruleId === rule.id)}
              onEnable={mayWrite ? (enabled) => enable(rule, enabled) : undefined}
              onUp={mayWrite && isSame(before) ? () => void move(rule, before) : undefined}
              onDown={mayWrite && isSame(after) ? () => void move(rule, after) : undefined}
            />
          );
        })}
      </ol>
    </SettingsPage>
  );
}

function useChangedRules(refetch: () => Promise<unknown>) {
  const [change, changing] = useMutation(ChangeRuleDocument);
  const [swap, swapping] = useMutation(SwapRulesDocument);
  const error = swapping.error ?? changing.error;
  const enable = ({ id, version }: Rule, enabled: boolean): void => {
    void change({ variables: { id, ifMatch: [version], input: { enabled } } }).catch(
      () => void refetch().catch(() => undefined),
    );
  };
  const move = async (rule: Rule, other: Rule): Promise<void> => {
    const variables = {
      ...{ first: rule.id, firstMatch: [rule.version], firstPosition: other.position },
      ...{ second: other.id, secondMatch: [other.version], secondPosition: rule.position },
    };
    await swap({ variables }).catch(() => undefined);
    await refetch().catch(() => undefined);
  };
  return { enable, move, error };
}
