import type { RecipientKind } from './notification.types.ts';

/** What the table of audiences looks at. */
export interface AudienceEvent {
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
}

/** Somebody whom an event concerns. */
export interface Audience {
  recipient: RecipientKind;
  /** Under which condition; always when absent. */
  when?: (event: AudienceEvent) => boolean;
}

const tenant: Audience = { recipient: 'tenant' };
const vendor: Audience = { recipient: 'vendor' };
const contact: Audience = { recipient: 'contact' };

/** A follower's lead has the work order already. */
const isOwnWork = ({ data }: AudienceEvent): boolean => data['lead_ticket_id'] === undefined;
/** The vendor keeps the job of a ticket that is called off, for another report of its cause. */
const isOver = ({ data }: AudienceEvent): boolean => data['continued_by'] === undefined;
/** The vendor is asked anew, for something more urgent or after a hold; to the tenant nothing is new. */
const isFirstAsked = ({ data }: AudienceEvent): boolean =>
  data['from_severity'] === undefined && data['from_status'] === undefined;
/** Several reports of one cause miss a promise together. */
const raisesAlarm = ({ data }: AudienceEvent): boolean => data['raised_by'] === undefined;
const asksForAPerson = ({ data }: AudienceEvent): boolean => data['escalation'] !== undefined;

/** An emergency that the vendor was not sent to belongs to a job that they have in hand. */
const joinsTheirJob = (event: AudienceEvent): boolean =>
  asksForAPerson(event) && !isOwnWork(event) && event.status !== 'on_hold';

/**
 * Who is told of which event. An event that is not here is told to nobody; **to tell somebody of one more**, write its
 * row here and its texts into `template/english-templates.data.ts` and `spanish-templates.data.ts`.
 */
export const AUDIENCES: ReadonlyMap<string, readonly Audience[]> = new Map(
  Object.entries<readonly Audience[]>({
    'maintenance.created': [tenant, { ...contact, when: asksForAPerson }],
    'maintenance.dispatched': [
      { ...tenant, when: isFirstAsked },
      { ...vendor, when: isOwnWork },
    ],
    'maintenance.withdrawn': [vendor],
    'maintenance.accepted': [tenant],
    'maintenance.scheduled': [tenant],
    'maintenance.completed': [tenant],
    'maintenance.cancelled': [tenant, { ...vendor, when: (event) => isOwnWork(event) && isOver(event) }],
    'maintenance.reopened': [tenant],
    'maintenance.dispatch_exhausted': [
      { ...contact, when: (event) => asksForAPerson(event) || (event.status === 'exhausted' && isOwnWork(event)) },
    ],
    'maintenance.status_changed': [
      { ...contact, when: asksForAPerson },
      { ...vendor, when: joinsTheirJob },
    ],
    'maintenance.review_requested': [contact],
    'maintenance.sla_breached': [{ ...contact, when: raisesAlarm }],
    'screening.decision': [tenant],
  }),
);

/** Who is told of an event. */
export function audienceOf(event: AudienceEvent): RecipientKind[] {
  return (AUDIENCES.get(event.type) ?? [])
    .filter(({ when }) => when?.(event) ?? true)
    .map(({ recipient }) => recipient);
}

/**
 * Whether the event is about an emergency, or what was one until then or may be one, so that a message twice is better than
 * none.
 */
export function isUrgent({ type, data }: AudienceEvent): boolean {
  const severities = [data['severity'], data['from_severity'], data['severity_at_breach']];
  return type === 'maintenance.review_requested' || severities.includes('emergency');
}
