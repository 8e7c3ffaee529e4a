import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { ExternalIssuer } from './auth/external-issuer.ts';
import { WORK_LIMIT_SETTINGS, workLimitsOf } from './db/work-limits.ts';
import type { LimitsByKind } from './db/work-limits.ts';
import { DOCUMENT_SETTINGS, documentSettingsOf } from './document-settings.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { EgressAllow } from './http/egress/egress-allow.ts';
import { exportConnections } from './export-connections.ts';
import type { ExportConnections } from './export-connections.ts';
import {
  INCOMPLETE_NOTIFICATION_SETTINGS,
  NOTIFICATION_SETTINGS,
  notificationSettingsOf,
} from './notification-settings.ts';
import type { NotificationSettings } from './notification-settings.ts';
import { OPERATION_LIMIT_SETTINGS, operationLimitsOf } from './operation-limit-settings.ts';
import type { OperationLimits } from './operation-limit-settings.ts';
import { projectRoot } from './paths.ts';
import { egressAllow, flag, origins, port, positive, urlsByName } from './setting-forms.ts';
import { describeProblems } from './setting-problems.ts';
import { StartupError } from './startup-error.ts';
import { TRUSTED_ISSUER_SETTINGS, trustedIssuerOf } from './trusted-issuer-settings.ts';

/** A setting that cannot be used; the message names each one, what was expected and what came. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

/** What a process of the service may do. */
export const ROLES = ['gateway', 'rest-facade', 'worker', 'properties', 'maintenance', 'finance', 'accounts'] as const;

/** One of {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/**
 * Every setting, its default and what it means. The table of settings in docs/operate is checked against this list.
 * Units stand last in a name; a size is in bytes.
 */
export const SETTINGS = {
  PORT: { schema: port.default(4000), about: 'Port of REST, GraphQL and health checks; 0 uses a free port.' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'Address that the service listens on.' },
  SUBGRAPH_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about:
      'Address that a process of one subgraph listens on, instead of HOST. By default, only a gateway on the same machine can reach it.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'Folder of the embedded database and the generated keys.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'URL of a PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  DATABASE_POOL_SIZE: { schema: positive.max(500).default(10), about: 'Database connections per pool and process.' },
  ...WORK_LIMIT_SETTINGS,
  ROLES: {
    schema: z
      .string()
      .default('all')
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['all', ...ROLES])).min(1)),
    about: `Roles of this process: \`all\`, or some of ${ROLES.map((role) => `\`${role}\``).join(', ')}, separated by commas.`,
  },
  SUBGRAPH_URLS: {
    schema: urlsByName.default({}),
    about:
      'For a gateway whose subgraphs run in other processes: their URLs, e.g. `properties=http://host:port/graphql,maintenance=…`.',
  },
  GATEWAY_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'For a REST facade whose gateway runs in another process: the URL of its `/graphql`.',
  },
  SUBGRAPH_TIMEOUT_SECONDS: {
    schema: positive.max(60).default(5),
    about: 'Time that another process of the service has to respond.',
  },
  SERVICE_SECRET: {
    schema: z
      .string()
      .refine((text) => Buffer.from(text, 'base64').length >= 32, 'expected at least 32 bytes in base64')
      .optional(),
    about:
      'Secret that all processes of a service share, needed if they run on several machines. Default: generated in DATA_DIR.',
  },
  TOKEN_SIGNING_KEY: {
    schema: z.string().startsWith('{', 'expected a JSON Web Key').optional(),
    about: 'Private Ed25519 JSON Web Key that signs access tokens. Default: generated in DATA_DIR.',
  },
  ...TRUSTED_ISSUER_SETTINGS,
  TRUST_PROXY_HOPS: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    about: 'Number of reverse proxies in front of the service whose `X-Forwarded-For` is trusted.',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    about: '`production` turns GraphQL introspection off.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'Lowest level of log lines that are written (JSON lines on standard output).',
  },
  TOKEN_TTL_SECONDS: { schema: positive.max(86_400).default(3_600), about: 'Lifetime of an access token.' },
  IMPORT_MAX_BYTES: { schema: positive.default(1_073_741_824), about: 'Maximum size of a file to import.' },
  REQUEST_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(30),
    about: 'Time that a request body may take to arrive. Files may take longer, as long as data keeps coming.',
  },
  BODY_LIMIT_BYTES: {
    schema: positive.default(262_144),
    about: 'Maximum size of a request body. The body of a batch may have 8 KiB for each row that the batch may hold.',
  },
  ...OPERATION_LIMIT_SETTINGS,
  READS_PER_MINUTE: { schema: positive.default(3_000), about: 'Reads that an account may make per minute.' },
  WRITES_PER_MINUTE: { schema: positive.default(1_200), about: 'Writes that an account may make per minute.' },
  RATE_LIMIT_BURST: { schema: positive.default(300), about: 'Reads, or writes, that an account may make at once.' },
  SUBSCRIPTIONS_PER_CONNECTION: {
    schema: positive.default(10),
    about: 'Maximum live subscriptions of a WebSocket connection.',
  },
  SUBSCRIPTIONS_PER_ACCOUNT: { schema: positive.default(100), about: 'Maximum live subscriptions of an account.' },
  CORS_ORIGINS: {
    schema: z.string().transform(origins).default([]),
    about: 'Origins of browser apps that may call the service, separated by commas, e.g. `https://desk.example.com`.',
  },
  EGRESS_ALLOW: {
    schema: z.string().transform(egressAllow).default({ hosts: new Set<string>(), ranges: [] }),
    about:
      'Hosts, addresses and CIDR ranges, separated by commas, that webhooks and exports may call although they are not public. Webhooks may also use plain HTTP there. For development, e.g. `localhost,10.0.0.0/8`.',
  },
  ...NOTIFICATION_SETTINGS,
  ...DOCUMENT_SETTINGS,
  EVENT_RETENTION_DAYS: { schema: positive.default(90), about: 'Days that the event log keeps an event.' },
  SHUTDOWN_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(8),
    about: 'Time that running requests have to finish after SIGTERM or SIGINT.',
  },
  SHUTDOWN_GRACE_SECONDS: {
    schema: z.coerce.number().int().min(0).max(300).default(3),
    about:
      'Time that the process keeps responding after SIGTERM, as part of SHUTDOWN_TIMEOUT_SECONDS. `/health/ready` is 503 and every response has `Connection: close`, so that load balancers and clients use another process.',
  },
  GRAPHQL_INTROSPECTION: {
    schema: flag.optional(),
    about: '`true` or `false`. Default: on, but off if NODE_ENV is `production`.',
  },
  FRONT_DOOR: {
    schema: z.enum(['on', 'off']).default('on'),
    about: 'Browser pages at `/`, `/reference` and `/graphql`. `off` neither builds nor serves them.',
  },
  DISPATCH_ACCEPT_MINUTES_EMERGENCY: {
    schema: positive.default(10),
    about: 'Minutes that a vendor has to accept an emergency, unless the account sets another value.',
  },
  DISPATCH_ACCEPT_MINUTES_URGENT: { schema: positive.default(120), about: 'The same for an urgent ticket.' },
  DISPATCH_ACCEPT_MINUTES_STANDARD: { schema: positive.default(1_440), about: 'The same for a standard ticket.' },
  EXPORT_CONNECTIONS: {
    schema: exportConnections.default({}),
    about:
      'Stores that exports may be delivered to: a JSON object with a member for each name, or the path of a file with such an object. See docs/guide/exports.md.',
  },
} as const;

const schema = z.object({
  ...(Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'];
  }),
});

/** The parsed settings; made once per process by {@link loadConfig}. */
export interface Config {
  port: number;
  host: string;
  /** Where a process listens that serves one subgraph and nothing else. */
  subgraphHost: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  databaseLimits: LimitsByKind;
  roles: ReadonlySet<Role>;
  subgraphUrls: Readonly<Record<string, string>>;
  gatewayUrl: string | undefined;
  subgraphTimeoutMs: number;
  serviceSecret: string | undefined;
  tokenSigningKey: string | undefined;
  trustedIssuer: ExternalIssuer | undefined;
  trustProxyHops: number;
  isProduction: boolean;
  logLevel: string;
  tokenTtlSeconds: number;
  requestTimeoutMs: number;
  importMaxBytes: number;
  bodyLimitBytes: number;
  operationLimits: OperationLimits;
  rateLimits: { readsPerMinute: number; writesPerMinute: number; burst: number };
  subscriptionLimits: { perConnection: number; perAccount: number };
  corsOrigins: readonly string[];
  /** What may be called beside public addresses over https. */
  egressAllow: EgressAllow;
  eventRetentionMs: number;
  shutdownTimeoutSeconds: number;
  shutdownGraceSeconds: number;
  graphqlIntrospection: boolean;
  servesPages: boolean;
  acceptMinutes: { emergency: number; urgent: number; standard: number };
  exportConnections: ExportConnections;
  documents: DocumentSettings;
  notifications: NotificationSettings;
}

/**
 * Reads the settings from an environment; an empty variable counts as not set.
 * @throws ConfigError naming every setting that cannot be used
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(describeProblems(parsed.error, given));
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    subgraphHost: settings.SUBGRAPH_HOST,
    dataDir: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : join(projectRoot, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databaseLimits: workLimitsOf(settings),
    roles: new Set(settings.ROLES.flatMap((role) => (role === 'all' ? ROLES : [role]))),
    subgraphUrls: settings.SUBGRAPH_URLS,
    gatewayUrl: settings.GATEWAY_URL,
    subgraphTimeoutMs: settings.SUBGRAPH_TIMEOUT_SECONDS * 1_000,
    serviceSecret: settings.SERVICE_SECRET,
    tokenSigningKey: settings.TOKEN_SIGNING_KEY,
    trustedIssuer: issuerOf(settings),
    trustProxyHops: settings.TRUST_PROXY_HOPS,
    isProduction: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    tokenTtlSeconds: settings.TOKEN_TTL_SECONDS,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_SECONDS * 1_000,
    importMaxBytes: settings.IMPORT_MAX_BYTES,
    bodyLimitBytes: settings.BODY_LIMIT_BYTES,
    operationLimits: operationLimitsOf(settings),
    rateLimits: {
      readsPerMinute: settings.READS_PER_MINUTE,
      writesPerMinute: settings.WRITES_PER_MINUTE,
      burst: settings.RATE_LIMIT_BURST,
    },
    subscriptionLimits: {
      perConnection: settings.SUBSCRIPTIONS_PER_CONNECTION,
      perAccount: settings.SUBSCRIPTIONS_PER_ACCOUNT,
    },
    corsOrigins: settings.CORS_ORIGINS,
    egressAllow: settings.EGRESS_ALLOW,
    eventRetentionMs: settings.EVENT_RETENTION_DAYS * 86_400_000,
    shutdownTimeoutSeconds: settings.SHUTDOWN_TIMEOUT_SECONDS,
    shutdownGraceSeconds: settings.SHUTDOWN_GRACE_SECONDS,
    graphqlIntrospection: settings.GRAPHQL_INTROSPECTION ?? settings.NODE_ENV !== 'production',
    servesPages: settings.FRONT_DOOR === 'on',
    acceptMinutes: {
      emergency: settings.DISPATCH_ACCEPT_MINUTES_EMERGENCY,
      urgent: settings.DISPATCH_ACCEPT_MINUTES_URGENT,
      standard: settings.DISPATCH_ACCEPT_MINUTES_STANDARD,
    },
    exportConnections: settings.EXPORT_CONNECTIONS,
    documents: documentsOf(settings),
    notifications: notificationsOf(settings),
  };
}

const unusable = (problem: string): ConfigError => new ConfigError(`Settings that cannot be used: ${problem}.`);

function issuerOf(settings: z.output<typeof schema>): ExternalIssuer | undefined {
  const issuer = trustedIssuerOf(settings);
  if (typeof issuer === 'string') throw unusable(issuer);
  return issuer;
}

function notificationsOf(settings: z.output<typeof schema>): NotificationSettings {
  const notifications = notificationSettingsOf(settings);
  if (notifications) return notifications;
  throw unusable(INCOMPLETE_NOTIFICATION_SETTINGS);
}

function documentsOf(settings: z.output<typeof schema>): DocumentSettings {
  const documents = documentSettingsOf(settings, settings.EXPORT_CONNECTIONS);
  if (typeof documents !== 'string') return documents;
  throw unusable(documents);
}

/** `@apollo/gateway` sends metrics to Apollo unless its own setting says otherwise before a gateway is made. */
export function turnApolloTelemetryOff(): void {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
}
