import type { CreateTicketMutationVariables } from '../operations/operations.generated.ts';

type Input = CreateTicketMutationVariables['input'];
type Details = Pick<Input, 'reporter' | 'permissionToEnter' | 'notToExceed' | 'tags'>;
type Permission = NonNullable<Input['permissionToEnter']>['permission'];

const PERMISSIONS: Readonly<Record<string, Permission>> = { yes: 'YES', no: 'NO', ask: 'ASK' };

/** What a report says of its reporter, entry, cost and tags; what has another form is left out, as no report is refused for it. */
export function reportedDetails(body: Record<string, unknown>): Details {
  const reporter = membersOf(body['reporter']);
  const entry = membersOf(body['permission_to_enter']);
  const limit = membersOf(body['not_to_exceed']);
  const permission = PERMISSIONS[String(entry['permission'])];
  const { amount, currency } = limit;
  const isMoney = Number.isSafeInteger(amount) && typeof currency === 'string';
  const tags = Array.isArray(body['tags']) ? body['tags'].filter((tag) => typeof tag === 'string') : [];
  return {
    reporter: {
      tenantId: textIn(reporter['tenant_id']),
      name: textIn(reporter['name']),
      phone: textIn(reporter['phone']),
      phoneExtension: textIn(reporter['phone_extension']),
      email: textIn(reporter['email']),
    },
    permissionToEnter: permission
      ? { permission, instructions: textIn(entry['instructions']), pets: textIn(entry['pets']) }
      : null,
    notToExceed: isMoney ? { amountMinor: amount as number, currency } : null,
    tags,
  };
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
