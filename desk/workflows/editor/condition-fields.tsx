import { TextField } from '../../fields/text-field.tsx';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { useEditor } from './editor-context.ts';
import { FaultNote } from './fault-note.tsx';
import { resolved } from './schema.rules.ts';
import type { Draft } from './schema.types.ts';
import { knownValues } from '../words/known-values.rules.ts';
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
      <ValueField field={field} op={op} value={value} onChange={(next) => set({ value: next })} />
      <FaultNote pointer={`${pointer}/value`} />
      <Action look="quiet" label={texts.dropCondition} onPress={onDrop}>
        ×
      </Action>
    </div>
  );
}

/** What a field is compared with. */
function ValueField({
  field,
  op,
  value,
  onChange,
}: {
  field: unknown;
  op: unknown;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const words = useTexts();
  const { workflowEditor: texts } = words;
  const known = op === 'eq' || op === 'ne' || op === 'in' ? knownValues(field, words) : undefined;
  if (op === 'exists' || (isYesOrNo(field) && !takesList(op))) {
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
  if (known) return <KnownValueField known={known} op={op} value={value} onChange={onChange} />;
  return (
    <TextField
      label={takesList(op) ? texts.valueList : takesHours(op) ? texts.valueHours : texts.value}
      value={valueText(value)}
      onChange={(text) => onChange(takesList(op) ? valuesOfText(text) : valueOfText(text))}
    />
  );
}

/** Whether a step found that something is so, or not. */
const isYesOrNo = (field: unknown): boolean => typeof field === 'string' && /^steps\.\d+\.timed_out$/.test(field);

/** One or several of the values that a field can have. */
function KnownValueField({
  known,
  op,
  value,
  onChange,
}: {
  known: readonly { value: string; label: string }[];
  op: unknown;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const chosen = (Array.isArray(value) ? value : [value]).map(valueText).filter((each) => each !== '');
  // What the field never is stays as it is until somebody changes it, and is told apart.
  const strange = chosen.filter((each) => !known.some((option) => option.value === each));
  const options = [...known, ...strange.map((each) => ({ value: each, label: texts.neverSo(each) }))];
  if (!takesList(op)) {
    return (
      <Choice label={texts.value} value={chosen[0] ?? ''} empty={texts.choose} options={options} onChange={onChange} />
    );
  }
  return (
    <fieldset className="part">
      <legend className="label">{texts.value}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
            }
          />{' '}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
