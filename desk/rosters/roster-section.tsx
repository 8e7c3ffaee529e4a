import { useMutation } from '@apollo/client/react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { instantText } from '../parts/time-texts.ts';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useSpeech, useTexts } from '../texts/texts.ts';
import { EndOverrideDocument } from './operations.generated.ts';
import type { Roster, RosterPerson } from './roster.types.ts';

/** A roster: who is on call now and next in each layer, and who stands in. */
export function RosterSection({
  roster,
  later,
  people,
  onEdit,
  onReplace,
  onChanged,
}: {
  roster: Roster;
  /** The rosters that were added later; where they overlap, they are paged. */
  later: readonly Roster[];
  people: readonly RosterPerson[];
  /** Undefined where the person may change nothing, as is {@link onReplace}. */
  onEdit: (() => void) | undefined;
  onReplace: (() => void) | undefined;
  onChanged(): void;
}) {
  const { rosters: words, settings } = useTexts();
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;
  return (
    <Section
      title={roster.name}
      actions={
        <span className="actions">
          {onReplace && (
            <Action label={`${words.replace}: ${roster.name}`} onPress={onReplace}>
              {words.replace}
            </Action>
          )}
          {onEdit && (
            <Action label={`${settings.edit}: ${roster.name}`} onPress={onEdit}>
              {settings.edit}
            </Action>
          )}
        </span>
      }
    >
      <Replaced roster={roster} later={later} />
      <p className="quiet">{words.respond(roster.responseMinutes)}</p>
      <ol>
        {roster.layers.map((layer, place) => (
          <li key={place}>
            <LayerText roster={roster} place={place} />{' '}
            <span className="quiet">{layer.members.map(nameOf).join(' → ')}</span>
          </li>
        ))}
      </ol>
      <Overrides roster={roster} nameOf={nameOf} onChanged={onReplace && onChanged} />
    </Section>
  );
}

/** Where another roster is paged instead. */
function Replaced({ roster: { reach }, later }: { roster: Roster; later: readonly Roster[] }) {
  const { rosters: words } = useTexts();
  const names = usePropertyNames();
  const own = reach.propertyIds;
  const replacing = later.flatMap((other) => {
    if (reach.all || other.reach.all) return reach.all && other.reach.all ? [{ name: other.name, shared: own }] : [];
    const shared = own.filter((id) => other.reach.propertyIds.includes(id));
    return shared.length > 0 ? [{ name: other.name, shared }] : [];
  });
  return replacing.map(({ name, shared }, place) => (
    <p key={place} role="status" className="failure">
      {reach.all || shared.length === own.length
        ? words.neverPaged(name)
        : words.notPagedAt(shared.map((id) => names.get(id) ?? id).join(', '), name)}
    </p>
  ));
}

/** Who is on call in a layer, until when, and who is next. */
function LayerText({ roster, place }: { roster: Roster; place: number }) {
  const { language, texts } = useSpeech();
  const { rosters: words } = texts;
  const { timezone, layers } = roster;
  const current = roster.onCall.find(({ layer }) => layer === place);
  const next = roster.schedule.find(({ layer, from }) => layer === place && from !== null && from === current?.to);
  return (
    <>
      <span className="badge">{words.kinds[layers[place]!.kind]}</span>{' '}
      <strong>{current?.person?.name ?? words.nobody}</strong>
      {current?.person?.phone != null && (
        <>
          {' '}
          <a href={`tel:${current.person.phone}`}>{current.person.phone}</a>
        </>
      )}
      {current?.to != null && <> {words.until(instantText(current.to, { timezone, language }))}</>}
      {next && <>, {words.then(next.person?.name ?? words.nobody)}</>}
    </>
  );
}

/** Who stands in. */
function Overrides({
  roster,
  nameOf,
  onChanged,
}: {
  roster: Roster;
  nameOf(id: string): string;
  /** Undefined where the person may end nothing. */
  onChanged: (() => void) | undefined;
}) {
  const { language, texts } = useSpeech();
  const { rosters: words } = texts;
  const { timezone } = roster;
  const [end, ending] = useMutation(EndOverrideDocument);
  const drop = async (id: string): Promise<void> => {
    const ended = await end({ variables: { rosterId: roster.id, id } }).catch(() => undefined);
    if (ended?.data) onChanged?.();
  };
  return (
    <>
      {ending.error && <FailureNote failure={failureOf(ending.error)} />}
      {roster.overrides.length > 0 && <h3>{words.overrides}</h3>}
      <ul>
        {roster.overrides.map(({ id, agentId, from, to, reason }) => (
          <li key={id}>
            {nameOf(agentId)}: {instantText(from, { timezone, language })} – {instantText(to, { timezone, language })}
            {reason !== null && <span className="quiet"> · {reason}</span>}{' '}
            {onChanged && (
              <Action label={`${words.end}: ${nameOf(agentId)}`} onPress={() => void drop(id)}>
                {words.end}
              </Action>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
