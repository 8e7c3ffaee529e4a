import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Whom a connection serves: `*` is every account. */
const accounts = z.array(z.string().min(1)).min(1);

/** Where an account's own files lie, as `BUCKET/PREFIX/`. */
const place = z.string().regex(/^[^/]+\/(.*\/)?$/, 'expected BUCKET/ or BUCKET/PREFIX/');

const s3 = z.strictObject({
  kind: z.literal('s3'),
  region: z.string().min(1).default('us-east-1'),
  /** Of a store that is not Amazon's. */
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  force_path_style: z.boolean().default(false),
  access_key_id: z.string().min(1),
  secret_access_key: z.string().min(1),
  session_token: z.string().min(1).optional(),
  /** Who may have files delivered there; nobody where the service alone keeps files there. */
  accounts: z.array(z.string().min(1)),
  buckets: z.array(z.string().min(1)).min(1),
  /** By account (`*` is every one), the places that it may read files from. */
  adopt: z.record(z.string().min(1), z.array(place).min(1)).default({}),
});

const drive = z.strictObject({
  kind: z.literal('drive'),
  root_url: z.url({ protocol: /^https?$/ }).optional(),
  /** A Google service account's, or a token that does not run out, for a stand-in. */
  credentials: z.union([
    z.strictObject({ client_email: z.email(), private_key: z.string().min(1) }),
    z.strictObject({ access_token: z.string().min(1) }),
  ]),
  accounts,
  folders: z.array(z.string().min(1)).min(1),
});

const connections = z.record(z.string().regex(/^[\w.-]{1,64}$/), z.discriminatedUnion('kind', [s3, drive]));

/** What holds for every connection. */
interface Patience {
  /** How long a store may stay silent, before it answers and while bytes go to or come from it. */
  silenceMs: number;
}

/** A store of the S3 protocol that the operator lets accounts write to. */
export type S3Connection = z.output<typeof s3> & Patience;

/** Google Drive as the operator lets accounts write to it. */
export type DriveConnection = z.output<typeof drive> & Patience;

/** Stores of files outside of the service, by name. */
export type StoreConnections = Readonly<Record<string, S3Connection | DriveConnection>>;

type GivenConnections = z.output<typeof connections>;

/** The connections as they are used: none waits for a silent store for longer than this. */
export function withPatience(given: GivenConnections, silenceMs: number): StoreConnections {
  return Object.fromEntries(Object.entries(given).map(([name, connection]) => [name, { ...connection, silenceMs }]));
}

/** A setting that holds connections as JSON, or the path of a file with them. Nothing of it is repeated: it has secrets. */
export const storeConnections = z.string().transform((text, context): GivenConnections => {
  const given = readJson(text);
  const parsed = 'unread' in given ? given : connections.safeParse(given.json);
  if ('success' in parsed && parsed.success) return parsed.data;
  context.addIssue({
    code: 'custom',
    message: `${EXPECTED}${'unread' in parsed ? parsed.unread : `, but it is wrong${faultOf(parsed.error)}`}`,
  });
  return z.NEVER;
});

const EXPECTED = 'expected connections by name, as JSON or the path of a JSON file';

/** A misspelled member explains the missing one. */
function faultOf({ issues }: z.ZodError): string {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  return `${where}: ${issue?.message ?? ''}`;
}

/** What the setting holds, or why that cannot be read; a message of the parser would repeat a part of it. */
function readJson(text: string): { json: unknown } | { unread: string } {
  let content = text;
  try {
    if (!text.trimStart().startsWith('{')) content = readFileSync(text, 'utf8');
  } catch (error) {
    return { unread: `, but there is no such file to read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` };
  }
  try {
    return { json: JSON.parse(content) };
  } catch {
    return { unread: ', but it is no JSON (not shown, as it has secrets)' };
  }
}
