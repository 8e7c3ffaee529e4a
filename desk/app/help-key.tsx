import { Suspense, lazy, useState } from 'react';
import { useShortcuts } from '../parts/use-shortcuts.ts';

const HelpPopup = lazy(() => import('./help-popup.tsx'));

/** Shows the keys when somebody presses `?`. */
export function HelpKey() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  if (!isOpen) return null;
  return (
    <Suspense>
      <HelpPopup onClose={() => setOpen(false)} />
    </Suspense>
  );
}
