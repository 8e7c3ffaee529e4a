import { reactionsByKind } from '../../platform/facts/reactions.ts';
import { OPERATOR } from '../../platform/actor.ts';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createSecretBox } from '../../platform/auth/secret-box.ts';
import { createAnswerLinks } from '../../platform/auth/answer-links.ts';
import { createSignedLinks } from '../../platform/auth/signed-links.ts';
import { createCursorSealer } from '../../platform/auth/sealed-cursor.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { measureDatabaseClock } from '../../platform/db/database-clock.ts';
import { catalogueErrors } from '../../platform/errors.ts';
import { publishEventTypes } from '../../platform/events/event-type.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { GraphDoor } from '../../platform/graphql/graph-client.ts';
import { createKeyedRequests } from '../../platform/idempotency/keyed-requests.ts';
import { createRequestContext } from '../../platform/graphql/request-context.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { createEgress } from '../../platform/http/egress/egress.ts';
import { newId } from '../../platform/ids.ts';
import { DueWatch } from '../../platform/due-watch.ts';
import { createLogger } from '../../platform/logger.ts';
import { CommandFollowers, WakeBroadcast, WakeSignal } from '../../platform/wake-signal.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { knownAccountId } from './known-account.ts';
import { withDatabase } from './with-database.ts';

const MINUTE_MS = 60_000;

/**
 * Runs a command line's work as an account, with every right in it.
 * @param accountName id or name of the account
 * @throws ConfigError when there is no such account
 */
export async function withAccount<Result>(
  config: Config,
  accountName: string,
  work: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  // All of the service takes seconds to load; a mistyped option is reported before that.
  const { allEventTypes, allImportKinds, allReactions, allPersonalData, allReadinessChecks, allSubgraphErrors } =
    await import('../../subgraphs/all-subgraphs.ts');
  catalogueErrors(allSubgraphErrors);
  const runWork = async (database: Database): Promise<Result> => {
    const keys = await loadServiceKeys(config);
    const accountId = await knownAccountId(database.worker, accountName);
    const logger = createLogger('warn');
    const clock = await measureDatabaseClock(database.worker);
    const cursors = createCursorSealer(keys.derive('cursors'));
    const service = {
      database,
      clock,
      cursors,
      secrets: createSecretBox(keys.derive('secrets')),
      config,
      logger,
      egress: createEgress(config.egressAllow),
      files: await openFileStore(config.fileStore, config.dataDir),
      links: createSignedLinks(keys.derive('document links'), clock),
      answerLinks: createAnswerLinks(keys.derive('answer links')),
      graph: new GraphDoor(createKeyedRequests(database, keys.derive('idempotency'), clock)),
      eventTypes: publishEventTypes(allEventTypes),
      importKinds: allImportKinds,
      readinessChecks: allReadinessChecks,
      personalData: allPersonalData,
      reactions: reactionsByKind(allReactions),
      eventsRecorded: new WakeSignal(),
      eventsPlaced: new WakeBroadcast(),
      dueWatch: new DueWatch(),
      commandFollowers: new CommandFollowers(),
    };
    const expiresAt = new Date(clock.now().getTime() + MINUTE_MS);
    const principal = { accountId, subject: OPERATOR.id, scopes: new Set<string>(SCOPES), expiresAt, actor: OPERATOR };
    return work(createRequestContext(service, { principal, requestId: newId(), logger }));
  };
  return withDatabase(config, { work: runWork });
}
