import { TextField } from '../../fields/text-field.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useEditor } from './editor-context.ts';
import type { EditorKit, FieldProps, Named } from './editor-context.ts';
import type { Schema } from './schema.types.ts';

/** Somebody or something of the account: chosen where the account's are known, otherwise typed by its id. */
export function RecordField({ label, schema, value, isRequired, onChange }: FieldProps & { label: string }) {
  const { workflowEditor: texts } = useTexts();
  const kit = useEditor();
  const text = typeof value === 'string' ? value : '';
  const words = (schema['x-words'] ?? []).map((word) => ({ value: word, label: texts.values[word] ?? word }));
  const records = recordsOf(schema, kit);
  if (!records) return <TextField label={label} value={text} onChange={onChange} />;
  const known = [...words, ...records];
  // What the account has no more, or the person may not see, stays as it is until somebody changes it.
  const options =
    text === '' || known.some((each) => each.value === text) ? known : [...known, { value: text, label: text }];
  return (
    <Choice
      label={label}
      value={text}
      empty={isRequired ? texts.choose : texts.unsaid}
      options={options}
      onChange={onChange}
    />
  );
}

/** @returns undefined if records of some kind are not known */
function recordsOf(schema: Schema, { records }: EditorKit): Named[] | undefined {
  const kinds = schema['x-names'] ?? [];
  const isOneKind = kinds.length === 1;
  const found = kinds.map((kind) =>
    records.get(kind)?.map(({ value, label }) => ({ value: isOneKind ? value : `${kind}:${value}`, label })),
  );
  if (found.some((each) => each === undefined) && !schema['x-words']) return undefined;
  return found.flatMap((each) => each ?? []);
}
