import { z } from 'zod';
import { scheduleFault } from '../../../../platform/calendar/daily-schedule.ts';
import type { KpiName } from '../../kpi/kpi.enums.ts';
import type { Fault } from '../../../../platform/errors.ts';
import { clientIdRule } from '../../../../platform/ids.ts';
import { isTimeZone } from '../../../../platform/time-zone.ts';
import type { ExportDestination } from './export.enums.ts';
import { pathFault } from './file-path.rules.ts';
import { isReservedHeader } from '../../../../platform/reserved-headers.ts';

/** The default wait before the second attempt. */
const DEFAULT_BACKOFF_SECONDS = 60;

type Member = 'connection' | 'bucket' | 'folderId' | 'path' | 'webhookUrl' | 'webhookSecret' | 'webhookSecretHeader';

/** The members that a destination requires and accepts. All other members belong to other destinations. */
const MEMBERS: Readonly<Record<ExportDestination, { required: readonly Member[]; optional: readonly Member[] }>> = {
  s3: { required: ['bucket', 'path'], optional: ['connection'] },
  drive: { required: ['folderId', 'path'], optional: ['connection'] },
  webhook: { required: ['webhookUrl', 'webhookSecret'], optional: ['webhookSecretHeader'] },
};

const REST_NAMES: Readonly<Record<Member, string>> = {
  connection: 'connection',
  bucket: 'bucket',
  folderId: 'folder_id',
  path: 'path',
  webhookUrl: 'webhook_url',
  webhookSecret: 'webhook_secret',
  webhookSecretHeader: 'webhook_secret_header',
};

const ALL_MEMBERS = Object.keys(REST_NAMES) as Member[];

const ATTEMPTS = 'Expected a whole number from 1 to 10.';
const BACKOFF = 'Expected a whole number of seconds from 1 to 86,400.';
const SECRET = 'Expected 16 to 256 printable characters without spaces around them.';

/** A text member that a function checks; its fault has its own code. */
const text = (faultOf: (value: string) => { code: string; detail: string } | undefined) =>
  z
    .string()
    .superRefine((value, context) => {
      const fault = faultOf(value);
      if (fault) context.addIssue({ code: 'custom', message: fault.detail, params: { code: fault.code } });
    })
    .nullish();

const expecting = (code: string, pattern: RegExp, detail: string) =>
  text((value) => (pattern.test(value) ? undefined : { code, detail }));

const members = {
  connection: expecting('invalid_format', /^[\w.-]{1,64}$/, 'Expected 1 to 64 letters, digits, dots, dashes.'),
  bucket: expecting('invalid_format', /^[A-Za-z0-9][\w.-]{1,253}[A-Za-z0-9]$/, 'Expected the name of a bucket.'),
  folderId: expecting('invalid_format', /^[\w-]{1,256}$/, 'Expected the id of a folder.'),
  path: text(pathFault),
  webhookUrl: text(webhookUrlFault),
  webhookSecret: expecting('invalid_format', /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]{16,256}(?<!\s)$/u, SECRET),
  webhookSecretHeader: text(headerFault),
  schedule: text(scheduleFault),
  timezone: text((zone) =>
    isTimeZone(zone)
      ? undefined
      : { code: 'unknown_time_zone', detail: 'Expected an IANA time zone, e.g. "America/Denver".' },
  ),
  kpis: z
    .array(z.string())
    .min(1, 'Expected at least one figure.')
    .refine((kpis) => new Set(kpis).size === kpis.length, 'Expected each figure once.'),
  retry: z
    .object({
      maxAttempts: z.number().int(ATTEMPTS).min(1, ATTEMPTS).max(10, ATTEMPTS),
      backoffSeconds: z.number().int(BACKOFF).min(1, BACKOFF).max(86_400, BACKOFF).nullish(),
    })
    .nullish(),
};

/** The rules of each member of a configuration. {@link destinationFaults} has the rules between members. */
export const memberRules = z.object({
  exportId: clientIdRule.nullish(),
  destination: z.enum(['s3', 'drive', 'webhook']),
  ...members,
});

/** A configuration as the request gives it. */
export type RequestedConfiguration = Partial<Record<Member, string | null>> & {
  destination: ExportDestination;
  kpis: readonly KpiName[];
  schedule?: string | null;
  timezone?: string | null;
  retry?: { maxAttempts: number; backoffSeconds?: number | null } | null;
  /** Whether the export has a stored secret. */
  hasSecret?: boolean;
  /** The stored address. */
  storedUrl?: string | null;
};

/** Faults for required members that are missing and for members of another destination. */
export function destinationFaults(input: RequestedConfiguration): Fault[] {
  const { required, optional } = MEMBERS[input.destination];
  const isGiven = (member: Member): boolean => input[member] != null;
  const missing = required
    .filter((member) => !isGiven(member) && !(member === 'webhookSecret' && input.hasSecret === true))
    .map((member) => ({
      pointer: `/${member}`,
      code: 'required',
      detail: `The member ${REST_NAMES[member]} is missing: the destination ${input.destination} needs it.`,
    }));
  const foreign = ALL_MEMBERS.filter((member) => isGiven(member) && ![...required, ...optional].includes(member)).map(
    (member) => ({
      pointer: `/${member}`,
      code: 'not_of_this_destination',
      detail: `The member ${REST_NAMES[member]} does not belong to the destination ${input.destination}.`,
    }),
  );
  return [...missing, ...foreign];
}

/** The retry rule with its default. */
export function retryOf(
  retry: { maxAttempts: number; backoffSeconds?: number | null | undefined } | null | undefined,
): { maxAttempts: number; backoffSeconds: number } | null {
  if (!retry) return null;
  return { maxAttempts: retry.maxAttempts, backoffSeconds: retry.backoffSeconds ?? DEFAULT_BACKOFF_SECONDS };
}

/** The fault in the form of a receiver's address; undefined when there is none. */
export function webhookUrlFault(url: string): { code: string; detail: string } | undefined {
  const parsed = url.length <= 2_048 ? URL.parse(url) : null;
  if (!parsed) return { code: 'invalid_format', detail: 'Expected a URL of at most 2,048 characters.' };
  if (parsed.protocol !== 'https:') {
    return { code: 'https_required', detail: `Expected an https URL, but got ${parsed.protocol}//.` };
  }
  if (parsed.username === '' && parsed.password === '') return undefined;
  return { code: 'invalid_format', detail: 'Expected a URL without user name and password.' };
}

function headerFault(name: string): { code: string; detail: string } | undefined {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/.test(name)) {
    return { code: 'invalid_format', detail: 'Expected the name of an HTTP header.' };
  }
  if (!isReservedHeader(name)) return undefined;
  return { code: 'reserved_header', detail: `Expected a header of your own, but ${name} is reserved.` };
}
