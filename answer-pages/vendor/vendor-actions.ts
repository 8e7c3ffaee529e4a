import { instantOfLocal, isSkipped } from '../../platform/calendar/local-time.ts';
import { AppError } from '../../platform/errors.ts';
import { operationOf } from '../link/answer.ts';
import type { AnswerOperation } from '../link/answer.ts';
import type { OpenLink } from '../link/open-link.ts';
import {
  AcceptOfferDocument,
  AddNoteDocument,
  DeclineOfferDocument,
  MoveAppointmentDocument,
  MoveJobDocument,
  TellTimelineDocument,
} from '../operations/operations.generated.ts';
import { FormFault, textField } from '../page/form-fields.ts';
import type { FormFields } from '../page/form-fields.ts';
import { timeAt } from '../page/parts.ts';
import type { Words } from '../words/words.types.ts';
import type { JobStage } from './job-stage.rules.ts';
import { isAbove, limitInWords, priceOf } from './price.rules.ts';
import type { Job, JobTicket } from './read-job.ts';

/** What a vendor's note that the vendor is coming says; a tenant's page shows it. */
export const ON_THE_WAY = 'on the way';

const MOST_OF_REASON = 500;
const MOST_OF_QUESTION = 2_000;
/** Jobs are planned within months; a year that was typed wrongly lies beyond this. */
const FARTHEST_MS = 5 * 366 * 86_400_000;

/** Who presses, when, and in which language. */
export interface Presser extends OpenLink {
  now: Date;
  words: Words;
}

/** Something that a vendor can do about a job. */
interface VendorAction {
  /** Where the job must stand; an action of another stage was overtaken. */
  stages: readonly JobStage[];
  /** @throws FormFault */
  operation(job: Job, fields: FormFields, presser: Presser): AnswerOperation;
  /** What the page says afterwards; what belongs to the action, unless given. */
  notice?(job: Job, fields: FormFields, presser: Presser): string;
}

const LIVE: readonly JobStage[] = ['offered', 'accepted', 'under_way', 'held', 'done'];

/** What a vendor can do on the page of a job, by the last segment of its address. */
export const VENDOR_ACTIONS: Readonly<Record<string, VendorAction>> = {
  accept: {
    stages: ['offered'],
    operation: (job, fields, presser) =>
      operationOf(AcceptOfferDocument, {
        ...guarded(job),
        ticketId: job.ticket.ticketId,
        vendorId: presser.claims.recipientId,
        scheduledFor: fields['when'] ? timeIn(job, fields, presser) : null,
      }),
  },
  decline: { stages: ['offered'], operation: giveBack },
  'give-back': { stages: ['accepted', 'under_way'], operation: giveBack },
  schedule: {
    stages: ['accepted'],
    operation: (job, fields, presser) => {
      const change = { ticketId: job.ticket.ticketId, scheduledFor: timeIn(job, fields, presser) };
      return job.ticket.status === 'SCHEDULED'
        ? operationOf(MoveAppointmentDocument, { ...guarded(job), input: change })
        : operationOf(MoveJobDocument, { ...guarded(job), input: { ...change, to: 'SCHEDULED' } });
    },
  },
  'on-the-way': {
    stages: ['accepted'],
    operation: ({ ticket: { ticketId } }) => operationOf(TellTimelineDocument, { ticketId, text: ON_THE_WAY }),
  },
  start: { stages: ['accepted'], operation: (job) => moveTo(job, 'IN_PROGRESS') },
  done: { stages: ['under_way'], operation: (job) => moveTo(job, 'COMPLETED') },
  ask: {
    stages: LIVE,
    operation: (job, fields) => {
      const question = textField(fields, 'question', MOST_OF_QUESTION);
      return noteOn(job, { text: question, timelineEntry: `question: ${question}` });
    },
  },
  price: {
    stages: ['accepted', 'under_way', 'done'],
    operation: (job, fields, presser) => {
      const { price, isTooHigh } = pricedIn(job, fields, presser);
      const text = isTooHigh ? `${price}, above the limit of ${limitInWords(job.ticket.notToExceed!)}` : price;
      return noteOn(job, { text, timelineEntry: `price: ${text}` });
    },
    notice: (job, fields, presser) => (pricedIn(job, fields, presser).isTooHigh ? 'price-above' : 'price'),
  },
};

/** @throws FormFault */
function pricedIn(
  { ticket: { notToExceed } }: Job,
  fields: FormFields,
  { currency, words }: Presser,
): { price: string; isTooHigh: boolean } {
  const amount = priceOf(fields['amount'] ?? '', words.language);
  return { price: `${amount} ${currency}`, isTooHigh: isAbove(notToExceed, amount, currency) };
}

function giveBack(job: Job, fields: FormFields, { claims }: Presser): AnswerOperation {
  return operationOf(DeclineOfferDocument, {
    ...guarded(job),
    ticketId: job.ticket.ticketId,
    vendorId: claims.recipientId,
    reason: textField(fields, 'reason', MOST_OF_REASON),
  });
}

const moveTo = (job: Job, to: 'IN_PROGRESS' | 'COMPLETED'): AnswerOperation =>
  operationOf(MoveJobDocument, { ...guarded(job), input: { ticketId: job.ticket.ticketId, to } });

/** Writes what a vendor says about a job for the account's staff. */
const noteOn = ({ ticket: { ticketId } }: Job, note: { text: string; timelineEntry: string }): AnswerOperation =>
  operationOf(AddNoteDocument, { input: { ticketId, visibility: 'VENDOR', ...note } });

/** Only the ticket as it was read is changed: a job that went to another vendor meanwhile is left alone. */
const guarded = ({ ticket }: Job): { ifMatch: string[] } => ({ ifMatch: [ticket.version] });

/**
 * The time that a vendor names.
 * @throws FormFault for one that does not exist, is too far away or too late for an emergency; AppError `illegal_transition`
 *   without a place
 */
function timeIn({ ticket }: Job, fields: FormFields, { now, words }: Presser): string {
  const zone = ticket.unit?.property.timezone;
  if (zone === undefined) throw new AppError('illegal_transition', 'The job has no place to come to.');
  const when = fields['when'] ?? '';
  const instant = instantOfLocal(when, zone);
  if (!instant) throw new FormFault('when', 'badTime');
  if (isSkipped(when, zone)) throw new FormFault('when', 'skippedTime');
  if (instant.getTime() - now.getTime() > FARTHEST_MS) throw new FormFault('when', 'farTime');
  const latest = latestTimeFor(ticket);
  if (latest && instant > new Date(latest)) {
    throw new FormFault('when', 'lateTime', { latest: timeAt(latest, zone, words)! });
  }
  return instant.toISOString();
}

/** By when somebody must be at an emergency; undefined once that time is missed, since every time is too late then. */
const latestTimeFor = ({ severity, sla }: JobTicket): string | null | undefined =>
  severity === 'EMERGENCY'
    ? sla.find(({ kind, state }) => kind === 'ON_SITE' && state === 'RUNNING')?.targetAt
    : undefined;
