import type { Where } from '../condition/condition.types.ts';

/** What starts a workflow. */
export type Trigger = { kind: 'event'; types: readonly string[] } | ScheduleTrigger | { kind: 'manual' };

/** Records for each of which a schedule may start a run. */
export const FOR_EACH = ['leases', 'tickets', 'units', 'charges', 'vendors'] as const;
export type ForEach = (typeof FOR_EACH)[number];

/** Starts runs once on each local date on which the schedule fires. */
export interface ScheduleTrigger {
  kind: 'schedule';
  /** A cron expression that fires at most once a day. */
  schedule: string;
  /** IANA time zone. */
  timezone: string;
  /** One run for each of these records; without it one run. */
  for_each?: ForEach;
  /** Which of the records. */
  where?: Where;
}

/** How often a workflow starts: for every event, once for an entity, or once a day for an entity. */
export const ONCE_PER = ['event', 'entity', 'day'] as const;

/** Hours in which no messages are sent; those that come due wait until they are over. */
export interface QuietHours {
  from: string;
  to: string;
  timezone?: string;
}

interface StepBase {
  /** The step is skipped where these do not hold. */
  where?: Where;
}

/** Who may be asked for an approval. */
export type Approver = 'assignee' | 'owners' | `agent:${string}` | `roster:${string}`;

/** Somebody to write to: a person of the record, people of the account, or an agent. */
export type Recipient = 'tenant' | 'vendor' | 'escalation_contact' | Approver;

/** Whom a page begins with: who is on call for the ticket’s property, or by a roster, or a person. */
export type PageTarget = 'on_call' | `agent:${string}` | `roster:${string}`;

/** What a workflow does, one after the other. */
export type Step = StepBase &
  (
    | { kind: 'notify'; to: Recipient; subject?: string; text: string }
    | { kind: 'page'; to: PageTarget; text: string }
    | { kind: 'assign'; agent?: string; roster?: string }
    | { kind: 'note'; text: string; visibility?: 'staff' | 'vendor' | 'tenant' }
    | { kind: 'transition'; status: string; reason?: string }
    | { kind: 'dispatch' }
    | { kind: 'assign_vendor'; vendor: string }
    | { kind: 'create_ticket'; unit_id: string; description: string }
    | PostChargeStep
    | { kind: 'run_export'; export: string }
    | CallStep
    | DecideScreeningStep
    | WaitStep
    | { kind: 'branch'; then: readonly Step[]; else?: readonly Step[] }
    | ApproveStep
    | StopStep
  );

/** Charges a lease. */
export interface PostChargeStep {
  kind: 'post_charge';
  /** The run's lease unless given. */
  lease?: string;
  gl_class?: 'rent' | 'other_income' | 'tax' | 'deposit';
  /** Minor units, or a field that holds them. */
  amount_minor: number | string;
  currency?: string;
  /** Days from today to the due date. */
  due_in_days?: number;
  reference?: string;
}

/** Posts a request to a program of the customer, and keeps its answer. */
export interface CallStep {
  kind: 'call';
  /** Under the URL of the webhook endpoint. */
  path: string;
  /** The only one of the account unless given. */
  endpoint?: string;
  data?: Readonly<Record<string, unknown>>;
}

/** Waits for a time, until an instant that a field holds, or for an event of the run's entity. */
export interface WaitStep {
  kind: 'wait';
  /** ISO 8601 duration, e.g. `PT30M`. */
  for?: string;
  /** A field that holds an instant or a date. */
  until?: string;
  event?: { types: readonly string[]; where?: Where };
  /** ISO 8601 duration after which the run goes on without the event. */
  at_most?: string;
  /** Whether `for` or `at_most` counts the account's business hours only. */
  in_business_time?: boolean;
}

/** Ends the run. */
export interface StopStep {
  kind: 'stop';
  reason?: string;
}

/** Decides the run's application by a ruleset. What speaks for a denial is decided by a person. */
export interface DecideScreeningStep {
  kind: 'decide_screening';
  /** Absent for the one that every account has. */
  ruleset?: string;
  /** Who is asked before a denial; absent for the owners. */
  by?: Approver;
  /** ISO 8601 duration for the answer. */
  within?: string;
}

/** Asks a person. */
export interface ApproveStep {
  kind: 'approve';
  by: Approver;
  question?: string;
  /** ISO 8601 duration. */
  within: string;
  on_timeout: 'escalate' | 'approve' | 'reject';
}

/** What a version of a workflow says. */
export interface Definition {
  trigger: Trigger;
  where?: Where;
  steps: readonly Step[];
  once_per: (typeof ONCE_PER)[number];
  quiet_hours?: QuietHours;
}

/** A step that a worker does outside of the database; the others only say where a run goes. */
export type ActingStep = Exclude<Step, { kind: 'wait' | 'branch' | 'stop' }>;

/** The kinds of steps. */
export type StepKind = Step['kind'];

/** A step with its place among all steps of its workflow, those of branches included, in the order of the text. */
export interface PlacedStep {
  index: number;
  step: Step;
  /** The step that follows once this one is done; the number of steps at the end. */
  next: number;
  /** Of a branch: the first steps of its sides. */
  sides?: { then: number; otherwise: number };
}
