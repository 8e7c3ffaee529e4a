import { Suspense, lazy } from 'react';
import { useSession } from '../session/session.ts';

const AlarmNote = lazy(() => import('../readiness/alarm-note.tsx'));

/** Tells those who may see what the account lacks when nobody would hear of an emergency. */
export function AlarmOfSilence() {
  const { can } = useSession();
  if (!can('properties:read', 'settings:write', 'admin')) return null;
  return (
    <div role="status">
      <Suspense>
        <AlarmNote />
      </Suspense>
    </div>
  );
}
