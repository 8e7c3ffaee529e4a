import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { FaultNote } from './fault-note.tsx';
import { MemberFields } from './member-fields.tsx';
import { kindsOf, ofKind } from './schema.rules.ts';
import type { Draft, Schema } from './schema.types.ts';

/** Something that is of one of several kinds: the choice of the kind, and what the kind asks for. */
export function KindFields({
  label,
  schema,
  value,
  pointer,
  onChange,
}: {
  label: string;
  schema: Schema;
  value: unknown;
  pointer: string;
  onChange(value: Draft): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const kinds = kindsOf(schema);
  const draft = (value ?? {}) as Draft;
  const kind = typeof draft['kind'] === 'string' ? draft['kind'] : '';
  const chosen = kinds.get(kind);
  return (
    <>
      <Choice
        label={label}
        value={kind}
        empty={chosen ? null : texts.choose}
        options={[...kinds.keys()].map((each) => ({ value: each, label: texts.kinds[each] ?? each }))}
        onChange={(next) => onChange(ofKind(next, kinds.get(next) ?? {}, draft))}
      />
      <FaultNote pointer={pointer} />
      <FaultNote pointer={`${pointer}/kind`} />
      {chosen && <MemberFields schema={chosen} value={draft} pointer={pointer} onChange={onChange} />}
    </>
  );
}
