import { reactionsByKind } from '../platform/facts/reactions.ts';
import { createAnswerLinks } from '../platform/auth/answer-links.ts';
import { createAssertions } from '../platform/auth/assertion.ts';
import type { Assertions } from '../platform/auth/assertion.ts';
import { createAuthenticator } from '../platform/auth/authenticator.ts';
import type { Authenticator } from '../platform/auth/authenticator.ts';
import { startDenyList } from '../platform/auth/deny-list.ts';
import type { DenyListSources } from '../platform/auth/deny-list.ts';
import { loadServiceKeys } from '../platform/auth/keys.ts';
import { createKnownAccounts } from '../platform/auth/known-accounts.ts';
import { createCursorSealer } from '../platform/auth/sealed-cursor.ts';
import { createSecretBox } from '../platform/auth/secret-box.ts';
import { createSignedLinks } from '../platform/auth/signed-links.ts';
import { createStreamTokens } from '../platform/auth/stream-tokens.ts';
import type { StreamTokens } from '../platform/auth/stream-tokens.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import type { Tokens } from '../platform/auth/tokens.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServiceClock } from '../platform/db/service-clock.ts';
import type { Config } from '../platform/settings/config.ts';
import type { ServiceConfig } from './config.ts';
import { startDatabaseClock } from '../platform/db/database-clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Database } from '../platform/db/database.ts';
import type { Sql } from '../platform/db/sql.ts';
import { catalogueErrors } from '../platform/errors.ts';
import { publishEventTypes } from '../platform/events/event-type.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { GraphDoor } from '../platform/graphql/graph-client.ts';
import type { ServiceContext } from '../platform/graphql/request-context.ts';
import { createCallerFinder } from '../platform/http/caller.ts';
import type { CallerFinder } from '../platform/http/caller.ts';
import { createEgress } from '../platform/http/egress/egress.ts';
import type { Egress } from '../platform/http/egress/egress.ts';
import type { Lookup } from '../platform/http/egress/checked-connector.ts';
import { createKeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import type { KeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import { createRateLimit } from '../platform/limits/rate-limit.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import { DueWatch } from '../platform/due-watch.ts';
import type { Logger } from '../platform/logger.ts';
import { createDeprecatedUses } from '../platform/metrics/deprecated-uses.ts';
import type { DeprecatedUses } from '../platform/metrics/deprecated-uses.ts';
import type { TrafficMeter } from '../platform/metrics/traffic-meter.types.ts';
import { traceDatabase } from '../platform/tracing/trace-database.ts';
import type { Tracing } from '../platform/tracing/tracing.types.ts';
import { CommandFollowers, WakeBroadcast, WakeSignal } from '../platform/wake-signal.ts';
import type { Contract } from '../rest-facade/contract/contract.ts';
import { existingAccounts } from '../subgraphs/accounts/account/account.queries.ts';
import { personsChangedSince } from '../subgraphs/accounts/person/person.queries.ts';
import { clientsRevokedSince } from '../subgraphs/accounts/api-client/api-client.queries.ts';
import { apiKeysRevokedSince } from '../subgraphs/accounts/api-key/api-key.statements.ts';
import { sessionsEndedSince } from '../subgraphs/accounts/session/session.statements.ts';
import { createCredentials } from '../subgraphs/accounts/credential/create-credentials.ts';
import {
  allEventTypes,
  allImportKinds,
  allReactions,
  allPersonalData,
  allReadinessChecks,
  allSubgraphErrors,
} from '../subgraphs/all-subgraphs.ts';
import { ACCOUNT_WIDE_SCOPES } from '../subgraphs/accounts/account/scopes.ts';
import { openFanOut } from './follow-log.ts';
import { prepareDatabase } from './prepare-database.ts';

/** What a process is started with. */
export interface StartOptions {
  config: ServiceConfig;
  databaseUrl: string;
  logger: Logger;
  /** The database's clock unless a test has its own. */
  clock?: ServiceClock;
  /** Resolves the names of hosts that customers name; the operating system's way unless a test has its own. */
  lookup?: Lookup;
  /** Whether the database has what a new one begins with; until then the service answers, but is not ready. */
  isSettled?: () => boolean;
  /** How many times its own interval each job waits when nothing was due; 1 unless somebody else wakes the jobs. */
  jobPatience?: number;
  /** The contract of REST: the published one unless a test has its own. */
  contract?: Contract;
  /** Called with the text of every statement that requests cause. */
  onStatement?: (text: string) => void;
}

/** What every process of the service has, whatever its roles. */
export interface Core {
  context: ServiceContext;
  tokens: Tokens;
  /** Checks credentials, also of those who stay connected. */
  authenticator: Authenticator;
  streamTokens: StreamTokens;
  /** Finds out who sends a request. */
  findCaller: CallerFinder;
  rateLimit: RateLimit;
  keyed: KeyedRequests;
  assertions: Assertions;
  /** Hears of uses of what is deprecated. */
  deprecatedUses: DeprecatedUses;
  /** The contract of REST, if it is not the published one. */
  contract: Contract | undefined;
  /** Hears of what the process answers; undefined where nothing is measured. */
  meter: TrafficMeter | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Migrates the database and opens what all roles share.
 */
export async function openCore(
  options: StartOptions,
  opened: AsyncDisposableStack,
  { meter, tracing }: { meter?: TrafficMeter | undefined; tracing?: Tracing | undefined } = {},
): Promise<Core> {
  const { config, logger } = options;
  catalogueErrors(allSubgraphErrors);
  // A wrong key is told of before the database is changed.
  const keys = await loadServiceKeys(config);
  await prepareDatabase(config, options.databaseUrl);
  const database = await openPools(options, opened, { meter, tracing });
  const clock = options.clock ?? (await openClock(database.worker, logger, opened));
  const tokens = createTokens(keys, clock, config.trustedIssuer);
  const credentials = createCredentials(database.worker, config, clock);
  const denyList = await startDenyList(denyListSources(database, config, clock), clock, logger);
  opened.defer(() => denyList.stop());
  const sources = { tokens, credentials, denyList, clock, accountWideScopes: ACCOUNT_WIDE_SCOPES };
  const authenticator = createAuthenticator(sources);
  const assertions = createAssertions(keys.derive('assertions'), clock);
  const egress = openEgress(options, opened);
  const keyed = createKeyedRequests(database, keys.derive('idempotency'), clock);
  return {
    context: {
      database,
      clock,
      cursors: createCursorSealer(keys.derive('cursors')),
      secrets: createSecretBox(keys.derive('secrets')),
      config,
      logger,
      tracing,
      egress,
      files: await openFiles(config, opened),
      links: createSignedLinks(keys.derive('document links'), clock),
      answerLinks: createAnswerLinks(keys.derive('answer links')),
      graph: new GraphDoor(keyed),
      eventTypes: publishEventTypes(allEventTypes),
      importKinds: allImportKinds,
      readinessChecks: allReadinessChecks,
      personalData: allPersonalData,
      reactions: reactionsByKind(allReactions),
      eventFanOut: await openFanOut(config, { keys, database, logger }, opened),
      ...createSignals(),
    },
    tokens,
    assertions,
    authenticator,
    streamTokens: createStreamTokens(keys, database.worker, clock),
    findCaller: createCallerFinder(authenticator, assertions, config.publicUrl),
    rateLimit: counted(createRateLimit(database.worker, config.rateLimits, clock), meter),
    keyed,
    contract: options.contract,
    deprecatedUses: createDeprecatedUses(meter),
    meter,
  };
}

async function openPools(
  { config, logger, databaseUrl, onStatement }: StartOptions,
  opened: AsyncDisposableStack,
  { meter, tracing }: { meter: TrafficMeter | undefined; tracing: Tracing | undefined },
): Promise<Database> {
  const database = await openDatabase({
    url: databaseUrl,
    pooler: config.databasePooler,
    poolSize: config.databasePoolSize,
    limits: config.databaseLimits,
    replicaUrls: config.databaseReplicaUrls,
    onRead: meter && ((reads) => meter.read(reads)),
    logger,
    ...(onStatement ? { onStatement } : {}),
  });
  opened.defer(() => database.close());
  return tracing ? traceDatabase(database, tracing) : database;
}

/** Tells the meter of requests that are one too many. */
const counted = (limit: RateLimit, meter: TrafficMeter | undefined): RateLimit =>
  meter
    ? {
        take: async (accountId, kind) => {
          const state = await limit.take(accountId, kind);
          if (!state.isAllowed) meter.limited(kind);
          return state;
        },
      }
    : limit;

const createSignals = (): Pick<
  ServiceContext,
  'eventsRecorded' | 'eventsPlaced' | 'commandFollowers' | 'dueWatch'
> => ({
  eventsRecorded: new WakeSignal(),
  eventsPlaced: new WakeBroadcast(),
  commandFollowers: new CommandFollowers(),
  dueWatch: new DueWatch(),
});

function openEgress({ config, lookup }: StartOptions, opened: AsyncDisposableStack): Egress {
  const egress = createEgress(config.egressAllow, lookup);
  opened.defer(() => egress.close());
  return egress;
}

async function openFiles(config: Config, opened: AsyncDisposableStack): Promise<FileStore> {
  const files = await openFileStore(config.fileStore, config.dataDir);
  opened.defer(async () => files.close());
  return files;
}

async function openClock(worker: Sql, logger: Logger, opened: AsyncDisposableStack): Promise<ServiceClock> {
  const clock = await startDatabaseClock(worker, logger);
  opened.defer(async () => clock.stop());
  return clock;
}

function denyListSources(database: Database, config: Config, clock: Clock): DenyListSources {
  // Older revocations need no list: the tokens of those clients have run out.
  const longestTokenMs = config.tokenTtlSeconds * 1_000 + MINUTE_MS;
  return {
    lately: () =>
      database.workerTransaction(async (sql) => {
        const since = new Date(clock.now().getTime() - longestTokenMs);
        const find = [clientsRevokedSince, apiKeysRevokedSince, sessionsEndedSince];
        const revoked = Promise.all(find.map((findRevoked) => findRevoked(sql, since)));
        const [ids, changed] = await Promise.all([revoked, personsChangedSince(sql, since)]);
        return { revoked: ids.flat(), changed };
      }),
    accounts: createKnownAccounts((ids) => existingAccounts(database.worker, ids)),
  };
}
