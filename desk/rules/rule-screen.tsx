import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { ChangeRuleDocument, CreateRuleDocument, DeleteRuleDocument } from './operations.generated.ts';
import { draftOf, inputOf, isComplete } from './rule-draft.rules.ts';
import type { Rule } from './rule-draft.rules.ts';
import { RuleFields } from './rule-fields.tsx';
import { SimulationSection } from './simulation-section.tsx';
import { useRuleTargets, useRules } from './use-rules.ts';
import './rules.css';

/** Adds a rule or changes one, after trying it on past tickets. */
export default function RuleScreen() {
  const { id } = useParams<{ id: string }>();
  const { rules: texts, app } = useTexts();
  const { can } = useSession();
  const { rules, ...result } = useRules();
  const rule = rules?.find((each) => each.id === id);
  const isThere = id === 'new' || rule !== undefined;
  return (
    <SettingsPage title={id === 'new' ? texts.add : texts.change} result={result}>
      {!can('dispatch:write') && <p className="quiet">{app.notAllowed}</p>}
      {rules && !isThere && <p className="quiet">{texts.gone}</p>}
      {rules && isThere && can('dispatch:write') && <RuleForm key={id} rule={rule} rules={rules} />}
    </SettingsPage>
  );
}

function RuleForm({ rule, rules }: { rule: Rule | undefined; rules: readonly Rule[] }) {
  const { rules: texts, app } = useTexts();
  const targets = useRuleTargets();
  const [draft, setDraft] = useState(() => draftOf(rule));
  // The version that the person saw when the form was opened: a rule that changed since is not overwritten.
  const [seen] = useState(rule);
  const { save, drop, error, isBusy } = useSavedRule(seen);
  return (
    <>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save(draft);
        }}
      >
        <RuleFields draft={draft} targets={targets} onChange={setDraft} />
        {error && <FailureNote failure={failureOf(error)} />}
        <div className="actions">
          <Action look="main" type="submit" isDisabled={!isComplete(draft) || isBusy}>
            {isBusy ? app.saving : app.save}
          </Action>
          {seen && (
            <Action look="danger" onPress={() => void drop()}>
              {texts.remove}
            </Action>
          )}
        </div>
      </form>
      <SimulationSection rules={rules} draft={draft} targets={targets} />
    </>
  );
}

function useSavedRule(rule: Rule | undefined) {
  const [, navigate] = useLocation();
  const refetchQueries = ['DispatchRules'];
  const [create, creating] = useMutation(CreateRuleDocument, { refetchQueries });
  const [change, changing] = useMutation(ChangeRuleDocument, { refetchQueries });
  const [remove, removing] = useMutation(DeleteRuleDocument, { refetchQueries });
  const leave = (isDone: boolean): void => {
    if (isDone) navigate('/settings/rules');
  };
  return {
    error: creating.error ?? changing.error ?? removing.error,
    isBusy: creating.loading || changing.loading || removing.loading,
    save: async (draft: ReturnType<typeof draftOf>): Promise<void> => {
      const input = inputOf(draft, rule);
      const saved = rule
        ? await change({ variables: { id: rule.id, ifMatch: [rule.version], input } }).catch(() => undefined)
        : await create({ variables: { input: { id: draft.id, ...input } } }).catch(() => undefined);
      leave(saved?.data != null);
    },
    drop: async (): Promise<void> => {
      if (!rule) return;
      const dropped = await remove({ variables: { id: rule.id, ifMatch: [rule.version] } }).catch(() => undefined);
      leave(dropped?.data != null);
    },
  };
}
