import { skipToken, useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { EventTypesDocument } from './operations.generated.ts';

/** A choice of event types, also of several by `*`. */
export function EventTypesField({
  chosen,
  label,
  none,
  onChange,
}: {
  chosen: readonly string[];
  label?: string;
  /** What is said while nothing is chosen. */
  none?: string;
  onChange(types: readonly string[]): void;
}) {
  const { eventTypes } = useTexts();
  const known = useKnownTypes();
  const [typed, setTyped] = useState('');
  const [id, hintId] = [useId(), useId()];
  const add = (): void => {
    const type = typed.trim();
    if (type !== '' && !chosen.includes(type)) onChange([...chosen, type]);
    setTyped('');
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label ?? eventTypes.label}</label>
      <div className="add-row">
        <input
          id={id}
          list={`${id}-known`}
          value={typed}
          aria-describedby={hintId}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
        <Action isDisabled={typed.trim() === ''} onPress={add}>
          {eventTypes.add}
        </Action>
      </div>
      <datalist id={`${id}-known`}>
        {known.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <small id={hintId}>{eventTypes.hint}</small>
      <Chips chosen={chosen} none={none ?? eventTypes.all} onChange={onChange} />
    </div>
  );
}

function Chips({
  chosen,
  none,
  onChange,
}: {
  chosen: readonly string[];
  none: string;
  onChange(types: readonly string[]): void;
}) {
  const { eventTypes } = useTexts();
  return (
    <ul className="chips">
      {chosen.length === 0 && <li className="quiet">{none}</li>}
      {chosen.map((type) => (
        <li key={type} className="chip">
          {type}
          <button
            type="button"
            aria-label={eventTypes.remove(type)}
            onClick={() => onChange(chosen.filter((other) => other !== type))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Names of the event types, and of their groups such as `maintenance.*`. */
export function useKnownTypes(): readonly string[] {
  const { can } = useSession();
  const { data } = useQuery(EventTypesDocument, can('events:read') ? { fetchPolicy: 'cache-first' } : skipToken);
  const types = (data?.eventTypes ?? []).filter(({ scope }) => can(scope)).map(({ type }) => type);
  const groups = new Set(types.map((type) => `${type.slice(0, type.indexOf('.'))}.*`));
  return [...groups, ...types].sort();
}
