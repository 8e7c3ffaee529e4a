// Where traces are sent, by the names that OpenTelemetry gives to these variables everywhere.
import { z } from 'zod';
import type { SettingRows, Settings } from './read-settings.ts';
import { webUrl } from './setting-forms.ts';

const SAMPLERS = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
] as const;

/** `name=value` pairs joined by commas, percent-encoded. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.trim().split(/=(.*)/s).slice(0, 2));
  try {
    if (pairs.every(([name, value]) => name && value)) {
      return Object.fromEntries(pairs.map(([name, value]) => [name!.trim(), decodeURIComponent(value!.trim())]));
    }
  } catch {
    // What cannot be decoded is none either.
  }
  context.addIssue({ code: 'custom', message: 'expected name=value pairs joined by commas, percent-encoded' });
  return z.NEVER;
});

/** Their rows in the table of settings. */
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webUrl.optional(),
    about:
      'Address of an OpenTelemetry collector that takes OTLP over HTTP, e.g. `http://127.0.0.1:4318`; traces go to `/v1/traces` there. Without it, nothing is traced.',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/json']).default('http/json'),
    about: 'How traces are sent.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headers.default({}),
    about: 'Headers for the collector, e.g. `api-key=…`; separated by commas, percent-encoded.',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().min(1).default('property-management-service'),
    about: 'Name of the service in traces.',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(SAMPLERS).default('parentbased_always_on'),
    about: `Which requests are traced: ${SAMPLERS.map((name) => `\`${name}\``).join(', ')}. A parent is the caller's \`traceparent\`.`,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'For `traceidratio`: the share of traces that is kept, from 0 to 1.',
  },
} as const satisfies SettingRows;

/** Where traces go, and which. */
export interface TraceConfig {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that a sampler by ratio keeps. */
  ratio: number;
}

/** @returns undefined where nothing is traced */
export function tracesOf(settings: Settings<typeof TRACE_SETTINGS>): TraceConfig | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: settings.OTEL_SERVICE_NAME,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}
