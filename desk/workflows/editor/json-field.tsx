import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** An object that only a program reads, as JSON. */
export function JsonField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const [text, setText] = useState(() => (value === undefined || value === null ? '' : JSON.stringify(value, null, 2)));
  const [isFaulty, setFaulty] = useState(false);
  const take = (typed: string): void => {
    setText(typed);
    const read = readObject(typed);
    setFaulty(read === undefined);
    if (read !== undefined) onChange(read);
  };
  return (
    <label className="field wide">
      {label}
      <textarea rows={3} value={text} aria-invalid={isFaulty} onChange={(event) => take(event.target.value)} />
      {isFaulty && <span className="fault">{texts.jsonExpected}</span>}
    </label>
  );
}

/** @returns null for an empty text, undefined for what is no JSON object */
function readObject(text: string): object | null | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
