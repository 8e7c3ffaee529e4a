import type { Actor } from '../../../platform/actor.ts';
import type { RecipientKind } from './notification.types.ts';

/** The part of an event that decides its audience. */
export interface AudienceEvent {
  type: string;
  status: string;
  data: Readonly<Record<string, unknown>>;
  actor?: Pick<Actor, 'kind'>;
}

/** A kind of recipient for an event. */
export interface Audience {
  recipient: RecipientKind;
  /** The condition; absent means always. */
  when?: (event: AudienceEvent) => boolean;
}

const tenant: Audience = { recipient: 'tenant' };
const vendor: Audience = { recipient: 'vendor' };
const contact: Audience = { recipient: 'contact' };
/** Whoever is assigned, paged, asked for an approval or responsible for a workflow; of other events, who coordinates or watches the ticket. */
const agent: Audience = { recipient: 'agent' };

/** A run of a workflow asks persons. */
export const APPROVAL_REQUESTED = 'workflow.approval_requested';

/** A run of a workflow waits until a person mends what it fails at. */
export const RUN_STUCK = 'workflow.stuck';

/** A workflow changes; the service pauses one that floods. */
export const WORKFLOW_CHANGED = 'workflow_definition.updated';

/** What goes to whoever is responsible for the workflow. */
export const OF_WORKFLOWS: ReadonlySet<string> = new Set([RUN_STUCK, WORKFLOW_CHANGED]);

const isPausedByService = ({ data, actor }: AudienceEvent): boolean =>
  typeof data['reason'] === 'string' && actor?.kind === 'automation';

/** Who has not yet mended one stuck run hears nothing new from the next. */
const isOnlyStuckRun = ({ data }: AudienceEvent): boolean => data['stuck_runs'] === 1;

/** The lead of a follower already has the work order. */
const isOwnWork = ({ data }: AudienceEvent): boolean => data['lead_ticket_id'] === undefined;
/** The vendor keeps the job of a canceled ticket for another report of the same cause. */
const isOver = ({ data }: AudienceEvent): boolean => data['continued_by'] === undefined;
/** The vendor is asked again because of a higher severity or after a hold; nothing changes for the tenant. */
const isFirstAsked = ({ data }: AudienceEvent): boolean =>
  data['from_severity'] === undefined && data['from_status'] === undefined;
/** Several reports of one cause miss a target together. */
const raisesAlarm = ({ data }: AudienceEvent): boolean => data['raised_by'] === undefined;
const asksForAPerson = ({ data }: AudienceEvent): boolean => data['escalation'] !== undefined;

const SEVERITIES = ['standard', 'urgent', 'emergency'];
const rank = (severity: unknown): number => SEVERITIES.indexOf(String(severity));
const isRaised = ({ data }: AudienceEvent): boolean => rank(data['severity']) > rank(data['from_severity']);
/** A tenant who hears of a new emergency hears as well of a report that became one. */
const becameEmergency = (event: AudienceEvent): boolean => isRaised(event) && event.data['severity'] === 'emergency';
const isNewFromOutside = ({ data, actor }: AudienceEvent): boolean =>
  data['edited'] !== true && (actor?.kind === 'tenant' || actor?.kind === 'vendor');

const isCalledOn = ({ status }: AudienceEvent): boolean => status === 'sent';
/** A step without agents is for the escalation contact, or for an owner who is only known by an address. */
const isContactCalledOn = ({ data }: AudienceEvent): boolean =>
  Array.isArray(data['agents']) && data['agents'].length === 0;

/** An emergency without its own dispatch belongs to a job that the vendor already has. */
const joinsTheirJob = (event: AudienceEvent): boolean =>
  asksForAPerson(event) && !isOwnWork(event) && event.status !== 'on_hold';

/**
 * The recipients of each event. An event without a row has no recipients. **To notify about another event**, add its
 * row here and its texts to `message/english-templates.data.ts` and `message/spanish-templates.data.ts`.
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
    'maintenance.assigned': [
      // Who is on call is paged.
      { ...agent, when: ({ status, data }) => status === 'assigned' && data['roster_id'] === undefined },
    ],
    'maintenance.severity_changed': [
      { ...tenant, when: becameEmergency },
      { ...agent, when: isRaised },
    ],
    'maintenance.note_added': [{ ...agent, when: isNewFromOutside }],
    'maintenance.completed': [tenant, agent],
    'maintenance.cancelled': [tenant, { ...vendor, when: (event) => isOwnWork(event) && isOver(event) }, agent],
    'maintenance.reopened': [tenant, agent],
    'maintenance.dispatch_exhausted': [
      { ...contact, when: (event) => asksForAPerson(event) || (event.status === 'exhausted' && isOwnWork(event)) },
      { ...agent, when: asksForAPerson },
    ],
    'maintenance.status_changed': [
      { ...contact, when: asksForAPerson },
      { ...vendor, when: joinsTheirJob },
    ],
    'maintenance.review_requested': [contact],
    'maintenance.sla_breached': [{ ...contact, when: raisesAlarm }],
    'screening.decision': [tenant],
    [APPROVAL_REQUESTED]: [agent],
    [RUN_STUCK]: [{ ...agent, when: isOnlyStuckRun }],
    [WORKFLOW_CHANGED]: [{ ...agent, when: isPausedByService }],
    'agent.paged': [
      { ...agent, when: (event) => isCalledOn(event) && !isContactCalledOn(event) },
      { ...contact, when: (event) => isCalledOn(event) && isContactCalledOn(event) },
    ],
  }),
);

/** The recipients of an event. */
export function audienceOf(event: AudienceEvent): RecipientKind[] {
  return (AUDIENCES.get(event.type) ?? [])
    .filter(({ when }) => when?.(event) ?? true)
    .map(({ recipient }) => recipient);
}

/** Whatever the severity of the ticket: it may be an emergency. */
const URGENT = new Set(['maintenance.review_requested', 'agent.paged']);

/** Whether the event is about a current, past or possible emergency, so that two messages are better than none. */
export function isUrgent({ type, data }: AudienceEvent): boolean {
  const severities = [data['severity'], data['from_severity'], data['severity_at_breach']];
  return URGENT.has(type) || severities.includes('emergency');
}
