import { Component } from 'react';
import type { ReactNode } from 'react';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { FailurePage } from './failure-page.tsx';

/** Shows a failure of a screen in its place; the rest of the desk goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: failureOf(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailurePage failure={failure} onRetry={() => this.setState({ failure: undefined as never })} />;
  }
}
