import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { ConditionFields } from './condition-fields.tsx';
import { useEditor } from './editor-context.ts';
import { FaultNote } from './fault-note.tsx';
import { waitsBefore } from './waits.rules.ts';
import type { Draft } from './schema.types.ts';

const JOINS = ['all', 'any', 'none'] as const;
type Join = (typeof JOINS)[number];

const EMPTY: Draft = { field: '', op: 'eq', value: '' };
const isGroup = (where: Draft): boolean => JOINS.some((join) => where[join] !== undefined);

/** Conditions: none, one, or several that hold together. */
export function WhereFields({
  label,
  value,
  pointer,
  onChange,
}: {
  label: string;
  value: Draft | null | undefined;
  pointer: string;
  onChange(value: Draft | null): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const { waits } = useEditor();
  const add = (condition: Draft): void => onChange(value ? joined(value, condition) : condition);
  return (
    <fieldset className="part">
      <legend className="label">{label}</legend>
      <FaultNote pointer={pointer} />
      {value && isGroup(value) ? (
        <Group where={value} pointer={pointer} onChange={onChange} />
      ) : (
        <>
          {value && (
            <ConditionFields where={value} pointer={pointer} onChange={onChange} onDrop={() => onChange(null)} />
          )}
          <p>
            <Action onPress={() => add(EMPTY)}>{texts.addCondition}</Action>
          </p>
        </>
      )}
      {waitsBefore(pointer, waits).map((place) => (
        <p key={place}>
          <Action look="quiet" onPress={() => add(timedOut(place))}>
            {texts.ifItDidNotCome(place)}
          </Action>
        </p>
      ))}
    </fieldset>
  );
}

/** A condition beside the others: all hold. */
const joined = (where: Draft, condition: Draft): Draft =>
  Array.isArray(where['all']) && Object.keys(where).length === 1
    ? { all: [...(where['all'] as Draft[]), condition] }
    : { all: [where, condition] };

/** What a step waited for did not come in time. */
const timedOut = (place: number): Draft => ({ field: `steps.${place}.timed_out`, op: 'eq', value: true });

/** Conditions that hold together, perhaps with such groups among them. */
function Group({ where, pointer, onChange }: { where: Draft; pointer: string; onChange(where: Draft | null): void }) {
  const { workflowEditor: texts } = useTexts();
  const setList = (join: Join, list: readonly Draft[]): void => {
    const { [join]: _, ...others } = where;
    const next = list.length === 0 ? others : { ...where, [join]: list };
    onChange(isGroup(next) ? next : null);
  };
  return JOINS.filter((join) => Array.isArray(where[join])).map((join) => {
    const list = where[join] as Draft[];
    return (
      <div key={join} className="group">
        <Choice
          label={texts.holds}
          value={join}
          empty={null}
          options={JOINS.map((each) => ({ value: each, label: texts.joins[each] }))}
          onChange={(next) => {
            const { [join]: _, ...others } = where;
            onChange({ ...others, [next]: [...((others[next] ?? []) as Draft[]), ...list] });
          }}
        />
        <ul className="group-members">
          {list.map((member, index) => {
            const at = `${pointer}/${join}/${index}`;
            const change = (next: Draft | null): void =>
              setList(join, next ? list.with(index, next) : list.toSpliced(index, 1));
            return (
              <li key={index}>
                {isGroup(member) ? (
                  <Group where={member} pointer={at} onChange={change} />
                ) : (
                  <ConditionFields where={member} pointer={at} onChange={change} onDrop={() => change(null)} />
                )}
                <FaultNote pointer={at} />
              </li>
            );
          })}
        </ul>
        <p className="actions">
          <Action onPress={() => setList(join, [...list, EMPTY])}>{texts.addCondition}</Action>
          <Action look="quiet" onPress={() => setList(join, [...list, { any: [EMPTY] }])}>
            {texts.addGroup}
          </Action>
        </p>
      </div>
    );
  });
}
