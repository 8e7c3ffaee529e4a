import { lazy, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';
import { PopupPlace } from './popup-place.tsx';

const AccountPopup = lazy(() => import('./account-popup.tsx'));

/** Who is signed in; opens what that person may choose. */
export function AccountButton() {
  const { me } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action look="quiet" label={`${me.actor.name} ${me.accountName}`} onPress={() => setOpen(true)}>
        <svg className="on-phone" viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          <circle cx="8" cy="5" r="3" />
          <path d="M2.5 14c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5" />
        </svg>
        <span className="off-phone account-name">
          {me.actor.name} <small>{me.accountName}</small>
        </span>
      </Action>
      {isOpen && (
        <PopupPlace onClose={() => setOpen(false)}>
          <AccountPopup onClose={() => setOpen(false)} />
        </PopupPlace>
      )}
    </>
  );
}
