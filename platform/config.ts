import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { projectRoot } from './paths.ts';

/** A setting that cannot be used; the message names each one, what was expected and what came. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';
}

const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().min(1);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * Every setting, its default and what it means. The README's table of settings is checked against this list.
 * Units stand last in a name; a size is in bytes.
 */
export const SETTINGS = {
  PORT: { schema: port.default(4000), about: 'Port of REST, GraphQL and health; 0 takes a free one.' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), about: 'Address to listen on.' },
  DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    about: 'Folder of the embedded database and of generated keys.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'An existing PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  DATABASE_POOL_SIZE: { schema: positive.max(500).default(10), about: 'Connections per pool and process.' },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    about: '`production` turns GraphQL introspection off.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'Least severe log line that is written (JSON lines on standard output).',
  },
  TOKEN_TTL_SECONDS: { schema: positive.max(86_400).default(3_600), about: 'Lifetime of an access token.' },
  BODY_LIMIT_BYTES: { schema: positive.default(262_144), about: 'Largest accepted request body.' },
  SHUTDOWN_TIMEOUT_SECONDS: {
    schema: positive.max(300).default(8),
    about: 'How long running requests may take to finish after SIGTERM or SIGINT.',
  },
  GRAPHQL_INTROSPECTION: {
    schema: flag.optional(),
    about: '`true` or `false`; by default on, but off when NODE_ENV is `production`.',
  },
  DISPATCH_ACCEPT_MINUTES_EMERGENCY: {
    schema: positive.default(10),
    about: 'Minutes a vendor has to accept an emergency.',
  },
  DISPATCH_ACCEPT_MINUTES_URGENT: { schema: positive.default(120), about: 'The same for an urgent ticket.' },
  DISPATCH_ACCEPT_MINUTES_STANDARD: { schema: positive.default(1_440), about: 'The same for a standard ticket.' },
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
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  isProduction: boolean;
  logLevel: string;
  tokenTtlSeconds: number;
  bodyLimitBytes: number;
  shutdownTimeoutSeconds: number;
  graphqlIntrospection: boolean;
  acceptMinutes: { emergency: number; urgent: number; standard: number };
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
    dataDir: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : join(projectRoot, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    isProduction: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL,
    tokenTtlSeconds: settings.TOKEN_TTL_SECONDS,
    bodyLimitBytes: settings.BODY_LIMIT_BYTES,
    shutdownTimeoutSeconds: settings.SHUTDOWN_TIMEOUT_SECONDS,
    graphqlIntrospection: settings.GRAPHQL_INTROSPECTION ?? settings.NODE_ENV !== 'production',
    acceptMinutes: {
      emergency: settings.DISPATCH_ACCEPT_MINUTES_EMERGENCY,
      urgent: settings.DISPATCH_ACCEPT_MINUTES_URGENT,
      standard: settings.DISPATCH_ACCEPT_MINUTES_STANDARD,
    },
  };
}

/** A database address may hold a password, so its value is never repeated. */
function describeProblems(error: z.ZodError, given: Record<string, string | undefined>): string {
  const problems = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const came = name === 'DATABASE_URL' ? 'another form' : JSON.stringify(given[name]);
    return `${name}: ${issue.message.replace(/^Invalid (input|option): /, '')}, but it is ${came}`;
  });
  return `Settings that cannot be used: ${problems.join('; ')}.`;
}

/** `@apollo/gateway` sends metrics to Apollo unless its own setting says otherwise before a gateway is made. */
export function turnApolloTelemetryOff(): void {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
}
