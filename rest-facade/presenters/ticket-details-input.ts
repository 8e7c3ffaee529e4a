import type { Money, TicketChange } from '../contract/rest-types.generated.ts';
import { upperCase } from '../conversion/enum-names.ts';
import type { UpdateTicketMutationVariables } from '../operations/operations.generated.ts';

type Input = UpdateTicketMutationVariables['input'];
type Details = Pick<Input, 'reporter' | 'permissionToEnter' | 'notToExceed' | 'estimate' | 'tags'>;

/** What a body may say of a ticket's people, entry and cost. */
type DetailsBody = Pick<TicketChange, 'reporter' | 'permission_to_enter' | 'not_to_exceed' | 'estimate' | 'tags'>;

/** The details in a body, as the graph takes them; absent members stay absent. */
export function detailsIn(body: DetailsBody): Details {
  const { reporter, permission_to_enter: entry, not_to_exceed: notToExceed, estimate, tags } = body;
  return {
    ...(reporter === undefined ? {} : { reporter: reporterIn(reporter) }),
    ...(entry === undefined ? {} : { permissionToEnter: entryIn(entry) }),
    ...(notToExceed === undefined ? {} : { notToExceed: moneyIn(notToExceed) }),
    ...(estimate === undefined ? {} : { estimate: moneyIn(estimate) }),
    ...(tags === undefined ? {} : { tags }),
  };
}

function reporterIn(reporter: DetailsBody['reporter']): Input['reporter'] {
  if (!reporter) return null;
  const { tenant_id: tenantId, phone_extension: phoneExtension, ...contact } = reporter;
  return {
    ...contact,
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(phoneExtension === undefined ? {} : { phoneExtension }),
  };
}

function entryIn(entry: DetailsBody['permission_to_enter']): Input['permissionToEnter'] {
  if (!entry) return null;
  const permission = upperCase(entry.permission);
  return { ...entry, permission };
}

const moneyIn = (money: Money | null): Input['estimate'] =>
  money && { amountMinor: money.amount, currency: money.currency };
