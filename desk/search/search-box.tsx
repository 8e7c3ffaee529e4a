import { useEffect, useId, useState } from 'react';
import { now } from '../graph/clock.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { takeTypedAhead } from '../parts/typed-ahead.ts';
import { hasMovedOut } from '../records/moved-out.rules.ts';
import { useTexts } from '../texts/texts.ts';
import type { SearchKind, SearchQuery } from './operations.generated.ts';
import { Matched } from './matched-text.tsx';
import { useSearchHits } from './use-search-hits.ts';
import './search.css';

/** A record that a search found. */
export type Hit = SearchQuery['search'][number];

/** A line to type into, and what is found by it, which keys and clicks choose. */
export function SearchBox({
  label,
  example,
  kinds,
  onChoose,
}: {
  label: string;
  example: string;
  /** What is looked for; everything that the person may see without. */
  kinds?: readonly SearchKind[];
  onChoose(hit: Hit): void;
}) {
  const { search } = useTexts();
  const [text, setText] = useState(() => takeTypedAhead(''));
  const { hits, failure, isCurrent } = useSearchHits(text, kinds);
  const [place, setPlace] = useState(0);
  useEffect(() => setPlace(0), [hits]);
  const listId = useId();
  const choose = (hit: Hit | undefined): void => {
    if (hit) onChoose(hit);
  };
  const move = (step: number): void => setPlace((before) => Math.max(0, Math.min(hits.length - 1, before + step)));
  return (
    <>
      <input
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[place] ? `${listId}-${place}` : undefined}
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter') choose(hits[place]);
          else return;
          event.preventDefault();
        }}
      />
      {failure && <FailureNote failure={failure} />}
      <HitList id={listId} hits={hits} place={place} onPoint={setPlace} onChoose={onChoose} />
      <p className="quiet" role="status">
        {text.trim() !== '' && isCurrent && !failure && hits.length === 0 ? search.nothing : ''}
      </p>
    </>
  );
}

function HitList({
  id,
  hits,
  place,
  onPoint,
  onChoose,
}: {
  id: string;
  hits: readonly Hit[];
  place: number;
  onPoint(place: number): void;
  onChoose(hit: Hit): void;
}) {
  const { search } = useTexts();
  return (
    <ul id={id} role="listbox" aria-label={search.results} className="hits">
      {hits.map((hit, index) => (
        <li
          key={`${hit.kind} ${hit.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          onMouseEnter={() => onPoint(index)}
          onClick={() => onChoose(hit)}
        >
          <HitText hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function HitText({ hit }: { hit: Hit }) {
  const { search, status, board, records } = useTexts();
  const unit = hit.tenant?.unit;
  const isGone = hit.tenant && unit ? hasMovedOut(hit.tenant, unit.property.timezone, now()) : false;
  return (
    <>
      <span className="badge">{search.kinds[hit.kind]}</span>{' '}
      <strong>
        <Matched text={hit.title} words={hit.matched} />
      </strong>{' '}
      {hit.ticket && (
        <>
          <SeverityBadge severity={hit.ticket.severity} /> <span className="quiet">{status[hit.ticket.status]}</span>
        </>
      )}
      {unit && (
        <span>
          {board.unit(unit.unitNumber)}, {unit.property.name}
          {isGone && ` · ${records.movedOut}`}
        </span>
      )}
      <br />
      <span className="quiet">
        <Matched text={hit.snippet} words={hit.matched} />
      </span>
    </>
  );
}
