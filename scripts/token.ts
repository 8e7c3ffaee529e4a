// Prints an access token: npm run -s token -- [--account demo] [--scope "a b"]
import { OPERATOR } from '../platform/actor.ts';
import { loadServiceKeys } from '../platform/auth/keys.ts';
import { createTokens } from '../platform/auth/tokens.ts';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { accountToSignFor } from '../service/command-line/known-account.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { SCOPES } from '../subgraphs/accounts/account/scopes.ts';

const USAGE = usageOf('token');

function readArguments(): { accountName: string; scopes: string[] } {
  const { values, positionals } = readCommandLine(USAGE, {
    account: { type: 'string', default: 'demo' },
    scope: { type: 'string', default: SCOPES.join(' ') },
  });
  if (positionals.length > 0) throw new ConfigError(USAGE);
  return { accountName: values.account, scopes: values.scope.split(/\s+/).filter(Boolean) };
}

try {
  const { accountName, scopes } = readArguments();
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown) throw new ConfigError(`There is no scope "${unknown}". Scopes: ${SCOPES.join(' ')}.`);
  const config = loadConfig();
  const { accountId, clock } = await accountToSignFor(config, accountName);
  const tokens = createTokens(await loadServiceKeys(config), clock);
  const bearer = { subject: OPERATOR.id, actor: OPERATOR };
  const token = await tokens.issue({ ...bearer, accountId, scopes, ttlSeconds: config.tokenTtlSeconds });
  process.stdout.write(`${token}\n`);
} catch (error) {
  exitWithFailure(error);
}
