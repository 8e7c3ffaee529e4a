import { lazy, useState } from 'react';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { PopupPlace } from './popup-place.tsx';

const HelpPopup = lazy(() => import('./help-popup.tsx'));

/** Shows the keys when somebody presses `?`. */
export function HelpKey() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <PopupPlace onClose={() => setOpen(false)}>
      <HelpPopup onClose={() => setOpen(false)} />
    </PopupPlace>
  );
}
