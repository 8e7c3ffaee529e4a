import { lazy, useEffect, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { PopupPlace } from './popup-place.tsx';

const SearchPopup = lazy(() => import('../search/search-popup.tsx'));

/** Opens the search; so do `/`, and ⌘K or Ctrl+K also while somebody types. */
export function SearchButton() {
  const { search } = useTexts();
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const maySearch = can('properties:read', 'tenants:read', 'maintenance:read');
  useShortcuts(maySearch ? { '/': () => setOpen(true) } : {});
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    if (maySearch) document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [maySearch]);
  if (!maySearch) return null;
  return (
    <>
      <Action onPress={() => setOpen(true)} label={search.title} keys="/ Meta+K Control+K">
        <svg className="on-phone" viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          <circle cx="6.5" cy="6.5" r="4.5" />
          <path d="M10 10l4.5 4.5" />
        </svg>
        <span className="off-phone">
          {search.title} <kbd>/</kbd>
        </span>
      </Action>
      {isOpen && (
        <PopupPlace onClose={() => setOpen(false)}>
          <SearchPopup onClose={() => setOpen(false)} />
        </PopupPlace>
      )}
    </>
  );
}
