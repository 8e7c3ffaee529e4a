import { Entity, PrimaryKey, Property as Column } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import type { TicketStatus as TicketStatusValue } from '../lifecycle/lifecycle.types.ts';
import { Category, Severity } from '../triage/triage.enums.ts';
import { TicketStatus } from '../lifecycle/lifecycle.enums.ts';
import type { StoredSlaFacts } from '../sla/stored-facts.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../triage/triage.types.ts';

/** A report of something to repair. */
@Entity({ schema: 'maintenance', tableName: 'ticket' })
@Directive('@key(fields: "ticketId")')
@Requires('maintenance:read')
@ObjectType('MaintenanceTicket', {
  description: 'A work order: a report of something to repair, and everything that was done about it.',
})
export class Ticket {
  @PrimaryKey({ type: 'text' })
  accountId!: string;

  @Field(() => ID, { name: 'ticketId', description: 'Identifier that the client supplied.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field(() => ID, { description: 'Unit that the client named; a quarantined ticket may be bound to another.' })
  @Column({ type: 'text' })
  requestedUnitId!: string;

  @Field(() => ID, { description: 'Unit that the ticket is about.' })
  @Column({ type: 'text' })
  unitId!: string;

  @Field(() => ID, { nullable: true, description: 'Property of the unit; null while quarantined.' })
  @Column({ type: 'text', nullable: true })
  propertyId!: string | null;

  /** The property's time zone; clocks and hours are read in it. */
  @Column({ type: 'text' })
  zone!: string;

  @Field(() => String, { description: 'Text that the submitter wrote.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => [String], { description: 'URLs of photos.' })
  @Column({ type: 'array' })
  photos!: string[];

  @Field(() => String, { nullable: true, description: 'The submitter’s own opinion of the priority.' })
  @Column({ type: 'text', nullable: true })
  priorityHint!: string | null;

  /** Tells a repeated request from a conflicting one. */
  @Column({ type: 'text' })
  contentHash!: string;

  @Field(() => Severity, { description: 'How urgent the ticket is.' })
  @Column({ type: 'text' })
  severity!: SeverityValue;

  @Field(() => Category, { description: 'The trade that does the repair.' })
  @Column({ type: 'text' })
  category!: CategoryValue;

  @Field(() => TicketStatus, { description: 'Status of the work.' })
  @Column({ type: 'text' })
  status!: TicketStatusValue;

  @Column({ type: 'text', nullable: true })
  heldFrom: TicketStatusValue | null = null;

  @Field(() => ID, { nullable: true, description: 'Vendor that has the ticket.' })
  @Column({ type: 'text', nullable: true })
  vendorId: string | null = null;

  @Field(() => Date, { nullable: true, description: 'Deadline for the vendor to accept.' })
  @Column({ type: 'datetime', nullable: true })
  acceptBy: Date | null = null;

  @Field(() => Boolean, { description: 'Whether own staff do the job, so that no vendor has to accept it.' })
  @Column({ type: 'boolean' })
  selfPerformed = false;

  @Column({ type: 'json' })
  slaFacts!: StoredSlaFacts;

  @Field(() => Date, { description: 'When the ticket was filed.' })
  @Column({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the ticket last changed.' })
  @Column({ type: 'datetime' })
  updatedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the work was last completed.' })
  @Column({ type: 'datetime', nullable: true })
  completedAt: Date | null = null;

  /** Reports of the same cause share an incident. */
  @Column({ type: 'text', nullable: true })
  incidentId: string | null = null;

  /** The parent ticket, whose performer does this job, too; null for a ticket that is no duplicate. */
  @Column({ type: 'text', nullable: true, fieldName: 'follows_ticket_id' })
  parentTicketId: string | null = null;

  /** Whether a person unlinked it; then it is never linked again. */
  @Column({ type: 'boolean', default: false })
  standsAlone = false;

  /** Changes with every change of the row; the database counts. */
  @Column({ type: 'integer' })
  version!: number;
}
