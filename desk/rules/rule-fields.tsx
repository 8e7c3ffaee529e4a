import { CheckGroup } from '../fields/check-group.tsx';
import { TextField } from '../fields/text-field.tsx';
import { hoursText } from '../fields/week-hours.rules.ts';
import { WeekHours } from '../fields/week-hours.tsx';
import { Choice } from '../parts/choice.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useTexts } from '../texts/texts.ts';
import type { RuleDraft } from './rule-draft.rules.ts';
import type { RuleTargets } from './use-rules.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a rule is about, when it applies, and who is called. */
export function RuleFields({
  draft,
  targets,
  onChange,
}: {
  draft: RuleDraft;
  targets: RuleTargets;
  onChange(draft: RuleDraft): void;
}) {
  const { rules: texts, severity, category } = useTexts();
  const set = (change: Partial<RuleDraft>): void => onChange({ ...draft, ...change });
  const { hours } = draft;
  return (
    <>
      <ScopeFields draft={draft} onChange={set} />
      <CheckGroup
        label={texts.severities}
        options={optionsOf(severity)}
        chosen={draft.severities}
        onChange={(severities) => set({ severities })}
      />
      <CheckGroup
        label={texts.categories}
        options={optionsOf(category)}
        chosen={draft.categories}
        onChange={(categories) => set({ categories })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={(event) => set({ hours: event.target.checked ? hoursText(null) : null })}
        />{' '}
        {texts.onlyHours}
      </label>
      {hours && <WeekHours label={texts.hours} hours={hours} onChange={(changed) => set({ hours: changed })} />}
      <TargetFields draft={draft} targets={targets} onChange={set} />
      <label className="check">
        <input type="checkbox" checked={draft.enabled} onChange={(event) => set({ enabled: event.target.checked })} />{' '}
        {texts.on}
      </label>
    </>
  );
}

function TargetFields({
  draft: { rosterId, vendorIds, strategy },
  targets: { vendors, rosters, nameOf },
  onChange,
}: {
  draft: RuleDraft;
  targets: RuleTargets;
  onChange(change: Partial<RuleDraft>): void;
}) {
  const { rules: texts } = useTexts();
  return (
    <>
      <Choice
        label={texts.who}
        value={rosterId}
        empty={texts.aVendor}
        options={rosters.map(({ id, name }) => ({ value: id, label: texts.onCallOf(name) }))}
        onChange={(value) => onChange({ rosterId: value })}
      />
      {rosterId === '' && (
        <>
          <Choice
            label={texts.strategy}
            value={strategy}
            empty={null}
            options={optionsOf(texts.strategies)}
            onChange={(value) => onChange({ strategy: value as RuleDraft['strategy'] })}
          />
          <CheckGroup
            label={texts.vendors}
            options={vendors
              .filter(({ id, isActive }) => isActive || vendorIds.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            chosen={vendorIds}
            onChange={(chosen) => onChange({ vendorIds: chosen })}
          />
          <p className="quiet">
            {vendorIds.length === 0 ? texts.anyVendor : texts.order(vendorIds.map(nameOf).join(', '))}
          </p>
        </>
      )}
    </>
  );
}

function ScopeFields({
  draft: { scopeKind, scopeId },
  onChange,
}: {
  draft: RuleDraft;
  onChange(change: Partial<RuleDraft>): void;
}) {
  const { rules: texts } = useTexts();
  const names = usePropertyNames();
  return (
    <>
      <Choice
        label={texts.scope}
        value={scopeKind}
        empty={null}
        options={optionsOf(texts.scopes)}
        onChange={(value) => onChange({ scopeKind: value as RuleDraft['scopeKind'], scopeId: '' })}
      />
      {scopeKind === 'PROPERTY' && (
        <Choice
          label={texts.scopes.PROPERTY}
          value={scopeId}
          empty=""
          options={[...names].map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ scopeId: value })}
        />
      )}
      {scopeKind === 'UNIT' && (
        <TextField label={texts.unitId} value={scopeId} isRequired onChange={(value) => onChange({ scopeId: value })} />
      )}
    </>
  );
}
