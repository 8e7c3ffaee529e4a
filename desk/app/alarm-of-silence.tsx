import { Suspense, lazy } from 'react';
import { useSession } from '../session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const AlarmNote = lazy(() => import('../readiness/alarm-note.tsx'));

/** Tells those who may see what the account lacks when nobody would hear of an emergency. */
export function AlarmOfSilence() {
  const { can } = useSession();
  if (!can('properties:read', 'settings:write', 'admin')) return null;
  return (
    <div role="status">
      <ErrorBoundary show={() => null}>
        <Suspense>
          <AlarmNote />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
