import { useId } from 'react';
import { useTexts } from '../texts/texts.ts';

/** A choice among few values; the browser's own list, which every keyboard, phone and screen reader knows. */
export function Choice({
  label,
  value,
  options,
  onChange,
  empty,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
  /** What the empty value is called; `null` if there is none. */
  empty?: string | null;
}) {
  const { app } = useTexts();
  const id = useId();
  return (
    <span className="field field-inline">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {empty !== null && <option value="">{empty ?? app.all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
