import { Choice } from '../parts/choice.tsx';
import { useTexts } from '../texts/texts.ts';
import type { CreateTicketInput } from './operations.generated.ts';

type Permission = NonNullable<CreateTicketInput['permissionToEnter']>['permission'];

/** Whether somebody may enter, as far as it was asked. */
export interface Entry {
  permission: Permission | '';
  instructions: string;
}

/** Asks whether somebody may enter, and how. */
export function EntryFields({ entry, onChange }: { entry: Entry; onChange(entry: Entry): void }) {
  const { report, entry: permissions } = useTexts();
  return (
    <>
      <Choice
        label={report.entry}
        value={entry.permission}
        empty={report.entryUnknown}
        options={Object.entries(permissions).map(([value, label]) => ({ value, label }))}
        onChange={(value) => onChange({ ...entry, permission: value as Entry['permission'] })}
      />
      {entry.permission !== '' && (
        <label className="field">
          {report.instructions}
          <input
            value={entry.instructions}
            maxLength={1_000}
            onChange={(event) => onChange({ ...entry, instructions: event.target.value })}
          />
        </label>
      )}
    </>
  );
}

/** What the service is told of it. */
export const entryOf = ({ permission, instructions }: Entry): Pick<CreateTicketInput, 'permissionToEnter'> =>
  permission === ''
    ? {}
    : { permissionToEnter: { permission, instructions: instructions === '' ? null : instructions } };
