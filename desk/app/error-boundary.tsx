import { Component } from 'react';
import type { ReactNode } from 'react';
import { failureOf, isPartMissing } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';

interface Properties {
  children: ReactNode;
  /** Where the person is; a failure does not follow to another place. */
  place?: string;
  /** What stands in the place of what failed. */
  show(failure: Failure, onRetry: () => void): ReactNode;
}

/** Shows a failure in the place of what failed; the rest of the desk goes on. */
export class ErrorBoundary extends Component<Properties, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidUpdate({ place }: Properties): void {
    if (place !== this.props.place && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.show(failureOf(error), () => void this.retry());
  }

  private async retry(): Promise<void> {
    if (!isPartMissing(this.state.error)) return this.setState({ error: undefined });
    // A page that is loaded anew without a connection would be gone.
    const isReachable = await fetch('/desk/', { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReachable) location.reload();
  }
}
