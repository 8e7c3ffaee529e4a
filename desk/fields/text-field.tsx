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
}) {
  return (
    <label className="field">
      {label}
      <input
        type={type}
        value={value}
        required={isRequired}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={fault !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== undefined && <span className="fault">{fault}</span>}
    </label>
  );
}
