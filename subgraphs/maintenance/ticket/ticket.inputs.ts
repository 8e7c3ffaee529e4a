import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { checkedBy } from '../../../platform/graphql/parse-input.ts';
import { clientIdRule } from '../../../platform/ids.ts';
import { blankFaults, storableText } from '../../../platform/text.ts';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import { Category, Severity } from '../triage/triage.enums.ts';
import { TicketSlaState } from '../sla/sla.enums.ts';
import { TicketStatus } from '../lifecycle/lifecycle.enums.ts';
import type { SlaState } from '../sla/sla-state.types.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';
import { MoneyInput, PermissionToEnterInput, TicketReporterInput } from './people/ticket-people.objects.ts';
import { storable } from './people/ticket-people.rules.ts';
import { photoAddress } from './report/usable-content.rules.ts';

/** The filter of a list of tickets. */
@InputType({ description: 'Filter of a list of tickets. A ticket must meet every condition.' })
export class TicketFilter {
  @Field(() => [TicketStatus], { nullable: true, description: 'Tickets with one of these statuses.' })
  status?: TicketStatusValue[] | null;

  @Field(() => [Severity], { nullable: true, description: 'Tickets with one of these severities.' })
  severity?: SeverityValue[] | null;

  @Field(() => [Category], { nullable: true, description: 'Tickets with one of these categories.' })
  category?: CategoryValue[] | null;

  @Field(() => ID, { nullable: true, description: 'Tickets about this unit.' })
  unitId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Tickets about a unit of this property.' })
  propertyId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Tickets of this vendor.' })
  vendorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Tickets that this agent coordinates.' })
  assigneeId?: string | null;

  @Field(() => Boolean, { nullable: true, description: '`true`: tickets that nobody coordinates; `false`: others.' })
  unassigned?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: '`true`: tickets that the caller coordinates.' })
  mine?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'Tickets with one of these tags.' })
  tags?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: '`true`: tickets in quarantine; `false`: tickets that are not.',
  })
  isQuarantined?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: '`true`: tickets that wait for a review of their triage; `false`: tickets that do not.',
  })
  needsReview?: boolean | null;

  @Field(() => Date, { nullable: true, description: 'Tickets changed at or after this instant.' })
  updatedSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Tickets filed at or after this instant.' })
  createdSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Filed before this instant.' })
  createdBefore?: Date | null;

  @Field(() => [TicketSlaState], { nullable: true, description: 'Tickets with one of these SLA states.' })
  slaState?: SlaState[] | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Tickets with a running clock whose target is before this instant.',
  })
  dueBefore?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Tickets whose id or description contains each of these words, which may be parts of words, in any case. At most 200 characters.',
  })
  text?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Tickets whose last timeline entry has this actor, as `timeline.actor` names it.',
  })
  updatedBy?: string | null;
}

/** The order of a list of tickets. */
export const TicketOrder = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  MOST_SEVERE: 'most_severe',
  NEXT_DUE: 'next_due',
  SLA_STATE: 'sla_state',
} as const;
export type TicketOrder = (typeof TicketOrder)[keyof typeof TicketOrder];

registerEnumType(TicketOrder, {
  name: 'TicketOrder',
  description: 'Order of a list of tickets.',
  valuesConfig: {
    NEWEST: { description: 'Latest filed first.' },
    OLDEST: { description: 'Earliest filed first.' },
    MOST_SEVERE: { description: 'Emergencies first, and within a severity the earliest filed.' },
    NEXT_DUE: { description: 'By the earliest target of a running clock; tickets without one last.' },
    SLA_STATE: {
      description:
        'Breached promises first, by when the earliest of those that are still missed was; then running ones by the earliest target, paused ones, and ended ones.',
    },
  },
});

/** The argument that chooses the order, the same for every list of tickets. */
export const ORDER_BY = {
  nullable: true,
  defaultValue: TicketOrder.NEWEST,
  description: 'Order of the list. Default: latest filed first.',
} as const;

/** A ticket to file. */
@InputType({ description: 'A ticket to file.' })
export class CreateTicketInput {
  @Field(() => ID, {
    description: 'Identifier of your choice. A repeat with the same content returns the stored ticket.',
  })
  ticketId!: string;

  @Field(() => ID, { description: 'Unit that the ticket is about.' })
  unitId!: string;

  @Field(() => String, { description: 'Description of the problem, 1 to 10,000 characters, not only blanks.' })
  description!: string;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description:
      'URLs of at most 20 photos. A URL that cannot be used is left out and noted on the ticket, which is filed anyway.',
  })
  photos?: (string | null)[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The submitter’s own opinion of the priority, at most 64 characters. A longer one is left out and noted on the ticket.',
  })
  priorityHint?: string | null;

  @Field(() => TicketReporterInput, {
    nullable: true,
    description: 'Who reports it. A member that cannot be used is left out, and the ticket is filed anyway.',
  })
  reporter?: TicketReporterInput | null;

  @Field(() => PermissionToEnterInput, { nullable: true, description: 'How to get into the home.' })
  permissionToEnter?: PermissionToEnterInput | null;

  @Field(() => MoneyInput, { nullable: true, description: 'What the job may cost without asking again.' })
  notToExceed?: MoneyInput | null;

  @Field(() => [String], { nullable: true, description: 'At most 20 words by which staff sort tickets.' })
  tags?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Sentences about what you could not pass on of the report that you got; at most 20 of 500 characters. They are noted on the ticket.',
  })
  leftOut?: string[] | null;
}

const MOST_SENTENCES = 20;
const LONGEST_SENTENCE = 500;

/** Checks a photo's URL; returns it as it is stored. */
const photoUrl = z.string().transform((text, context) => {
  const address = photoAddress(text);
  if (address !== undefined) return address;
  const message = 'Expected an http:// or https:// URL with a host, of at most 2,048 characters.';
  context.addIssue({ code: 'custom', message, input: text });
  return z.NEVER;
});

/** Checks a list of photos. */
export const photoRules = z.array(photoUrl).max(20, 'Expected at most 20 photos.');

/** Whether a text has so many characters: PostgreSQL and people count characters; JavaScript's length counts UTF-16 units. */
export const hasCharacters = (least: number, most: number) => (text: string) => {
  if (text.length > most * 2) return false;
  const count = text.length <= most ? text.length : [...text].length;
  return count >= least && count <= most;
};

/** Checks the text that triage judges. */
export const judgedTextRules = {
  description: z
    .string()
    .refine(hasCharacters(1, 10_000), 'Expected 1 to 10,000 characters.')
    .and(checkedBy(blankFaults)),
  priorityHint: z.string().refine(hasCharacters(0, 64), 'Expected at most 64 characters.').nullish(),
};

/** Checks {@link CreateTicketInput}. An optional member that cannot be used is no fault: `usable-content.rules.ts` leaves it out. */
export const createTicketRules = z.object({
  ticketId: clientIdRule,
  unitId: clientIdRule,
  description: judgedTextRules.description,
  photos: z.array(z.string().nullable()).nullish(),
  priorityHint: z.string().nullish(),
  reporter: z.unknown().optional(),
  permissionToEnter: z.unknown().optional(),
  notToExceed: z.unknown().optional(),
  tags: z.unknown().optional(),
});

/** Leaves out optional members that cannot be stored, so that they do not stop the filing. */
export function withStorableOptions(input: CreateTicketInput): CreateTicketInput {
  const { photos, priorityHint, reporter, permissionToEnter, tags, leftOut } = input;
  return {
    ...input,
    ...(storable({ reporter, permissionToEnter, tags }) as Pick<
      CreateTicketInput,
      'reporter' | 'permissionToEnter' | 'tags'
    >),
    leftOut: leftOut?.slice(0, MOST_SENTENCES).map((text) => storableText(text.slice(0, LONGEST_SENTENCE))) ?? null,
    photos: photos?.map((photo) => photo && storableText(photo)) ?? null,
    priorityHint: priorityHint == null ? null : storableText(priorityHint),
  };
}

/** A unit for a quarantined ticket. */
@InputType({ description: 'A unit for a quarantined ticket.' })
export class BindTicketUnitInput {
  @Field(() => ID, { description: 'The ticket.' })
  ticketId!: string;

  @Field(() => ID, { description: 'The unit that the ticket is about.' })
  unitId!: string;
}
