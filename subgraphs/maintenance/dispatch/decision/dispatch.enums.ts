import { describedEnum } from '../../../../platform/subgraph/described-enum.ts';
import { DISPATCH_STRATEGIES, OFFER_RESPONSES, SCOPE_KINDS } from './dispatch.types.ts';
import type {
  DispatchOutcome as DispatchOutcomeValue,
  DispatchStrategy as DispatchStrategyValue,
  OfferResponse as OfferResponseValue,
  ScopeKind,
} from './dispatch.types.ts';

export const DispatchOutcome = describedEnum<DispatchOutcomeValue>(
  'DispatchOutcome',
  'Result of a dispatch decision.',
  ['assigned', 'no_rule', 'none_eligible', 'exhausted'],
  {
    assigned: 'A vendor was found.',
    no_rule: 'No rule of the account applies to the ticket.',
    none_eligible: 'Rules apply, but none of their vendors can take it.',
    exhausted: 'Vendors were asked already, and no other vendor can take it now.',
  },
);

export const OfferResponse = describedEnum<OfferResponseValue>(
  'OfferResponse',
  'The answer to an offer of a ticket to a vendor.',
  OFFER_RESPONSES,
  {
    accepted: 'The vendor accepted the ticket, and the ticket was not taken from it later.',
    declined: 'The vendor declined the ticket, or gave it back later.',
    timed_out: 'The time to accept ran out.',
    withdrawn:
      'The job was taken from the vendor, whether it had accepted or not, because it went to somebody else, its triage was corrected, or it was called off.',
  },
);

export const DispatchScopeKind = describedEnum<ScopeKind>(
  'DispatchScopeKind',
  'How far a dispatch rule reaches; the most specific is tried first.',
  SCOPE_KINDS,
  { unit: 'One unit.', property: 'One property.', account: 'The whole account.' },
);

export const DispatchStrategy = describedEnum<DispatchStrategyValue>(
  'DispatchStrategy',
  'How a dispatch rule picks among its eligible vendors.',
  DISPATCH_STRATEGIES,
  {
    first_eligible: 'The first eligible vendor in the rule’s own order.',
    least_open_tickets: 'The vendor with the fewest open tickets.',
    round_robin: 'The vendor whose last turn by this rule is longest ago.',
  },
);
