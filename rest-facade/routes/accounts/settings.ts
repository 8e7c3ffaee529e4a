import { AppError } from '../../../platform/errors.ts';
import type { Answer } from '../../contract/operation-types.ts';
import type { Settings, SettingsChange } from '../../contract/rest-types.generated.ts';
import { describedJson } from '../../conversion/described.ts';
import { lowerCase, upperCase } from '../../conversion/enum-names.ts';
import {
  GetReadinessDocument,
  GetSettingsDocument,
  UpdateSettingsDocument,
} from '../../operations/operations.generated.ts';
import type { SettingsFragment } from '../../operations/operations.generated.ts';
import { snakeCase } from '../../../platform/text.ts';
import { route } from '../../route/route.ts';

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
        severity: lowerCase(severity),
        entity_count: entityCount,
      }));
      return { status: 200, body: { ready, findings: body } };
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/settings',
    document: UpdateSettingsDocument,
    variables: ({ body, ifMatch }) => ({ input: settingsInput(body), ifMatch }),
    present: ({ updateAccountSettings }) => settingsAnswer(updateAccountSettings),
  }),
];

const settingsInput = (body: SettingsChange) => ({
  timezone: body.timezone,
  currency: body.currency,
  country: body.country,
  graceDays: body.grace_days,
  unknownUnitPolicy: upperCase(body.unknown_unit_policy),
  businessHours: body.business_hours,
  holidays: body.holidays,
  slaTargets: body.sla_targets,
  slaFees: body.sla_fees && withFeeKeys(body.sla_fees, camelCase),
  acceptMinutes: body.accept_minutes,
  reviewShare: body.review_share,
  triageChoices: body.triage_choices,
  escalationContact: contactInput(body.escalation_contact),
  emergencyAdvice: body.emergency_advice,
  officeContact: body.office_contact,
  ownerEmail: body.owner_email,
});

function contactInput(contact: SettingsChange['escalation_contact']) {
  if (!contact) return contact;
  const { phone_extension: phoneExtension, ...members } = contact;
  return phoneExtension === undefined ? members : { ...members, phoneExtension };
}

function presentContact(contact: SettingsFragment['escalationContact']): Record<string, unknown> | null {
  if (!contact) return null;
  const { phoneExtension, ...members } = contact;
  return { ...members, phone_extension: phoneExtension };
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Severity, clock and the kind of fee. */
const FEE_DEPTH = 3;

/** Converts the spelling of fee kinds. Malformed values stay for the rules to refuse. */
const withFeeKeys = (table: object, spell: (name: string) => string, depth = FEE_DEPTH): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table).map(([key, member]: [string, unknown]) => [
      depth === 1 ? spell(key) : key,
      depth > 1 && isObject(member) ? withFeeKeys(member, spell, depth - 1) : member,
    ]),
  );

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const settingsAnswer = (account: SettingsFragment): Answer<200, Settings, 'version'> => ({
  status: 200,
  body: presentSettings(account),
  version: account.version,
});

function presentSettings(account: SettingsFragment): Settings {
  return {
    account_id: account.id,
    name: account.name,
    timezone: account.timezone,
    currency: account.currency,
    country: account.country,
    grace_days: account.graceDays,
    unknown_unit_policy: lowerCase(account.unknownUnitPolicy),
    business_hours: describedJson(account.businessHours),
    holidays: account.holidays,
    sla_targets: describedJson(account.slaTargets),
    sla_fees: describedJson(withFeeKeys(account.slaFees, snakeCase)),
    accept_minutes: describedJson(account.acceptMinutes),
    review_share: account.reviewShare ?? null,
    triage_choices: describedJson(account.triageChoices),
    escalation_contact: presentContact(account.escalationContact),
    office_contact: describedJson(account.officeContact),
    emergency_advice: describedJson(account.emergencyAdvice),
    owner_email: account.ownerEmail ?? null,
  };
}
