import { CopyButton } from './copy-button.tsx';

/** A value as JSON that can be read, scrolled by keyboard, and copied. */
export function JsonText({ value, label }: { value: unknown; label: string }) {
  const text = JSON.stringify(value, null, 2);
  return (
    <div className="json">
      <CopyButton text={text} />
      <pre tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}
