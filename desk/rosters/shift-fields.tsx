import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { instantOf, localInput } from '../parts/local-time.ts';
import { useTexts } from '../texts/texts.ts';
import { nextShift } from './layer-draft.rules.ts';
import type { ShiftDraft } from './layer-draft.rules.ts';
import { isAtWork } from './roster.types.ts';
import type { RosterPerson } from './roster.types.ts';

/** The shifts of a calendar, one a line. */
export function ShiftFields({
  shifts,
  people,
  timezone,
  onChange,
}: {
  shifts: readonly ShiftDraft[];
  people: readonly RosterPerson[];
  timezone: string;
  onChange(shifts: readonly ShiftDraft[]): void;
}) {
  const { rosters: texts } = useTexts();
  return (
    <>
      <p className="quiet">{texts.calendar}</p>
      {shifts.map((shift, place) => {
        const set = (change: Partial<ShiftDraft>): void => onChange(shifts.with(place, { ...shift, ...change }));
        return (
          <fieldset key={place} className="week">
            <legend className="label">{texts.shiftNumber(place + 1)}</legend>
            <Choice
              label={texts.person}
              value={shift.agentId}
              empty={texts.choose}
              options={people
                .filter((person) => isAtWork(person) || person.id === shift.agentId)
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(agentId) => set({ agentId })}
            />
            <InstantField
              label={texts.from}
              instant={shift.from}
              timezone={timezone}
              onChange={(from) => set({ from })}
            />
            <InstantField label={texts.to} instant={shift.to} timezone={timezone} onChange={(to) => set({ to })} />
            <p>
              <Action label={texts.dropShift(place + 1)} onPress={() => onChange(shifts.toSpliced(place, 1))}>
                ×
              </Action>
            </p>
          </fieldset>
        );
      })}
      <p>
        <Action onPress={() => onChange([...shifts, nextShift(shifts)])}>{texts.addShift}</Action>
      </p>
    </>
  );
}

/** An instant in the time of a place. What is no time there is not taken. */
function InstantField({
  label,
  instant,
  timezone,
  onChange,
}: {
  label: string;
  instant: string;
  timezone: string;
  onChange(instant: string): void;
}) {
  const { webhooks } = useTexts();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (instant === '' ? '' : localInput(Date.parse(instant), timezone));
  const isFaulty = typed !== undefined && typed !== '' && instantOf(typed, timezone) === undefined;
  return (
    <TextField
      label={`${label} (${timezone})`}
      type="datetime-local"
      value={shown}
      fault={isFaulty ? webhooks.noSuchTime : undefined}
      onChange={(text) => {
        const read = instantOf(text, timezone);
        setTyped(read === undefined ? text : undefined);
        onChange(read ?? '');
      }}
    />
  );
}
