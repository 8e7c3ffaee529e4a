import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailurePage } from './failure-page.tsx';

/** The place of a screen, or of why it cannot be shown. */
export function ScreenPlace({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary place={path} show={(failure, retry) => <FailurePage failure={failure} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
