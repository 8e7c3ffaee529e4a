import { TextField } from '../../fields/text-field.tsx';
import { EventTypesField } from '../../integrations/event-types/event-types-field.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { CronField } from './cron-field.tsx';
import { DurationField } from './duration-field.tsx';
import { useEditor } from './editor-context.ts';
import type { FieldProps } from './editor-context.ts';
import { FaultNote } from './fault-note.tsx';
import { JsonField } from './json-field.tsx';
import { KindFields } from './kind-fields.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { RecordField } from './record-field.tsx';
import { fieldKindOf } from './schema.rules.ts';
import type { Draft } from './schema.types.ts';
import { StepList } from './step-list.tsx';
import { WhereFields } from './where-fields.tsx';

/** A member of a workflow or of a step, asked for as its schema says, with what is wrong with it. */
export function SchemaField(props: FieldProps) {
  const kind = fieldKindOf(props.schema);
  // Parts with fields of their own show faults where they are.
  const isPart = kind === 'conditions' || kind === 'steps' || kind === 'kinds' || kind === 'object';
  return (
    <>
      <Field {...props} />
      {!isPart && <FaultNote pointer={props.pointer} />}
    </>
  );
}

function Field(props: FieldProps) {
  const { schema, value, pointer, onChange, isRequired } = props;
  const { workflowEditor: texts } = useTexts();
  const label = useMemberLabel(props);
  const text = plainText(value);
  switch (fieldKindOf(schema)) {
    case 'conditions':
      return <WhereFields label={label} value={value as Draft | undefined} pointer={pointer} onChange={onChange} />;
    case 'steps':
      return <StepList label={label} steps={(value ?? []) as Draft[]} pointer={pointer} onChange={onChange} />;
    case 'kinds':
      return <KindFields {...props} label={label} />;
    case 'object':
      return <OptionalFields {...props} label={label} />;
    case 'event-types':
      return (
        <EventTypesField label={label} none={texts.noTypes} chosen={(value ?? []) as string[]} onChange={onChange} />
      );
    case 'record':
      return <RecordField {...props} label={label} />;
    case 'choice':
      return (
        <Choice
          label={label}
          value={text}
          empty={isRequired ? texts.choose : texts.unsaid}
          options={schema.enum!.map((each) => ({ value: each, label: texts.values[each] ?? each }))}
          onChange={onChange}
        />
      );
    case 'yes-no':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked || null)}
          />{' '}
          {label}
        </label>
      );
    case 'duration':
      return <DurationField label={label} value={text} onChange={onChange} />;
    case 'cron':
      return <CronField label={label} value={text} onChange={onChange} />;
    case 'json':
      return <JsonField label={label} value={value} onChange={onChange} />;
    default:
      return <PlainField {...props} label={label} />;
  }
}

/** What a member is called, and whether it may be left out. */
function useMemberLabel({ name, isRequired }: FieldProps): string {
  const { workflowEditor: texts } = useTexts();
  const label = texts.members[name] ?? name;
  return isRequired || texts.members[name] === undefined ? label : texts.optional(label);
}

/** What a field shows of a value that is a text or a number. */
const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A text, a time or a number. */
function PlainField({ schema, value, onChange, label }: FieldProps & { label: string }) {
  const { fields } = useEditor();
  const kind = fieldKindOf(schema);
  const text = plainText(value);
  const isNumber = /^\d+$/.test(text);
  const take = (typed: string): void => {
    const counts = kind === 'number' || kind === 'number-or-text';
    onChange(counts && /^\d+$/.test(typed) ? Number(typed) : typed);
  };
  if (kind === 'long-text') {
    return (
      <label className="field wide">
        {label}
        <textarea
          rows={3}
          maxLength={schema.maxLength}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    );
  }
  return (
    <TextField
      label={label}
      type={kind === 'number' && (text === '' || isNumber) ? 'number' : kind === 'time' ? 'time' : 'text'}
      value={text}
      {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
      {...(kind === 'time-zone' ? { suggestions: Intl.supportedValuesOf('timeZone') } : {})}
      {...(schema['x-names']?.includes('field') ? { suggestions: fields } : {})}
      onChange={take}
    />
  );
}
