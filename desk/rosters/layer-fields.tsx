import { CheckGroup } from '../fields/check-group.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { useTexts } from '../texts/texts.ts';
import type { LayerDraft } from './layer-draft.rules.ts';
import { ShiftFields } from './shift-fields.tsx';
import { isAtWork } from './roster.types.ts';
import type { RosterPerson } from './roster.types.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** One layer of a roster: who, in which order, and when they relieve each other. */
export function LayerFields({
  place,
  layer,
  people,
  timezone,
  onChange,
  onDrop,
}: {
  place: number;
  layer: LayerDraft;
  people: readonly RosterPerson[];
  /** In which shifts are written. */
  timezone: string;
  onChange(layer: LayerDraft): void;
  /** Undefined for the first layer, which every roster has. */
  onDrop: (() => void) | undefined;
}) {
  const { rosters: texts } = useTexts();
  const { kind, rotation } = layer;
  const set = (change: Partial<LayerDraft>): void => onChange({ ...layer, ...change });
  return (
    <fieldset className="week">
      <legend className="label">{texts.layerNumber(place + 1)}</legend>
      {place > 0 && (
        <Choice
          label={texts.kind}
          value={kind}
          empty={null}
          options={optionsOf(texts.kinds)}
          onChange={(value) => set({ kind: value as LayerDraft['kind'] })}
        />
      )}
      <Choice
        label={texts.rotation}
        value={rotation}
        empty={null}
        options={optionsOf(texts.rotations)}
        onChange={(value) => set({ rotation: value as LayerDraft['rotation'] })}
      />
      {rotation === 'CALENDAR' ? (
        <ShiftFields shifts={layer.shifts} people={people} timezone={timezone} onChange={(shifts) => set({ shifts })} />
      ) : (
        <TurnFields layer={layer} people={people} onChange={set} />
      )}
      {onDrop && (
        <p>
          <Action onPress={onDrop}>{texts.dropLayer}</Action>
        </p>
      )}
    </fieldset>
  );
}

/** Who takes turns, and when. */
function TurnFields({
  layer: { rotation, members, weekday, time },
  people,
  onChange,
}: {
  layer: LayerDraft;
  people: readonly RosterPerson[];
  onChange(change: Partial<LayerDraft>): void;
}) {
  const { rosters: texts, settings } = useTexts();
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;
  return (
    <>
      {rotation === 'WEEKLY' && (
        <Choice
          label={texts.weekday}
          value={weekday}
          empty={null}
          options={optionsOf(settings.weekdays)}
          onChange={(value) => onChange({ weekday: value })}
        />
      )}
      <TextField
        label={texts.time}
        type="time"
        value={time}
        isRequired
        onChange={(value) => onChange({ time: value })}
      />
      <CheckGroup
        label={texts.members}
        options={people
          .filter((person) => isAtWork(person) || members.includes(person.id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        chosen={members}
        onChange={(chosen) => onChange({ members: chosen })}
      />
      <p className="quiet">{members.map(nameOf).join(' → ')}</p>
    </>
  );
}
