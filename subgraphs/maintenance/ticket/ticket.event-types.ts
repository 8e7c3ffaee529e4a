import { z } from 'zod';
import type { EventType } from '../../../platform/events/event-type.ts';
import { TICKET_STATUSES } from '../lifecycle/lifecycle.types.ts';
import { CLOCK_KINDS } from '../sla/sla.types.ts';
import { CATEGORIES, REVIEW_REASONS, SEVERITIES } from '../triage/triage.types.ts';

/** The picture of a ticket that each of its events carries. */
const ticket = z.object({
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
    .object({ name: z.string(), email: z.string().nullish(), phone: z.string().nullish() })
    .nullable()
    .meta({ description: 'Null when the account named nobody.' }),
});

const escalation = personToTell
  .optional()
  .meta({ description: 'A person has to be told: nobody takes this emergency.' });

const reviewReason = z.enum(REVIEW_REASONS).nullable().meta({ description: 'Why staff should look at it.' });

const probabilities = z
  .object({ emergency: z.number(), urgent: z.number(), standard: z.number() })
  .nullable()
  .meta({ description: 'How likely each severity is.' });

const selfPerformed = z
  .boolean()
  .optional()
  .meta({ description: 'Whether own staff have the job; told with an escalation.' });

const reason = z.string().nullable().optional().meta({ description: 'Why, in the words of whoever did it.' });

const by = z.string().optional().meta({ description: 'The person who corrected it.' });

/** What an event of a ticket that follows another one of its incident says of that one. */
const parent = {
  incident_id: z.string().nullish(),
  parent_ticket_id: z.string().optional(),
  /** The former name of `parent_ticket_id`. */
  lead_ticket_id: z.string().optional(),
};

const before = { from_severity: z.enum(SEVERITIES).optional(), from_category: z.enum(CATEGORIES).optional() };

const moved = ticket.extend({ from_status: z.enum(TICKET_STATUSES), reason, ...parent });

const acceptBy = z.iso.datetime().nullish().meta({ description: 'Until when the vendor has to accept.' });

const decided = {
  rule_id: z.string().nullish().meta({ description: 'Dispatch rule that decided.' }),
  accept_by: acceptBy,
};

function ticketEventType(
  type: string,
  statuses: readonly string[],
  description: string,
  data: z.ZodObject = moved,
): EventType {
  return { type: `maintenance.${type}`, statuses, description, entity: 'ticket', data };
}

/** Every event of a ticket. */
export const ticketEventTypes: readonly EventType[] = [
  ticketEventType(
    'created',
    ['open', 'quarantined'],
    'A ticket was filed; `quarantined` when the account has no such unit.',
    ticket.extend({
      description: z.string(),
      photos: z.array(z.string()),
      priority_hint: z.string().nullable(),
      escalation,
    }),
  ),
  ticketEventType(
    'triaged',
    SEVERITIES,
    'A ticket was judged; the status is its severity. Also when a person corrects the category alone.',
    ticket.extend({
      confidence: z.number().optional(),
      needs_review: z.boolean().optional(),
      review_reason: reviewReason.optional(),
      probabilities: probabilities.optional(),
      classifier_version: z.string().optional(),
      ...before,
      reason,
      by,
      ...parent,
    }),
  ),
  ticketEventType(
    'review_requested',
    ['open'],
    'A ticket that is judged no emergency may be one, or its language was not understood: a person has to look at it within the time in which an emergency is to be contacted.',
    ticket.extend({
      review_reason: reviewReason,
      probabilities,
      address: z.string().nullable().meta({ description: 'Of the property; null while the ticket is quarantined.' }),
      escalation: personToTell.meta({ description: 'The person who has to be told.' }),
    }),
  ),
  ticketEventType(
    'severity_changed',
    SEVERITIES,
    'A person corrected the severity, which is the status.',
    ticket.extend({ ...before, reason, by, ...parent }),
  ),
  ticketEventType(
    'dispatched',
    ['dispatched'],
    'A vendor was assigned, or one who has not accepted yet is asked anew: then with what the ticket was judged to be before, or with the hold that has ended.',
    ticket.extend({
      ...decided,
      ...before,
      ...parent,
      cause: z.string().optional(),
      from_status: z
        .literal('on_hold')
        .optional()
        .meta({ description: 'The vendor was asked before a hold, and has the whole time to accept again after it.' }),
    }),
  ),
  ticketEventType(
    'dispatch_exhausted',
    ['no_rule', 'none_eligible', 'exhausted'],
    'No vendor could be assigned; the status says why.',
    ticket.extend({ ...decided, ...parent, escalation }),
  ),
  ticketEventType(
    'declined',
    ['declined', 'timed_out'],
    'A vendor will not take the job, gives it back, or let the time to accept run out.',
    ticket.extend({ reason }),
  ),
  ticketEventType(
    'withdrawn',
    ['withdrawn'],
    'The job was taken from its vendor, who had been asked or had accepted and need not go there: by a person, or because it was judged anew, or another vendor comes for the same cause. The ticket is shown still with that vendor.',
    ticket.extend({ ...before, reason }),
  ),
  ticketEventType('accepted', ['accepted'], 'The vendor took the job.'),
  ticketEventType(
    'scheduled',
    ['scheduled'],
    'An appointment was made or moved.',
    moved.extend({
      from_status: z.enum(TICKET_STATUSES).optional(),
      scheduled_for: z.iso.datetime().nullish().meta({ description: 'The appointment.' }),
    }),
  ),
  ticketEventType(
    'status_changed',
    TICKET_STATUSES,
    'The ticket moved to a state that has no event of its own, or something was noted while its state stayed.',
    moved.extend({ escalation, self_performed: selfPerformed, accept_by: acceptBy }),
  ),
  ticketEventType(
    'sla_breached',
    CLOCK_KINDS,
    'A clock reached its target; the status names the clock. Told once for each.',
    ticket.extend({
      clock: z.enum(CLOCK_KINDS),
      target_at: z.iso.datetime().nullable(),
      breached_at: z.iso.datetime().nullable(),
      severity_at_breach: z.enum(SEVERITIES).nullish(),
      ...parent,
      raised_by: z.string().optional().meta({
        description: 'The report of the same cause that missed this clock as well, of which alone a person is told.',
      }),
    }),
  ),
  ticketEventType('completed', ['completed'], 'The work is done.'),
  ticketEventType('closed', ['closed'], 'The ticket is closed for good.'),
  ticketEventType(
    'cancelled',
    ['cancelled'],
    'The ticket was withdrawn.',
    moved.extend({
      continued_by: z
        .string()
        .optional()
        .meta({ description: 'The report of the same cause for which the vendor keeps the job.' }),
    }),
  ),
  ticketEventType('reopened', ['open'], 'A completed ticket was opened again.'),
];
