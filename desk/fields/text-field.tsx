import { useId } from 'react';

/** A line of text under its name. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  isRequired = false,
  maxLength,
  placeholder,
  fault,
  suggestions,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'number' | 'datetime-local';
  isRequired?: boolean;
  maxLength?: number;
  placeholder?: string;
  /** What is wrong with the text. */
  fault?: string | undefined;
  /** Texts that are offered while somebody types. */
  suggestions?: readonly string[];
}) {
  const listId = useId();
  return (
    <label className="field">
      {label}
      <input
        type={type}
        value={value}
        required={isRequired}
        maxLength={maxLength}
        placeholder={placeholder}
        list={suggestions && listId}
        aria-invalid={fault !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {fault !== undefined && <span className="fault">{fault}</span>}
    </label>
  );
}
