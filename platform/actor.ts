/**
 * The kinds of those who act: staff, what the service does by itself, a customer's program, a vendor or tenant who
 * answers by a link or message, and who runs the service. `unknown` is what was recorded before kinds were.
 */
export const ACTOR_KINDS = ['person', 'automation', 'service', 'vendor', 'tenant', 'operator', 'unknown'] as const;

/** A kind of actor. */
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who an actor is: for staff, automations and programs the id of an agent, for others the id of a vendor or tenant. */
export interface ActorIdentity {
  kind: ActorKind;
  id: string;
  /** The name at the time of the act. */
  name: string;
}

/** Who made a change, as its record, event and timeline entry name them. */
export interface Actor extends ActorIdentity {
  /** The person whom a program acts for. */
  onBehalfOf?: ActorIdentity;
}

/** Who a principal acts as: its agent, or a program that is known by the subject of its token. */
export const actorOf = ({ actor, subject }: { actor?: Actor | undefined; subject: string }): Actor =>
  actor ?? { kind: 'service', id: subject, name: subject };

/** The person who acts, or for whom a program acts; undefined when there is none. */
export function personBehind({ onBehalfOf, ...actor }: Actor): ActorIdentity | undefined {
  return [actor, onBehalfOf].find((identity) => identity?.kind === 'person');
}

/** Whoever runs the service, by its command line. */
export const OPERATOR: Actor = { kind: 'operator', id: 'command-line', name: 'Command line' };

/** Something that the service does by itself, under a name that people know. */
export const automation = (id: string, name: string): Actor => ({ kind: 'automation', id, name });

/** An actor as it goes over the wire, in events and REST. */
export const actorBody = ({ kind, id, name, onBehalfOf }: Actor): Record<string, unknown> => ({
  ...{ kind, id, name },
  ...(onBehalfOf ? { on_behalf_of: onBehalfOf } : {}),
});
