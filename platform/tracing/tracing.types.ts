/** What a span tells beside its name: ids, counts and words of the service's own, never what a customer wrote. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Which side of a call a span is. */
export type SpanKind = 'server' | 'client' | 'internal';

/** What a span begins with. */
export interface SpanStart {
  /** One of few: it holds the form of a path, never the path itself. */
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
}

/** One piece of work in a trace, until it ends. */
export interface Span {
  /** The trace that it belongs to, as 32 hexadecimal digits. */
  traceId: string;
  /** Runs work below it: what begins meanwhile is its child, also behind an `await`. */
  run<Result>(work: () => Result): Result;
  /** The headers that make what another process does its child: `traceparent`, and `tracestate` if there is one. */
  headers(): Record<string, string>;
  /** @param failure the code of what went wrong; its message may quote a customer and stays out of traces */
  end(outcome?: { failure?: string | undefined; attributes?: SpanAttributes }): void;
}

/** Records what a process does as spans of traces. A process without an endpoint to send them to has none of this. */
export interface Tracing {
  /** Continues the trace that the headers of a request name, or begins one. */
  continueTrace(headers: Readonly<Record<string, unknown>>, start: SpanStart): Span;
  /** Begins a span below the one that is running, or else a trace; nothing where what is running is not recorded. */
  begin(start: SpanStart): Span | undefined;
  /** Begins a trace, whatever is running. */
  beginTrace(start: SpanStart): Span;
  /** Begins a span below the one that is running; nothing where none is, or where it is not recorded. */
  beginBelow(start: SpanStart): Span | undefined;
  /** The headers of the span that is running, if one is. */
  headers(): Record<string, string>;
}
