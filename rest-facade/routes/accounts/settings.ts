import { AppError } from '../../../platform/errors.ts';
import {
  GetReadinessDocument,
  GetSettingsDocument,
  UpdateSettingsDocument,
} from '../../operations/operations.generated.ts';
import type { SettingsFragment, UpdateSettingsMutationVariables } from '../../operations/operations.generated.ts';
import { snakeCase } from '../../request/execute.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';

/** The account's settings and readiness. */
export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/settings',
    document: GetSettingsDocument,
    variables: () => ({}),
    present: ({ account }) => {
      if (!account) throw new AppError('not_found', 'The account of the access token does not exist.');
      return settingsAnswer(account);
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/readiness',
    document: GetReadinessDocument,
    variables: () => ({}),
    present: ({ account }) => {
      if (!account) throw new AppError('not_found', 'The account of the access token does not exist.');
      const { ready, findings } = account.readiness;
      const body = findings.map(({ severity, entityCount, ...finding }) => ({
        ...finding,
        severity: severity.toLowerCase(),
        entity_count: entityCount,
      }));
      return { status: 200, body: { ready, findings: body } };
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/settings',
    document: UpdateSettingsDocument,
    variables: ({ body, ifMatch }) => ({ input: settingsInput(body as Record<string, unknown>), ifMatch }),
    present: ({ updateAccountSettings }) => settingsAnswer(updateAccountSettings),
  }),
];

function settingsInput(body: Record<string, unknown>): UpdateSettingsMutationVariables['input'] {
  const policy = body['unknown_unit_policy'] as string | undefined;
  return {
    timezone: body['timezone'] as string | undefined,
    currency: body['currency'] as string | undefined,
    country: body['country'] as string | null | undefined,
    graceDays: body['grace_days'] as number | undefined,
    unknownUnitPolicy: policy?.toUpperCase() as 'REJECT' | 'QUARANTINE' | undefined,
    businessHours: body['business_hours'] as Record<string, unknown> | undefined,
    holidays: body['holidays'] as string[] | undefined,
    slaTargets: body['sla_targets'] as Record<string, unknown> | undefined,
    slaFees: withFeeKeys(body['sla_fees'] as FeeTable | undefined, camelCase),
    acceptMinutes: body['accept_minutes'] as Record<string, unknown> | undefined,
    reviewShare: body['review_share'] as number | null | undefined,
    triageChoices: body['triage_choices'] as Record<string, unknown> | null | undefined,
    escalationContact: contactInput(body['escalation_contact'] as ContactBody | null | undefined),
    emergencyAdvice: body['emergency_advice'] as Record<string, unknown> | null | undefined,
    officeContact: body['office_contact'] as Record<string, unknown> | null | undefined,
    ownerEmail: body['owner_email'] as string | undefined,
  };
}

interface ContactBody {
  name: string;
  phone_extension?: string | null;
}

function contactInput(
  contact: ContactBody | null | undefined,
): UpdateSettingsMutationVariables['input']['escalationContact'] {
  if (!contact) return contact;
  const { phone_extension: phoneExtension, ...members } = contact;
  return phoneExtension === undefined ? members : { ...members, phoneExtension };
}

function presentContact(contact: SettingsFragment['escalationContact']): object | null {
  if (!contact) return null;
  const { phoneExtension, ...members } = contact;
  return { ...members, phone_extension: phoneExtension ?? null };
}

/** By severity, then clock, then the kind of fee. */
type FeeTable = Record<string, Record<string, Record<string, unknown>>>;

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts the spelling of fee kinds. Malformed values stay for the rules to refuse. */
function withFeeKeys<Table extends FeeTable | undefined>(table: Table, spell: (name: string) => string): Table {
  return deepKeys(table, spell, FEE_DEPTH) as Table;
}

const FEE_DEPTH = 3;

function deepKeys(value: unknown, spell: (name: string) => string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [depth === 1 ? spell(key) : key, deepKeys(member, spell, depth - 1)]),
  );
}

const settingsAnswer = (account: SettingsFragment): RouteOutput => ({
  status: 200,
  body: presentSettings(account),
  version: account.version,
});

function presentSettings(account: SettingsFragment): object {
  return {
    account_id: account.id,
    name: account.name,
    timezone: account.timezone,
    currency: account.currency,
    country: account.country,
    grace_days: account.graceDays,
    unknown_unit_policy: account.unknownUnitPolicy.toLowerCase(),
    business_hours: account.businessHours,
    holidays: account.holidays,
    sla_targets: account.slaTargets,
    sla_fees: withFeeKeys(account.slaFees as FeeTable, snakeCase),
    accept_minutes: account.acceptMinutes,
    review_share: account.reviewShare ?? null,
    triage_choices: account.triageChoices ?? null,
    escalation_contact: presentContact(account.escalationContact),
    office_contact: account.officeContact ?? null,
    emergency_advice: account.emergencyAdvice ?? null,
    owner_email: account.ownerEmail ?? null,
  };
}
