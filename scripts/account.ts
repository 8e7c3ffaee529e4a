// Makes and lists accounts, and names their owners:
// npm run account -- create NAME --owner-email EMAIL [--timezone America/Denver] | owner ID --owner-email EMAIL | list
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../platform/settings/read-settings.ts';
import { loadConfig } from '../service/config.ts';
import { isTimeZone } from '../platform/time-zone.ts';
import { usageOf } from '../service/command-line/command-usage.ts';
import { exitWithFailure } from '../service/command-line/exit-with-failure.ts';
import { readCommandLine } from '../service/command-line/read-command-line.ts';
import { withDatabase } from '../service/command-line/with-database.ts';
import { accountIdOf } from '../subgraphs/accounts/account/account-id.ts';
import { listAccounts } from '../subgraphs/accounts/account/account.queries.ts';
import { insertAccount, setOwner } from '../subgraphs/accounts/account/account.statements.ts';
import { ownerEmailRule } from '../subgraphs/accounts/account/owner-email.rule.ts';

const USAGE = usageOf('account');
const WHY = 'who is told of an emergency that nobody takes';

/** What the command line says beside the words. */
interface Options {
  timezone: string;
  'owner-email'?: string | undefined;
}

/** A line for each account: its id, name and owner, with tabs between. */
async function list(): Promise<string> {
  const accounts = await withDatabase(loadConfig(), { work: ({ worker }) => listAccounts(worker) });
  return accounts
    .map(({ accountId, name, ownerEmail }) => `${accountId}\t${name}\t${ownerEmail ?? 'no owner'}`)
    .join('\n');
}

async function create(name: string, { timezone, ...options }: Options): Promise<string> {
  const id = accountIdOf(name);
  if (!id) throw new ConfigError(`Expected a name with a letter or digit, but got ${JSON.stringify(name)}.`);
  if (!isTimeZone(timezone)) throw new ConfigError(`Expected an IANA time zone, but got ${JSON.stringify(timezone)}.`);
  const account = { id, name, timezone, ownerEmail: await ownerEmail(options), at: new Date() };
  const isNew = await withDatabase(loadConfig(), { work: ({ worker }) => insertAccount(worker, account) });
  if (!isNew) throw new ConfigError(`There is already an account with the id "${id}".`);
  return `Made the account "${id}". Get a token:  npm run -s token -- --account ${id}`;
}

async function nameOwner(accountId: string, options: Omit<Options, 'timezone'>): Promise<string> {
  const owner = { accountId, email: await ownerEmail(options), at: new Date() };
  const isKnown = await withDatabase(loadConfig(), { work: ({ worker }) => setOwner(worker, owner) });
  if (!isKnown) throw new ConfigError(`There is no account with the id ${JSON.stringify(accountId)}.`);
  return `${owner.email} is told of emergencies of "${accountId}" that nobody takes, unless it names an escalation contact.`;
}

/** The address that the command line gives, or that the person at the terminal types. */
async function ownerEmail({ 'owner-email': given }: Omit<Options, 'timezone'>): Promise<string> {
  const email = given ?? (process.stdin.isTTY ? await ask(`Email address of the owner, ${WHY}: `) : undefined);
  if (email === undefined) throw new ConfigError(`Expected --owner-email with the address of the owner, ${WHY}.`);
  const checked = ownerEmailRule.safeParse(email.trim());
  if (!checked.success) throw new ConfigError(checked.error.issues[0]!.message);
  return checked.data;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

try {
  const { values, positionals } = readCommandLine(USAGE, {
    timezone: { type: 'string', default: 'UTC' },
    'owner-email': { type: 'string' },
  });
  const [verb, name, ...rest] = positionals;
  if (verb === 'create' && name !== undefined && rest.length === 0) console.log(await create(name, values));
  else if (verb === 'owner' && name !== undefined && rest.length === 0) console.log(await nameOwner(name, values));
  else if (verb === 'list' && name === undefined) {
    console.log(await list());
  } else throw new ConfigError(USAGE);
} catch (error) {
  exitWithFailure(error);
}
