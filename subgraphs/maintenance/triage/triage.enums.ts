import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { CATEGORIES, REVIEW_REASONS, SEVERITIES } from './triage.types.ts';
import type {
  Category as CategoryValue,
  EvidenceEffect as EvidenceEffectValue,
  ReviewReason as ReviewReasonValue,
  Severity as SeverityValue,
} from './triage.types.ts';

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
