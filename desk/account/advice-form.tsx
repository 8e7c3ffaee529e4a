import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { SettingForm } from './setting-form.tsx';
import type { SettingProps } from './setting-form.tsx';

/** What a caller in danger is told; empty for what the desk says by itself. */
export function AdviceForm({ account }: SettingProps) {
  const { account: texts, advice, category: categories } = useTexts();
  const [lines, setLines] = useState((account.emergencyAdvice ?? {}) as Readonly<Record<string, string>>);
  const given = Object.entries(lines).filter(([, text]) => text.trim() !== '');
  const emergencyAdvice = given.length === 0 ? null : Object.fromEntries(given);
  const names: Readonly<Record<string, string>> = categories;
  const kinds = [...Object.entries(advice.byCategory), ['OTHER', advice.any] as const];
  return (
    <SettingForm title={texts.advice} about={texts.adviceAbout} account={account} input={{ emergencyAdvice }}>
      {kinds.map(([category, sentences]) => {
        const key = category.toLowerCase();
        return (
          <label key={key} className="field">
            {names[category] ?? texts.otherDanger}
            <textarea
              rows={3}
              maxLength={1_000}
              value={lines[key] ?? ''}
              placeholder={sentences.join('\n')}
              onChange={(event) => setLines({ ...lines, [key]: event.target.value })}
            />
          </label>
        );
      })}
    </SettingForm>
  );
}
