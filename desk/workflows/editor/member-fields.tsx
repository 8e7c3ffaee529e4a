import { useEditor } from './editor-context.ts';
import type { Draft, Schema } from './schema.types.ts';

/** A field for each member of an object, in the order in which the service describes them. */
export function MemberFields({
  schema,
  value,
  pointer,
  onChange,
}: {
  schema: Schema;
  value: Draft;
  pointer: string;
  onChange(value: Draft): void;
}) {
  const { Field } = useEditor();
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'kind')
    .map(([name, member]) => (
      <Field
        key={name}
        name={name}
        schema={member}
        value={value[name]}
        pointer={`${pointer}/${name}`}
        isRequired={required.includes(name)}
        onChange={(next) => onChange({ ...value, [name]: next })}
      />
    ));
}
