// Makes and lists accounts: npm run account -- create NAME [--timezone America/Denver] | list
import { ConfigError, loadConfig } from '../platform/config.ts';
import { isTimeZone } from '../platform/time-zone.ts';
import { usageOf } from '../service/command-usage.ts';
import { exitWithFailure } from '../service/exit-with-failure.ts';
import { readCommandLine } from '../service/read-command-line.ts';
import { withDatabase } from '../service/with-database.ts';
import { accountIdOf } from '../subgraphs/accounts/account/account-id.ts';
import { insertAccount, listAccountIds } from '../subgraphs/accounts/account/account.queries.ts';

const USAGE = usageOf('account');

async function create(name: string, timezone: string): Promise<string> {
  const id = accountIdOf(name);
  if (!id) throw new ConfigError(`Expected a name with a letter or digit, but got ${JSON.stringify(name)}.`);
  if (!isTimeZone(timezone)) throw new ConfigError(`Expected an IANA time zone, but got ${JSON.stringify(timezone)}.`);
  const account = { id, name, timezone, at: new Date() };
  const isNew = await withDatabase(loadConfig(), ({ worker }) => insertAccount(worker, account));
  if (!isNew) throw new ConfigError(`There is already an account with the id "${id}".`);
  return `Made the account "${id}". Get a token:  npm run -s token -- --account ${id}`;
}

try {
  const { values, positionals } = readCommandLine(USAGE, { timezone: { type: 'string', default: 'UTC' } });
  const [verb, name, ...rest] = positionals;
  if (verb === 'create' && name !== undefined && rest.length === 0) console.log(await create(name, values.timezone));
  else if (verb === 'list' && name === undefined) {
    console.log((await withDatabase(loadConfig(), ({ worker }) => listAccountIds(worker))).join('\n'));
  } else throw new ConfigError(USAGE);
} catch (error) {
  exitWithFailure(error);
}
