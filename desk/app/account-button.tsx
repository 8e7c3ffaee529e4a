import { Suspense, lazy, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';

const AccountPopup = lazy(() => import('./account-popup.tsx'));

/** Who is signed in; opens what that person may choose. */
export function AccountButton() {
  const { me } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action look="quiet" onPress={() => setOpen(true)}>
        {me.actor.name} <small>{me.accountName}</small>
      </Action>
      {isOpen && (
        <Suspense>
          <AccountPopup onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
