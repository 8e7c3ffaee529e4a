import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { TICKET_STATUSES } from '../lifecycle/lifecycle.types.ts';
import { CLOCK_KINDS } from '../sla/sla.types.ts';
import { CATEGORIES, REVIEW_REASONS, SEVERITIES } from '../triage/triage.types.ts';

/** The state of a ticket that each of its events carries. */
export const ticketState = z.object({
  ticket_id: z.string(),
  unit_id: z.string(),
  property_id: z.string().nullable().meta({ description: 'Null while the ticket is quarantined.' }),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  status: z.enum(TICKET_STATUSES),
  vendor_assigned: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const personToTell = z.object({
  contact: z
    .object({
      name: z.string(),
      email: z.string().nullish(),
      phone: z.string().nullish().meta({ description: 'In E.164.' }),
      phone_extension: z.string().nullish(),
    })
    .nullable()
    .meta({ description: 'Null if the account has no such person.' }),
});

const escalation = personToTell
  .optional()
  .meta({ description: 'Person to notify, because nobody takes this emergency.' });

const reviewReason = z.enum(REVIEW_REASONS).nullable().meta({ description: 'Reason for the review.' });

const probabilities = z
  .object({ emergency: z.number(), urgent: z.number(), standard: z.number() })
  .nullable()
  .meta({ description: 'Probability of each severity.' });

const selfPerformed = z
  .boolean()
  .optional()
  .meta({ description: 'Whether own staff have the job. Only with an escalation.' });

const reason = z
  .string()
  .nullable()
  .optional()
  .meta({ description: 'Reason, in the words of the person who made the change.' });

const by = z.string().optional().meta({ description: 'Who made the correction; `triage` after an added text.' });

const addedText = z
  .string()
  .optional()
  .meta({ description: 'Text that a tenant or vendor added to the ticket. Absent if its description was judged.' });

/** What the event of a duplicate holds about its parent ticket. */
const parent = {
  incident_id: z.string().nullish(),
  parent_ticket_id: z.string().optional(),
  /** The former name of `parent_ticket_id`. */
  lead_ticket_id: z.string().optional(),
};

const before = { from_severity: z.enum(SEVERITIES).optional(), from_category: z.enum(CATEGORIES).optional() };

const moved = ticketState.extend({ from_status: z.enum(TICKET_STATUSES), reason, ...parent });

const acceptBy = z.iso.datetime().nullish().meta({ description: 'Deadline for the vendor to accept.' });

const decided = {
  rule_id: z.string().nullish().meta({ description: 'Dispatch rule of the decision.' }),
  accept_by: acceptBy,
};

/** An event type of tickets; its data is that of a move unless given. */
export function ticketEventType(
  type: string,
  statuses: readonly string[],
  description: string,
  data: z.ZodObject = moved,
): EventType {
  return { type: `maintenance.${type}`, statuses, description, entity: 'ticket', scope: 'maintenance:read', data };
}

/** Every event of a ticket. */
export const ticketEventTypes: readonly EventType[] = [
  ticketEventType(
    'created',
    ['open', 'quarantined'],
    'A ticket was filed. Its status is `quarantined` if the account has no such unit.',
    ticketState.extend({
      description: z.string(),
      photos: z.array(z.string()),
      priority_hint: z.string().nullable(),
      escalation,
    }),
  ),
  ticketEventType(
    'triaged',
    SEVERITIES,
    'A ticket was triaged, a text that a tenant or vendor added made it more severe, or a person corrected only its category. The status is the severity.',
    ticketState.extend({
      confidence: z.number().optional(),
      needs_review: z.boolean().optional(),
      review_reason: reviewReason.optional(),
      probabilities: probabilities.optional(),
      classifier_version: z.string().optional(),
      added_text: addedText,
      evidence: z
        .array(z.record(z.string(), z.unknown()))
        .optional()
        .meta({ description: 'Spans of the added text that led to the decision. Only with `added_text`.' }),
      ...before,
      reason,
      by,
      ...parent,
    }),
  ),
  ticketEventType(
    'review_requested',
    TICKET_STATUSES,
    'A ticket that was not judged an emergency may be one, or its language was not understood. A person must review it within the contact target of an emergency.',
    ticketState.extend({
      review_reason: reviewReason,
      probabilities,
      added_text: addedText,
      address: z
        .string()
        .nullable()
        .meta({ description: 'Address of the property; null while the ticket is quarantined.' }),
      escalation: personToTell.meta({ description: 'Person to notify.' }),
    }),
  ),
  ticketEventType(
    'severity_changed',
    SEVERITIES,
    'A person corrected the severity, or a text that a tenant or vendor added raised it. The status is the new severity.',
    ticketState.extend({ ...before, reason, by, ...parent }),
  ),
  ticketEventType(
    'dispatched',
    ['dispatched'],
    'A vendor was assigned, or a vendor that has not accepted yet was asked again. If the vendor was asked again after a new triage, the event has the earlier severity or category; after a hold, it has `from_status`.',
    ticketState.extend({
      ...decided,
      ...before,
      ...parent,
      cause: z.string().optional(),
      from_status: z
        .literal('on_hold')
        .optional()
        .meta({ description: 'The vendor was asked before the hold, and now has the full time to accept again.' }),
    }),
  ),
  ticketEventType(
    'dispatch_exhausted',
    ['no_rule', 'none_eligible', 'exhausted'],
    'No vendor could be assigned. The status gives the reason.',
    ticketState.extend({ ...decided, ...parent, escalation }),
  ),
  ticketEventType(
    'declined',
    ['declined', 'timed_out'],
    'A vendor declined the job, gave it back, or did not accept it in time.',
    ticketState.extend({ reason }),
  ),
  ticketEventType(
    'withdrawn',
    ['withdrawn'],
    'The job was taken from its vendor: by a person, because the ticket was judged again, or because another vendor comes for the same cause. The vendor had been asked or had accepted, and need not go there. The data still shows the ticket with that vendor.',
    ticketState.extend({ ...before, reason }),
  ),
  ticketEventType('accepted', ['accepted'], 'The vendor accepted the job.'),
  ticketEventType(
    'scheduled',
    ['scheduled'],
    'An appointment was made or moved.',
    moved.extend({
      from_status: z.enum(TICKET_STATUSES).optional(),
      scheduled_for: z.iso.datetime().nullish().meta({ description: 'Time of the appointment.' }),
    }),
  ),
  ticketEventType(
    'status_changed',
    TICKET_STATUSES,
    'The ticket moved to a status without an event type of its own, or something was noted and the status stayed the same.',
    moved.extend({ escalation, self_performed: selfPerformed, accept_by: acceptBy }),
  ),
  ticketEventType(
    'sla_at_risk',
    CLOCK_KINDS,
    'A running SLA clock has an hour left until its target, or half of the promised time if that is less than two hours. The status is the clock. Published once per clock and target: a target that moves is announced anew. A hold pauses the clock.',
    ticketState.extend({
      clock: z.enum(CLOCK_KINDS),
      target_at: z.iso.datetime(),
      at_risk_at: z.iso.datetime().meta({ description: 'Since when the target is at risk.' }),
      ...parent,
    }),
  ),
  ticketEventType(
    'sla_breached',
    CLOCK_KINDS,
    'An SLA clock reached its target. The status is the clock. Published once per clock.',
    ticketState.extend({
      clock: z.enum(CLOCK_KINDS),
      target_at: z.iso.datetime().nullable(),
      breached_at: z.iso.datetime().nullable(),
      severity_at_breach: z.enum(SEVERITIES).nullish(),
      ...parent,
      raised_by: z.string().optional().meta({
        description: 'Ticket of the same cause that missed this clock too. Only that ticket notifies a person.',
      }),
    }),
  ),
  ticketEventType('completed', ['completed'], 'The work is done.'),
  ticketEventType('closed', ['closed'], 'The ticket was closed. Its status is final.'),
  ticketEventType(
    'cancelled',
    ['cancelled'],
    'The ticket was cancelled.',
    moved.extend({
      continued_by: z
        .string()
        .optional()
        .meta({ description: 'Ticket of the same cause for which the vendor keeps the job.' }),
    }),
  ),
  ticketEventType('reopened', ['open'], 'A completed ticket was reopened.'),
];
