import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import type { ExternalIssuer } from '../auth/external-issuer.ts';
import type { TransactionPooler } from '../db/pools/pooler.ts';
import type { LimitsByKind } from '../db/work-limits.ts';
import type { FilePlace } from '../files/file-place.ts';
import type { EgressAllow } from '../http/egress/egress-allow.ts';
import { projectRoot } from '../paths.ts';
import type { StoreConnections } from '../store-connections.ts';
import { DATABASE_SETTINGS, poolerOf } from './database-settings.ts';
import { OPERATION_LIMIT_SETTINGS, operationLimitsOf } from './operation-limit-settings.ts';
import type { OperationLimits } from './operation-limit-settings.ts';
import { usable } from './read-settings.ts';
import type { SettingRows, Settings } from './read-settings.ts';
import { egressAllow, eventServers, flag, origins, port, positive, urlsByName, webUrl } from './setting-forms.ts';
import { TRUSTED_ISSUER_SETTINGS, trustedIssuerOf } from './trusted-issuer-settings.ts';
import { TRACE_SETTINGS, tracesOf } from './trace-settings.ts';
import type { TraceConfig } from './trace-settings.ts';
import { WORK_LIMIT_SETTINGS, workLimitsFrom } from './work-limit-settings.ts';

// Units stand last in a name; a size is in bytes.

/** Where a process listens, and the database that it works on. */
export const PLACE_SETTINGS = {
  PORT: { schema: port.default(4000), about: 'Port of REST, GraphQL and health checks; 0 uses a free port.' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'Address that the service listens on.' },
  SUBGRAPH_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about:
      'Address that a process of one subgraph listens on, instead of HOST. By default, only a gateway on the same machine can reach it.',
  },
  METRICS_PORT: {
    schema: port.optional(),
    about: 'Port of `/metrics` for Prometheus; 0 uses a free port. Without it, nothing is measured.',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    about:
      'Address that `/metrics` is served at. It asks for no credentials: keep it on a network that only Prometheus reaches.',
  },
  ...TRACE_SETTINGS,
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'Folder of the embedded database and the generated keys.',
  },
  ...DATABASE_SETTINGS,
  ...WORK_LIMIT_SETTINGS,
} as const satisfies SettingRows;

/** How processes and clients reach each other, and how much they may ask for. */
export const TRAFFIC_SETTINGS = {
  SUBGRAPH_URLS: {
    schema: urlsByName.default({}),
    about:
      'For a gateway whose subgraphs run in other processes: their URLs, e.g. `properties=http://host:port/graphql,maintenance=…`.',
  },
  GATEWAY_URL: {
    schema: webUrl.optional(),
    about: 'For a REST facade or worker whose gateway runs in another process: the URL of its `/graphql`.',
  },
  EVENTS_URL: {
    schema: eventServers.optional(),
    about:
      'NATS servers with JetStream, by commas, e.g. `nats://user:password@host:4222`, through which events go to subscriptions of many gateways. Without it, each gateway reads them from PostgreSQL.',
    isSecret: true,
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
    isSecret: true,
  },
  TOKEN_SIGNING_KEY: {
    schema: z.string().startsWith('{', 'expected a JSON Web Key').optional(),
    about: 'Private Ed25519 JSON Web Key that signs access tokens. Default: generated in DATA_DIR.',
    isSecret: true,
  },
  ...TRUSTED_ISSUER_SETTINGS,
  PUBLIC_URL: {
    schema: webUrl.optional(),
    about:
      'Address at which clients, vendors and tenants reach the service, used in signed links. Without it, a link to a document begins with `/api`, and links in messages lead to `http://localhost:PORT`.',
  },
  TRUST_PROXY_HOPS: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    about: 'Number of reverse proxies in front of the service whose `X-Forwarded-For` is trusted.',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    about: '`production` turns GraphQL introspection off, and loads no demo account unless `--demo` asks for it.',
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
      'Host names, addresses and CIDR ranges, separated by commas, that webhooks and exports may call although they are not public. Plain HTTP is for webhooks alone, whose URL has one of these names as its host, or one of these addresses. All other hosts have to be public and need HTTPS. For development, e.g. `localhost,127.0.0.1`.',
  },
} as const satisfies SettingRows;

/** How a process ends, what it keeps and what it shows. */
export const LIFE_SETTINGS = {
  EVENT_RETENTION_DAYS: {
    schema: positive.default(90),
    about:
      'Days that the event log keeps an event at least. A month of events goes as a whole, once this time has passed for all of it.',
  },
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
    about: 'Browser pages at `/`, `/desk`, `/reference` and `/graphql`. `off` neither builds nor serves them.',
  },
  DESK: {
    schema: z.enum(['on', 'off']).default('on'),
    about: 'The desk at `/desk/`, where staff work in a browser. `off` neither builds nor serves it.',
  },
} as const satisfies SettingRows;

type GeneralSettings = Settings<typeof PLACE_SETTINGS & typeof TRAFFIC_SETTINGS & typeof LIFE_SETTINGS>;

/** What the settings say that no subgraph declares. */
export interface GeneralConfig {
  port: number;
  host: string;
  /** Where a process listens that serves one subgraph and nothing else. */
  subgraphHost: string;
  /** Where metrics are served; undefined where nothing is measured. */
  metrics: { port: number; host: string } | undefined;
  /** Where traces are sent; undefined where nothing is traced. */
  traces: TraceConfig | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** What that address leads to, unless it is PostgreSQL itself. */
  databasePooler: TransactionPooler | undefined;
  /** Addresses of standbys that may answer reads. */
  databaseReplicaUrls: readonly string[];
  /** Whether this process may bring the database up to date. */
  migrates: boolean;
  databasePoolSize: number;
  databaseLimits: LimitsByKind;
  subgraphUrls: Readonly<Record<string, string>>;
  gatewayUrl: string | undefined;
  /** NATS servers, joined by commas. */
  eventsUrl: string | undefined;
  subgraphTimeoutMs: number;
  serviceSecret: string | undefined;
  tokenSigningKey: string | undefined;
  trustedIssuer: ExternalIssuer | undefined;
  /** PUBLIC_URL without a slash at its end. */
  publicUrl: string | undefined;
  /** Where links in messages lead, without a slash at the end: PUBLIC_URL, or else this machine. */
  pagesUrl: string;
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
  /** Whether the desk is among the pages. */
  servesDesk: boolean;
}

/** Where files are kept. */
export interface StoreConfig {
  storeConnections: StoreConnections;
  /** Undefined for a folder in the data directory. */
  fileStore: FilePlace | undefined;
}

/** What each subgraph's settings say; a subgraph declares its own here, beside its settings. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- augmented by the subgraphs
export interface SubgraphConfig {}

/** The parsed settings of a process. */
export interface Config extends GeneralConfig, StoreConfig, SubgraphConfig {}

/**
 * The settings that no subgraph declares, as they are used.
 * @throws ConfigError when some need others
 */
export function generalConfigOf(settings: GeneralSettings): GeneralConfig {
  const publicUrl = settings.PUBLIC_URL?.replace(/\/+$/, '');
  return {
    port: settings.PORT,
    host: settings.HOST,
    subgraphHost: settings.SUBGRAPH_HOST,
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    traces: tracesOf(settings),
    dataDir: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : join(projectRoot, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePooler: usable(poolerOf(settings)),
    databaseReplicaUrls: settings.DATABASE_REPLICA_URL,
    migrates: settings.MIGRATE === 'on',
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databaseLimits: workLimitsFrom(settings),
    subgraphUrls: settings.SUBGRAPH_URLS,
    gatewayUrl: settings.GATEWAY_URL,
    eventsUrl: settings.EVENTS_URL,
    subgraphTimeoutMs: settings.SUBGRAPH_TIMEOUT_SECONDS * 1_000,
    serviceSecret: settings.SERVICE_SECRET,
    tokenSigningKey: settings.TOKEN_SIGNING_KEY,
    trustedIssuer: usable(trustedIssuerOf(settings)),
    publicUrl,
    pagesUrl: publicUrl ?? `http://localhost:${settings.PORT}`,
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
    servesDesk: settings.FRONT_DOOR === 'on' && settings.DESK === 'on',
  };
}
