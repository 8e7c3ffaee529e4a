import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { FailureNote } from '../parts/failure-note.tsx';
import { Popup } from '../parts/popup.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useTexts } from '../texts/texts.ts';
import type { SearchQuery } from './operations.generated.ts';
import { pathOf } from './hit-path.rules.ts';
import { Matched } from './matched-text.tsx';
import { useSearchHits } from './use-search-hits.ts';
import './search.css';

type Hit = SearchQuery['search'][number];

/** Finds tickets, tenants, units and properties while somebody types. */
export default function SearchPopup({ onClose }: { onClose(): void }) {
  const { search } = useTexts();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { hits, failure, isCurrent } = useSearchHits(text);
  const [place, setPlace] = useState(0);
  useEffect(() => setPlace(0), [hits]);
  const listId = useId();
  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    navigate(pathOf(hit));
    onClose();
  };
  const move = (step: number): void => setPlace((before) => Math.max(0, Math.min(hits.length - 1, before + step)));
  return (
    <Popup title={search.title} onClose={onClose}>
      <input
        autoFocus
        role="combobox"
        aria-label={search.label}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[place] ? `${listId}-${place}` : undefined}
        placeholder={search.example}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter') open(hits[place]);
          else return;
          event.preventDefault();
        }}
      />
      {failure && <FailureNote failure={failure} />}
      <ul id={listId} role="listbox" aria-label={search.results} className="hits">
        {hits.map((hit, index) => (
          <li
            key={`${hit.kind} ${hit.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === place}
            onMouseEnter={() => setPlace(index)}
            onClick={() => open(hit)}
          >
            <HitText hit={hit} />
          </li>
        ))}
      </ul>
      <p className="quiet" role="status">
        {text.trim() !== '' && isCurrent && !failure && hits.length === 0 ? search.nothing : ''}
      </p>
    </Popup>
  );
}

function HitText({ hit }: { hit: Hit }) {
  const { search, status } = useTexts();
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
      <br />
      <span className="quiet">
        <Matched text={hit.snippet} words={hit.matched} />
      </span>
    </>
  );
}
