import { useId } from 'react';
import { TextField } from '../../fields/text-field.tsx';
import { useTexts } from '../../texts/texts.ts';
import { UNITS, readDuration, writeDuration } from './duration.rules.ts';
import type { Unit } from './duration.rules.ts';

/** How long: a number of minutes, hours or days. */
export function DurationField({
  label,
  value,
  onChange,
}: {
  label: string;
  /** ISO 8601; empty for none. */
  value: string;
  onChange(value: string): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const id = useId();
  const read = value === '' ? { number: '', unit: 'minutes' as const } : readDuration(value);
  if (!read) return <TextField label={label} value={value} onChange={onChange} />;
  const { number, unit } = read;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="add-row">
        <input
          id={id}
          type="number"
          min={1}
          value={number}
          onChange={({ target }) => onChange(target.value === '' ? '' : writeDuration(target.value, unit))}
        />
        <select
          aria-label={texts.unitOf(label)}
          value={unit}
          onChange={({ target }) => onChange(writeDuration(number, target.value as Unit))}
        >
          {UNITS.map((each) => (
            <option key={each} value={each}>
              {texts.units[each]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
