import { Suspense, lazy, useEffect, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';

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
      <Action onPress={() => setOpen(true)} keys="/ Meta+K Control+K">
        {search.title} <kbd>/</kbd>
      </Action>
      {isOpen && (
        <Suspense>
          <SearchPopup onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
