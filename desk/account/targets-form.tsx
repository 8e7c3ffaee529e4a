import { useState } from 'react';
import { DataTable } from '../fields/data-table.tsx';
import { useTexts } from '../texts/texts.ts';
import { SettingForm } from './setting-form.tsx';
import type { SettingProps } from './setting-form.tsx';
import { TARGET_CLOCKS, TARGET_KINDS, TARGET_SEVERITIES, draftsOf, targetsOf, unitOf } from './targets.rules.ts';
import type { TargetDraft, TargetKind } from './targets.rules.ts';

/** What is promised, by severity. */
export function TargetsForm({ account }: SettingProps) {
  const { account: texts } = useTexts();
  const [drafts, setDrafts] = useState(() => draftsOf(account.slaTargets));
  const slaTargets = targetsOf(drafts);
  return (
    <SettingForm title={texts.targets} account={account} input={slaTargets && { slaTargets }}>
      <DataTable
        label={texts.targetsTable}
        heads={[texts.severity, ...TARGET_CLOCKS.map((clock) => texts.clocks[clock])]}
      >
        {TARGET_SEVERITIES.map((severity) => (
          <tr key={severity}>
            <th scope="row">{texts.severities[severity]}</th>
            {TARGET_CLOCKS.map((clock) => (
              <td key={clock}>
                <TargetFields
                  name={`${texts.severities[severity]}, ${texts.clocks[clock]}`}
                  draft={drafts[`${severity}.${clock}`]!}
                  onChange={(draft) => setDrafts({ ...drafts, [`${severity}.${clock}`]: draft })}
                />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </SettingForm>
  );
}

function TargetFields({
  name,
  draft: { kind, amount },
  onChange,
}: {
  name: string;
  draft: TargetDraft;
  onChange(draft: TargetDraft): void;
}) {
  const { account: texts } = useTexts();
  const unit = unitOf(kind);
  return (
    <span className="target">
      <select
        aria-label={name}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as TargetKind, amount })}
      >
        {TARGET_KINDS.map((value) => (
          <option key={value} value={value}>
            {texts.kinds[value]}
          </option>
        ))}
      </select>
      {unit && (
        <input
          aria-label={`${name}: ${texts.units[unit]}`}
          type="number"
          min={0}
          required
          value={amount}
          onChange={(event) => onChange({ kind, amount: event.target.value })}
        />
      )}
    </span>
  );
}
