import type { AnsweredReads } from '../db/answered-reads.ts';
import type { RequestKind } from '../limits/request-kind.ts';

/** Hears of answers over HTTP, for the metrics of a process. */
export interface AnswerMeter {
  /**
   * @param route the form of the path, never the path itself
   * @param cell where a router has passed the request
   */
  answered(request: {
    route: string;
    method: string;
    cell?: string | undefined;
    outcome: string;
    seconds: number;
  }): void;
}

/** Hears of what a process answers, for its metrics. Each is called once for what it tells of. */
export interface TrafficMeter extends AnswerMeter {
  /** @param name one of the few that an operation may have in metrics */
  ran(operation: { name: string; isFailed: boolean; seconds: number }): void;
  /** A request was one too many for its account. */
  limited(kind: RequestKind): void;
  /** Statements of clients' reads were answered, where there are replicas. */
  read(reads: AnsweredReads): void;
  /** A client used what is deprecated. */
  usedDeprecated(part: { kind: string; name: string }): void;
}
