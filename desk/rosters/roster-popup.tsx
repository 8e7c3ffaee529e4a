import { useMutation } from '@apollo/client/react';
import { FormPopup } from '../fields/form-popup.tsx';
import { ReachFields } from '../fields/reach-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Action } from '../parts/action.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useSession } from '../session/session.ts';
import { useFormField } from '../parts/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { LayerFields } from './layer-fields.tsx';
import { EMPTY_LAYER, draftOfLayer, inputOfLayer, isComplete } from './layer-draft.rules.ts';
import type { LayerDraft } from './layer-draft.rules.ts';
import { ChangeRosterDocument, CreateRosterDocument, DeleteRosterDocument } from './operations.generated.ts';
import type { Roster, RosterPerson } from './roster.types.ts';

/** Adds a roster, or changes its layers. */
export function RosterPopup({
  roster,
  people,
  onSaved,
  onClose,
}: {
  roster: Roster | undefined;
  people: readonly RosterPerson[];
  onSaved(): void;
  onClose(): void;
}) {
  const { rosters: texts } = useTexts();
  const { timezone } = useSession();
  const names = usePropertyNames();
  const form = `roster.${roster?.id ?? ''}.${roster?.version ?? ''}`;
  const [name, setName] = useFormField(form, 'name', roster?.name ?? '');
  const [minutes, setMinutes] = useFormField(form, 'minutes', String(roster?.responseMinutes ?? 10));
  const [propertyIds, setPropertyIds] = useFormField<readonly string[] | null>(
    form,
    'propertyIds',
    roster && !roster.reach.all ? roster.reach.propertyIds : null,
  );
  const [layers, setLayers] = useFormField<readonly LayerDraft[]>(
    form,
    'layers',
    roster?.layers.map(draftOfLayer) ?? [EMPTY_LAYER],
  );
  const finish = (): void => {
    onSaved();
    onClose();
  };
  const { save, drop, error, isBusy } = useSavedRoster(roster, finish);
  return (
    <FormPopup
      form={form}
      title={roster?.name ?? texts.add}
      error={error}
      isBusy={isBusy}
      isReady={name.trim() !== '' && layers.every(isComplete)}
      extra={
        roster && (
          <Action look="danger" onPress={() => void drop()}>
            {texts.remove}
          </Action>
        )
      }
      onSave={() => void save({ name, minutes, propertyIds, layers })}
      onClose={onClose}
    >
      <TextField label={texts.name} value={name} isRequired maxLength={100} onChange={setName} />
      <TextField label={texts.responseMinutes} type="number" value={minutes} isRequired onChange={setMinutes} />
      <ReachFields names={names} propertyIds={propertyIds} onChange={setPropertyIds} />
      <Layers layers={layers} people={people} timezone={roster?.timezone ?? timezone} onChange={setLayers} />
    </FormPopup>
  );
}

/** The layers in the order in which they are paged. */
function Layers({
  layers,
  people,
  timezone,
  onChange,
}: {
  layers: readonly LayerDraft[];
  people: readonly RosterPerson[];
  timezone: string;
  onChange(layers: readonly LayerDraft[]): void;
}) {
  const { rosters: texts } = useTexts();
  return (
    <>
      {layers.map((layer, place) => (
        <LayerFields
          key={place}
          place={place}
          layer={layer}
          people={people}
          timezone={timezone}
          onChange={(changed) => onChange(layers.with(place, changed))}
          onDrop={place === 0 ? undefined : () => onChange(layers.toSpliced(place, 1))}
        />
      ))}
      <p>
        <Action onPress={() => onChange([...layers, { ...EMPTY_LAYER, kind: 'BACKUP' }])}>{texts.addLayer}</Action>
      </p>
    </>
  );
}

/** What the form holds. */
interface RosterFields {
  name: string;
  minutes: string;
  propertyIds: readonly string[] | null;
  layers: readonly LayerDraft[];
}

function useSavedRoster(roster: Roster | undefined, onDone: () => void) {
  const [create, creating] = useMutation(CreateRosterDocument);
  const [change, changing] = useMutation(ChangeRosterDocument);
  const [remove, removing] = useMutation(DeleteRosterDocument);
  return {
    error: creating.error ?? changing.error ?? removing.error,
    isBusy: creating.loading || changing.loading || removing.loading,
    save: async ({ name, minutes, propertyIds, layers }: RosterFields): Promise<void> => {
      const input = {
        name,
        responseMinutes: Number(minutes),
        reach: propertyIds === null ? { all: true } : { propertyIds: [...propertyIds] },
        layers: layers.map(inputOfLayer),
      };
      const saved = roster
        ? await change({ variables: { id: roster.id, ifMatch: [roster.version], input } }).catch(() => undefined)
        : await create({ variables: { input } }).catch(() => undefined);
      if (saved?.data) onDone();
    },
    drop: async (): Promise<void> => {
      if (!roster) return;
      const variables = { id: roster.id, ifMatch: [roster.version] };
      const dropped = await remove({ variables }).catch(() => undefined);
      if (dropped?.data) onDone();
    },
  };
}
