import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { loadConfig } from '../../service/config.ts';
import { compiledProgram } from '../../platform/paths.ts';
import type { ListeningMessage } from '../../service/parent-process.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';

/** The service as `npm start` runs it, in a process of its own: who sends the file shares neither memory nor time with it. */
export interface ServiceProcess {
  url: string;
  pid: number;
  /** A token for all that an account may do. */
  tokenFor(accountId: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startServiceProcess(databaseUrl: string, dataDir: string): Promise<ServiceProcess> {
  const limits = { RATE_LIMIT_BURST: '100000000', READS_PER_MINUTE: '100000000', WRITES_PER_MINUTE: '100000000' };
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...limits };
  const child = fork(compiledProgram('main'), ['--empty'], { env: settings });
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [ListeningMessage | number];
  if (typeof message !== 'object') throw new Error(`The service ended with ${message}.`);
  const tokens = createTokens(await loadServiceKeys(loadConfig(settings)), systemClock);
  return {
    url: message.listeningAt,
    pid: child.pid!,
    tokenFor: (accountId) => tokens.issue({ accountId, subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 }),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
