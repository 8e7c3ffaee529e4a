import type { FieldProps } from './editor-context.ts';
import { FaultNote } from './fault-note.tsx';
import { MemberFields } from './member-fields.tsx';
import type { Draft } from './schema.types.ts';

/** An object with members of its own, which may be left out. */
export function OptionalFields({
  label,
  schema,
  value,
  pointer,
  isRequired,
  onChange,
}: FieldProps & { label: string }) {
  const isThere = isRequired || (value !== undefined && value !== null);
  return (
    <fieldset className="part">
      <legend className="label">
        <label className="check">
          <input
            type="checkbox"
            checked={isThere}
            disabled={isRequired}
            onChange={(event) => onChange(event.target.checked ? {} : null)}
          />{' '}
          {label}
        </label>
      </legend>
      <FaultNote pointer={pointer} />
      {isThere && <MemberFields schema={schema} value={(value ?? {}) as Draft} pointer={pointer} onChange={onChange} />}
    </fieldset>
  );
}
