import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { FormPopup } from '../fields/form-popup.tsx';
import { ReachFields } from '../fields/reach-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Action } from '../parts/action.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useTexts } from '../texts/texts.ts';
import { LayerFields } from './layer-fields.tsx';
import { EMPTY_LAYER, draftOfLayer, inputOfLayer } from './layer-draft.rules.ts';
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
  const names = usePropertyNames();
  const [name, setName] = useState(roster?.name ?? '');
  const [minutes, setMinutes] = useState(String(roster?.responseMinutes ?? 10));
  const [propertyIds, setPropertyIds] = useState<readonly string[] | null>(
    roster && !roster.reach.all ? roster.reach.propertyIds : null,
  );
  const [layers, setLayers] = useState<readonly LayerDraft[]>(roster?.layers.map(draftOfLayer) ?? [EMPTY_LAYER]);
  const finish = (): void => {
    onSaved();
    onClose();
  };
  const { save, drop, error, isBusy } = useSavedRoster(roster, finish);
  return (
    <FormPopup
      title={roster?.name ?? texts.add}
      error={error}
      isBusy={isBusy}
      isReady={name.trim() !== '' && layers.every(({ members }) => members.length > 0)}
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
      {layers.map((layer, place) => (
        <LayerFields
          key={place}
          place={place}
          layer={layer}
          people={people}
          onChange={(changed) => setLayers(layers.with(place, changed))}
          onDrop={place === 0 ? undefined : () => setLayers(layers.toSpliced(place, 1))}
        />
      ))}
      <p>
        <Action onPress={() => setLayers([...layers, { ...EMPTY_LAYER, kind: 'BACKUP' }])}>{texts.addLayer}</Action>
      </p>
    </FormPopup>
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
