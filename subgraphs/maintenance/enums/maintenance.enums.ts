import { registerEnumType } from 'type-graphql';
import { TICKET_STATUSES } from '../lifecycle/lifecycle.types.ts';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import { DISPATCH_STRATEGIES, OFFER_RESPONSES, SCOPE_KINDS } from '../dispatch/decision/dispatch.types.ts';
import type {
  DispatchOutcome as DispatchOutcomeValue,
  DispatchStrategy as DispatchStrategyValue,
  OfferResponse as OfferResponseValue,
  ScopeKind,
} from '../dispatch/decision/dispatch.types.ts';
import { SLA_STATES } from '../sla/sla-state.types.ts';
import type { SlaState } from '../sla/sla-state.types.ts';
import { CLOCK_KINDS } from '../sla/sla.types.ts';
import type { ClockKind, ClockState } from '../sla/sla.types.ts';
import { CATEGORIES, REVIEW_REASONS, SEVERITIES } from '../triage/triage.types.ts';
import type {
  Category as CategoryValue,
  EvidenceEffect as EvidenceEffectValue,
  ReviewReason as ReviewReasonValue,
  Severity as SeverityValue,
} from '../triage/triage.types.ts';

/** Registers a GraphQL enum with UPPER_CASE names, each with its description, over the stored lower-case values. */
function describedEnum<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[],
  meanings: Readonly<Record<Value, string>>,
): Record<string, Value> {
  const byName = Object.fromEntries(values.map((value) => [value.toUpperCase(), value]));
  const valuesConfig = Object.fromEntries(
    values.map((value) => [value.toUpperCase(), { description: meanings[value] }]),
  );
  registerEnumType(byName, { name, description, valuesConfig });
  return byName;
}

export const Severity = describedEnum<SeverityValue>('Severity', 'How soon a ticket needs a person.', SEVERITIES, {
  emergency: 'Danger to life or health, serious damage in progress, or loss of a life-sustaining service.',
  urgent: 'An essential service is lost or damage grows, but people are safe and it is contained for a day.',
  standard: 'Everything else.',
});

export const Category = describedEnum<CategoryValue>('Category', 'The trade that does the repair.', CATEGORIES, {
  plumbing: 'Water supply, drains, sewage, toilets, taps, hot water.',
  electrical: 'Power, outlets, panel, wiring, lights.',
  hvac: 'Heating, air conditioning, ventilation.',
  appliance: 'Stove, fridge, dishwasher, washer, dryer and the like.',
  gas: 'Gas odour, lines, meter and supply.',
  fire_safety: 'Fire or smoke, alarms, sprinklers, extinguishers, exits.',
  locks_security: 'Doors and windows that must lock, keys, fobs, gates, break-ins.',
  pest: 'Insects, rodents, birds, wildlife.',
  structural: 'Walls, ceilings, floors, stairs, railings, balconies.',
  roofing_water_intrusion: 'Roof, gutters, rain or ground water coming in.',
  elevator: 'Elevators and lifts.',
  mold_air_quality: 'Mold, fumes and odours that are neither gas, sewage nor burning.',
  grounds_common_area: 'Landscaping, snow and ice, parking, trash, pool, playground.',
  general: 'Cosmetic work, vague requests and everything that is not maintenance.',
});

export const TicketStatus = describedEnum<TicketStatusValue>(
  'TicketStatus',
  'Where the work stands.',
  TICKET_STATUSES,
  {
    open: 'No vendor has the ticket: none was asked yet, or none could be found.',
    dispatched: 'A vendor has been asked.',
    accepted: 'The vendor has accepted.',
    scheduled: 'There is an appointment.',
    in_progress: 'Somebody is working on it.',
    completed: 'The work is done; it may be reopened for 30 days.',
    closed: 'Done and settled.',
    on_hold: 'Paused; the clocks do not run.',
    cancelled: 'The work was called off.',
  },
);

export const EvidenceEffect = describedEnum<EvidenceEffectValue>(
  'EvidenceEffect',
  'What a piece of evidence did to the decision.',
  ['raises', 'lowers', 'excludes', 'category', 'hint'],
  {
    raises: 'Made the ticket more severe.',
    lowers: 'Made it less severe.',
    excludes: 'Was excluded, e.g. because it is negated or past.',
    category: 'Decided the category.',
    hint: 'The submitter’s own opinion of the priority.',
  },
);

export const ReviewReason = describedEnum<ReviewReasonValue>(
  'ReviewReason',
  'Why staff should review how a ticket was judged.',
  REVIEW_REASONS,
  {
    may_be_emergency: 'It is not judged an emergency, but may be one.',
    language_not_understood: 'It is in a language that is not understood.',
    too_vague: 'It says too little to be judged.',
    unsure: 'The judgement is unsure, and an emergency unlikely.',
  },
);

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

export const SlaClockKind = describedEnum<ClockKind>('SlaClockKind', 'What a clock promises.', CLOCK_KINDS, {
  contact: 'A person gets in touch.',
  on_site: 'Somebody is on site.',
  done: 'The work is done; for an emergency, made safe.',
});

export const SlaClockState = describedEnum<ClockState>(
  'SlaClockState',
  'How a clock stands.',
  ['running', 'paused', 'met', 'met_late', 'breached', 'stopped', 'no_target'],
  {
    running: 'Within its target.',
    paused: 'The ticket is on hold.',
    met: 'Met in time.',
    met_late: 'Met after the target.',
    breached: 'Past its target and not met.',
    stopped: 'The ticket was cancelled.',
    no_target: 'Nothing is promised yet.',
  },
);

export const TicketSlaState = describedEnum<SlaState>(
  'TicketSlaState',
  'The state of a ticket’s clocks as a whole: the first of these states that one of its clocks has.',
  SLA_STATES,
  {
    breached: 'A clock is past its target and not met.',
    running: 'A clock runs within its target.',
    paused: 'The ticket is on hold.',
    ended: 'No clock is open any more, or nothing was promised.',
  },
);
