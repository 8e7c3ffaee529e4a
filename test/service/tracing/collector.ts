import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived at the collector. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  /** Roles of the process that sent it. */
  roles: unknown;
  isFailed: boolean;
}

/** A collector of OpenTelemetry's that remembers everything. */
export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Every body as it came. */
  texts: string[];
  requests: { path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** What OTLP over HTTP sends as JSON, as far as it is looked at. */
interface TraceRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        status: { code?: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;

/** Starts a collector that takes OTLP over HTTP. */
export async function startCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      collector.requests.push({ path: request.url ?? '', headers: request.headers });
      collector.texts.push(text);
      collector.spans.push(...spansOf(JSON.parse(text) as TraceRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    texts: [],
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}

function spansOf({ resourceSpans }: TraceRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        ...{ traceId, spanId, parentSpanId, name },
        attributes: valuesOf(attributes),
        roles: valuesOf(resource.attributes)['property_service.roles'],
        isFailed: status.code === FAILED,
      })),
  );
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
