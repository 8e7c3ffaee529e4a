import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import { Category, Severity } from '../triage/triage.enums.ts';
import { TicketStatus } from '../lifecycle/lifecycle.enums.ts';
import { TicketSlaState } from '../sla/sla.enums.ts';
import type { SlaState } from '../sla/sla-state.types.ts';
import type { StoredSlaFacts } from '../sla/stored-facts.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';

/** A report of something to repair. Commands change it by `context.rows`, which stores what they change. */
@Entity({ schema: 'maintenance', tableName: 'ticket' })
@Directive('@key(fields: "ticketId")')
@Requires('maintenance:read')
@ObjectType('MaintenanceTicket', {
  description: 'A work order: a report of something to repair, and everything that was done about it.',
})
export class Ticket {
  @PrimaryKey({ type: 'text' })
  readonly accountId!: string;

  @Field(() => ID, { name: 'ticketId', description: 'Identifier that the client supplied.' })
  @PrimaryKey({ type: 'text' })
  readonly id!: string;

  @Field(() => ID, { description: 'Unit that the client named; a quarantined ticket may be bound to another.' })
  @Column({ type: 'text' })
  readonly requestedUnitId!: string;

  @Field(() => ID, { description: 'Unit that the ticket is about.' })
  @Column({ type: 'text' })
  readonly unitId!: string;

  @Field(() => ID, { nullable: true, description: 'Property of the unit; null while quarantined.' })
  @Column({ type: 'text', nullable: true })
  readonly propertyId!: string | null;

  /** The property's time zone; clocks and hours are read in it. */
  @Column({ type: 'text' })
  readonly zone!: string;

  @Field(() => String, { description: 'Text that the submitter wrote.' })
  @Column({ type: 'text' })
  readonly description!: string;

  @Field(() => [String], { description: 'URLs of photos.' })
  @Column({ type: 'array' })
  readonly photos!: string[];

  @Field(() => String, { nullable: true, description: 'The submitter’s own opinion of the priority.' })
  @Column({ type: 'text', nullable: true })
  readonly priorityHint!: string | null;

  /** Tells a repeated request from a conflicting one. */
  @Column({ type: 'text' })
  readonly contentHash!: string;

  @Field(() => Severity, { description: 'How urgent the ticket is.' })
  @Column({ type: 'text' })
  readonly severity!: SeverityValue;

  @Field(() => Category, { description: 'The trade that does the repair.' })
  @Column({ type: 'text' })
  readonly category!: CategoryValue;

  @Field(() => TicketStatus, { description: 'Status of the work.' })
  @Column({ type: 'text' })
  readonly status!: TicketStatusValue;

  @Column({ type: 'text', nullable: true })
  readonly heldFrom: TicketStatusValue | null = null;

  @Field(() => ID, { nullable: true, description: 'Vendor that has the ticket.' })
  @Column({ type: 'text', nullable: true })
  readonly vendorId: string | null = null;

  @Field(() => Date, { nullable: true, description: 'Deadline for the vendor to accept.' })
  @Column({ type: 'datetime', nullable: true })
  readonly acceptBy: Date | null = null;

  @Field(() => Boolean, { description: 'Whether own staff do the job, so that no vendor has to accept it.' })
  @Column({ type: 'boolean' })
  readonly selfPerformed: boolean = false;

  @Column({ type: 'json' })
  readonly slaFacts!: StoredSlaFacts;

  @Field(() => Date, { description: 'When the ticket was filed.' })
  @Column({ type: 'datetime' })
  readonly createdAt!: Date;

  @Field(() => Date, { description: 'When the ticket last changed.' })
  @Column({ type: 'datetime' })
  readonly updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the work was last completed.' })
  @Column({ type: 'datetime', nullable: true })
  readonly completedAt: Date | null = null;

  @Field(() => Date, { nullable: true, description: 'The earliest target of a running clock.' })
  @Column({ type: 'datetime', nullable: true })
  readonly nextDueAt: Date | null = null;

  @Field(() => TicketSlaState, { description: 'The state of the ticket’s clocks as a whole.' })
  @Column({ type: 'text' })
  readonly slaState: SlaState = 'ended';

  @Field(() => Date, {
    nullable: true,
    description: 'When the earliest target that is missed, and still to be met, was due; null when none is missed.',
  })
  @Column({ type: 'datetime', nullable: true })
  readonly overdueSince: Date | null = null;

  /** The revision of the terms by which the clocks were settled last. */
  @Column({ type: 'integer' })
  readonly slaRevision: number = 1;

  /** Reports of the same cause share an incident. */
  @Column({ type: 'text', nullable: true })
  readonly incidentId: string | null = null;

  /** The parent ticket, whose performer does this job, too; null for a ticket that is no duplicate. */
  @Column({ type: 'text', nullable: true, fieldName: 'follows_ticket_id' })
  readonly parentTicketId: string | null = null;

  /** Whether a person unlinked it; then it is never linked again. */
  @Column({ type: 'boolean', default: false })
  readonly standsAlone: boolean = false;

  /** Changes with every change of the row; the database counts. */
  @Column({ type: 'integer' })
  readonly version: number = 1;
}
