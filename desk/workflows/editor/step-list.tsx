import { Action } from '../../parts/action.tsx';
import { useTexts } from '../../texts/texts.ts';
import { FaultNote } from './fault-note.tsx';
import { KindFields } from './kind-fields.tsx';
import { kindsOf, resolved } from './schema.rules.ts';
import { useEditor } from './editor-context.ts';
import type { Draft } from './schema.types.ts';

/** Steps one after the other, each with what its kind asks for. */
export function StepList({
  label,
  steps,
  pointer,
  onChange,
}: {
  label: string;
  steps: readonly Draft[];
  pointer: string;
  onChange(steps: readonly Draft[]): void;
}) {
  const { workflowEditor: texts } = useTexts();
  const { root, places } = useEditor();
  const schema = resolved({ $ref: '#/$defs/Step' }, root);
  const [firstKind = ''] = kindsOf(schema).keys();
  const swap = (index: number, other: number): void =>
    onChange(steps.with(index, steps[other]!).with(other, steps[index]!));
  return (
    <fieldset className="part steps">
      <legend className="label">{label}</legend>
      <FaultNote pointer={pointer} />
      <ol>
        {steps.map((step, index) => {
          const place = places.get(`${pointer}/${index}`) ?? index;
          return (
            <li key={index} aria-label={texts.step(place)}>
              <StepHead
                place={place}
                onUp={index > 0 ? () => swap(index, index - 1) : undefined}
                onDown={index < steps.length - 1 ? () => swap(index, index + 1) : undefined}
                onDrop={() => onChange(steps.toSpliced(index, 1))}
              />
              <KindFields
                label={texts.does}
                schema={schema}
                value={step}
                pointer={`${pointer}/${index}`}
                onChange={(next) => onChange(steps.with(index, next))}
              />
            </li>
          );
        })}
      </ol>
      <p>
        <Action onPress={() => onChange([...steps, { kind: firstKind }])}>{texts.addStep}</Action>
      </p>
    </fieldset>
  );
}

/** The number of a step, and the ways to move or remove it. */
function StepHead({
  place,
  onUp,
  onDown,
  onDrop,
}: {
  place: number;
  /** Undefined where there is nothing above it; so is {@link onDown} below. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDrop(): void;
}) {
  const { workflowEditor: texts } = useTexts();
  return (
    <div className="step-head">
      <span>
        <strong>{texts.step(place)}</strong> <span className="quiet">{texts.stepName(place)}</span>
      </span>
      <span className="actions">
        {onUp && (
          <Action look="quiet" label={texts.stepUp(place)} onPress={onUp}>
            ↑
          </Action>
        )}
        {onDown && (
          <Action look="quiet" label={texts.stepDown(place)} onPress={onDown}>
            ↓
          </Action>
        )}
        <Action look="quiet" label={texts.dropStep(place)} onPress={onDrop}>
          ×
        </Action>
      </span>
    </div>
  );
}
