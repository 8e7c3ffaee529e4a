import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { FormattedExecutionResult } from 'graphql-ws';
import type { GraphSocket } from './client.ts';
import { growingPause } from './growing-pause.ts';

/** A subscription that is to be followed through lost connections. */
export interface FollowedStream<Data, Variables> {
  document: TypedDocumentNode<Data, Variables & { after?: string | null }>;
  variables: Omit<Variables, 'after'>;
  /**
   * Where to start; without it the stream starts with what happens next. A function is asked until it finds the place, and only
   * then the stream begins.
   */
  after: string | undefined | (() => Promise<string | undefined>);
  cursorOf(data: Data): string;
  onData(data: Data): void;
  /** Events were missed for good: whatever was read before has to be read again. */
  onMissed(): void;
  /** Whether events arrive now; told when it changes. */
  onState?(state: 'live' | 'offline'): void;
}

/** A stream that is followed. */
export interface Following {
  /** Tries at once instead of after the pause. */
  tryNow(): void;
  /** Ends it. */
  stop(): void;
}

/** Hands on what a subscription tells, in order, each event once. After a lost connection it goes on behind the last event. */
export function followStream<Data, Variables>(socket: GraphSocket, stream: FollowedStream<Data, Variables>): Following {
  const follower = new StreamFollower(socket, stream);
  const tryNow = (): void => follower.tryNow();
  addEventListener('online', tryNow);
  void follower.run();
  return {
    tryNow,
    stop: () => {
      removeEventListener('online', tryNow);
      follower.stop();
    },
  };
}

class StreamFollower<Data, Variables> {
  private readonly socket: GraphSocket;
  private readonly stream: FollowedStream<Data, Variables>;
  private readonly pause = growingPause();
  private cursor: string | undefined;
  private isStopped = false;
  private close: (() => void) | undefined;

  constructor(socket: GraphSocket, stream: FollowedStream<Data, Variables>) {
    this.socket = socket;
    this.stream = stream;
  }

  async run(): Promise<void> {
    const { after } = this.stream;
    if (typeof after !== 'function') this.cursor = after;
    while (!this.isOver()) {
      await this.followOnce();
      if (!this.isOver()) await this.rest();
    }
  }

  tryNow(): void {
    this.pause.end();
  }

  stop(): void {
    this.isStopped = true;
    this.close?.();
    this.pause.end();
  }

  private isOver(): boolean {
    return this.isStopped;
  }

  /** Pauses after a stream that ended. */
  private async rest(): Promise<void> {
    const { after, onMissed, onState } = this.stream;
    onState?.('offline');
    await this.pause.wait();
    // Nobody knows where the stream was, if it never said anything.
    if (!this.isOver() && this.cursor === undefined && typeof after !== 'function') onMissed();
  }

  /** From the start of a stream to its end. */
  private async followOnce(): Promise<void> {
    const { after } = this.stream;
    const isSought = typeof after === 'function';
    if (isSought) this.cursor ??= await after();
    if (this.isOver() || (isSought && this.cursor === undefined)) return;
    await this.subscribe();
  }

  private subscribe(): Promise<void> {
    const { document, variables, onState } = this.stream;
    return new Promise((resolve) => {
      // An open stream says nothing until an event comes, so that the connection counts.
      const forget = this.socket.on('connected', () => onState?.('live'));
      if (this.socket.isOpen()) onState?.('live');
      const end = (): void => {
        forget();
        resolve();
      };
      this.close = this.socket.subscribe<Data>(
        { query: print(document), variables: { ...variables, after: this.cursor } },
        { next: (result) => this.take(result), error: end, complete: end },
      );
    });
  }

  private take({ data, errors }: FormattedExecutionResult<Data, unknown>): void {
    if (this.isOver()) return;
    const { cursorOf, onData, onMissed, onState } = this.stream;
    this.pause.reset();
    const gap = errors?.find(({ extensions }) => extensions?.['code'] === 'event_gap')?.extensions;
    if (gap) {
      if (typeof gap['cursor'] === 'string') this.cursor = gap['cursor'];
      onMissed();
    }
    if (!data) return;
    onState?.('live');
    this.cursor = cursorOf(data);
    onData(data);
  }
}
