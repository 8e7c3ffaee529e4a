import { TextField } from '../../fields/text-field.tsx';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useEditor } from './editor-context.ts';
import { FaultNote } from './fault-note.tsx';
import { resolved } from './schema.rules.ts';
import type { Draft } from './schema.types.ts';
import { takesHours, takesList, valueOfText, valueText, valuesOfText } from './value-text.rules.ts';

/** A comparison of one field. */
export function ConditionFields({
  where: { field, op, value },
  pointer,
  onChange,
  onDrop,
}: {
  where: Draft;
  pointer: string;
  onChange(where: Draft): void;
  onDrop(): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const { root, fields } = useEditor();
  const operators = resolved({ $ref: '#/$defs/Where' }, root).anyOf?.[0]?.properties?.['op']?.enum ?? [];
  const set = (part: Draft): void => onChange({ field, op, value, ...part });
  const setOperator = (next: string): void => {
    if (next === 'exists') return set({ op: next, value: true });
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const kept = typeof first === 'boolean' && op === 'exists' ? '' : (first ?? '');
    set({ op: next, value: takesList(next) ? [kept] : kept });
  };
  return (
    <div className="condition">
      <TextField
        label={texts.field}
        value={typeof field === 'string' ? field : ''}
        suggestions={fields}
        onChange={(next) => set({ field: next })}
      />
      <FaultNote pointer={`${pointer}/field`} />
      <Choice
        label={texts.comparison}
        value={typeof op === 'string' ? op : ''}
        empty={null}
        options={operators.map((each) => ({ value: each, label: texts.operators[each] ?? each }))}
        onChange={setOperator}
      />
      <ValueField op={op} value={value} onChange={(next) => set({ value: next })} />
      <FaultNote pointer={`${pointer}/value`} />
      <Action look="quiet" label={texts.dropCondition} onPress={onDrop}>
        ×
      </Action>
    </div>
  );
}

/** What a field is compared with. */
function ValueField({ op, value, onChange }: { op: unknown; value: unknown; onChange(value: unknown): void }) {
  const { workflowEditor: texts } = useTexts();
  if (op === 'exists') {
    return (
      <Choice
        label={texts.value}
        value={value === false ? 'false' : 'true'}
        empty={null}
        options={[
          { value: 'true', label: texts.yes },
          { value: 'false', label: texts.no },
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  }
  return (
    <TextField
      label={takesList(op) ? texts.valueList : takesHours(op) ? texts.valueHours : texts.value}
      value={valueText(value)}
      onChange={(text) => onChange(takesList(op) ? valuesOfText(text) : valueOfText(text))}
    />
  );
}
