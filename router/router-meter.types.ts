import type { AnswerMeter } from '../platform/metrics/traffic-meter.types.ts';

/** Hears of what the router does, for its metrics. No account is named. */
export interface RouterMeter extends AnswerMeter {
  lookedUp(lookup: Lookup): void;
  /** A cell was asked for such a thing. */
  asked(question: { cell: string; isAnswered: boolean; seconds: number }): void;
  /** A WebSocket was passed to a cell; gives what ends it. */
  opened(cell: string): () => void;
}

/** It was looked up whose a request is (`credential`), or where an account lives (`account`). */
export interface Lookup {
  kind: 'credential' | 'account';
  outcome: 'kept' | 'found' | 'unknown' | 'failed';
}
