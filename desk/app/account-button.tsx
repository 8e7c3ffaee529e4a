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
        <span className="on-phone">{initialsOf(me.actor.name)}</span>
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

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
