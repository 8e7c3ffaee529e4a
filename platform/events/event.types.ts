import type { Actor } from '../actor.ts';

/** A change to record: a past-tense fact about one entity. */
export interface NewEvent {
  /** E.g. `maintenance.dispatched`. */
  type: string;
  /** The outcome, as the specification puts it beside the type, e.g. `approved`. */
  status: string;
  entity: { type: string; id: string };
  /** A small but full picture of the entity after the change; snake_case, as webhooks send it. */
  data: Readonly<Record<string, unknown>>;
  /** When it happened, where that is later than the command began. */
  occurredAt?: Date;
  /** Who made the change, where that is not the caller of the command, such as dispatch by the account's rules. */
  actor?: Actor;
}

/** A change as the log keeps it. */
export interface StoredEvent {
  /** Place in the log: the order in which every reader sees events. */
  pos: number;
  id: string;
  type: string;
  status: string;
  entityType: string;
  entityId: string;
  /** Number of the event among those of its entity, from 1 without gaps. */
  entitySeq: number;
  occurredAt: Date;
  requestId: string;
  /** Who made the change; of kind `unknown` in events from before actors were recorded. */
  actor: Actor;
  data: Record<string, unknown>;
}
