import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
} from '@opentelemetry/api';
import type { Context, Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../../platform/logger.ts';
import { serviceVersion } from '../../platform/service-version.ts';
import type { TraceConfig } from '../../platform/settings/trace-settings.ts';
import type { Span, SpanStart, Tracing } from '../../platform/tracing/tracing.types.ts';
import { samplerOf } from './sampler.ts';

/** The tracing of a process, until it ends. */
export interface OpenTracing extends Tracing {
  /** Sends what has ended and was not sent yet. */
  stop(): Promise<void>;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
/** How long the last spans may take to be sent, should the collector hang. */
const LAST_SPANS_MS = 2_000;

/**
 * Begins to record spans and to send them to a collector, in batches. A collector that cannot be reached costs spans,
 * never a request.
 */
export function openTracing(config: TraceConfig, roles: ReadonlySet<string>, logger: Logger): OpenTracing {
  const exporter = new OTLPTraceExporter({ url: `${config.endpoint}/v1/traces`, headers: { ...config.headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.serviceName,
      'service.version': serviceVersion,
      'property_service.roles': [...roles].join(','),
    }),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingOfFailures(exporter, logger) })],
  });
  const tracer = provider.getTracer('property-management-service', serviceVersion);
  const running = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const spanIn = (parent: Context, start: SpanStart): Span => openSpan({ tracer, running, propagator }, parent, start);
  return {
    continueTrace: (headers, start) => spanIn(propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter), start),
    begin: (start) => {
      const parent = running.getStore();
      return parent && !isRecorded(parent) ? undefined : spanIn(parent ?? ROOT_CONTEXT, start);
    },
    beginTrace: (start) => spanIn(ROOT_CONTEXT, start),
    beginBelow: (start) => {
      const parent = running.getStore();
      return parent && isRecorded(parent) ? spanIn(parent, start) : undefined;
    },
    headers: () => headersOf(propagator, running.getStore() ?? ROOT_CONTEXT),
    stop: async () => {
      await Promise.race([provider.shutdown(), new Promise((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref())]);
    },
  };
}

/** A sampler that leaves a span out leaves out what is below it: nothing of that has to be made. */
const isRecorded = (context: Context): boolean => trace.getSpan(context)?.isRecording() ?? false;

/** Tells the log once when spans cannot be sent, until they can be again. */
function tellingOfFailures(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isFailing) logger.warn({ err: result.error }, 'traces cannot be sent; their spans are lost');
        isFailing = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

interface Means {
  tracer: Tracer;
  /** What is running. */
  running: AsyncLocalStorage<Context>;
  propagator: W3CTraceContextPropagator;
}

function openSpan({ tracer, running, propagator }: Means, parent: Context, start: SpanStart): Span {
  const { name, kind, attributes } = start;
  const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes ? { attributes } : {}) }, parent);
  const context = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => running.run(context, work),
    headers: () => headersOf(propagator, context),
    end: ({ failure, attributes: more } = {}) => {
      if (more) span.setAttributes(more);
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
      span.end();
    },
  };
}

function headersOf(propagator: W3CTraceContextPropagator, context: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagator.inject(context, headers, defaultTextMapSetter);
  return headers;
}
