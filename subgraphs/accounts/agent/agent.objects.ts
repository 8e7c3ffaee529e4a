import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { AgentKind, AgentStatus, AutonomyLevel } from './agent.enums.ts';
import type * as stored from './agent.types.ts';

@ObjectType({ description: 'The properties that a person sees.' })
export class AgentReach {
  @Field(() => Boolean, { description: 'Whether the person sees all properties of the account.' })
  all!: boolean;

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of the only properties that the person sees, as far as the caller sees them; null with `all`.',
  })
  propertyIds!: readonly string[] | null;
}

@ObjectType({ description: 'How far an agent goes by itself.' })
export class AgentAutonomy {
  @Field(() => AutonomyLevel, { description: 'How far the agent goes unless an action differs.' })
  default!: stored.AutonomyLevel;

  @Field(() => JsonObject, {
    description: 'Levels of single actions, in lower case, e.g. `{"post_charge": "propose"}`.',
  })
  byAction!: object;
}

@ObjectType({ description: 'What an automation is made from.' })
export class AgentTemplate {
  @Field(() => ID, { description: 'Identifier of the template.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the template.' })
  version!: number;

  @Field(() => JsonObject, { description: 'Settings of the automation.' })
  config!: object;
}

@ObjectType({ description: 'What waits for an agent, within the caller’s properties.' })
export class AgentWorkload {
  @Field(() => Int, { description: 'Number of open tickets that are assigned to the agent.' })
  openTickets!: number;

  @Field(() => Int, {
    description: 'Number of those whose SLA is breached, or will be within an hour unless something happens.',
  })
  atRisk!: number;

  @Field(() => Int, {
    description: 'Number of approvals of workflows that wait for an answer by the agent.',
  })
  waitingApprovals!: number;
}

@ObjectType({ description: 'A period of time.' })
export class AgentPeriod {
  @Field(() => Date, { description: 'Start; it belongs to the period.' })
  from!: Date;

  @Field(() => Date, { description: 'End; it belongs to the period, too.' })
  to!: Date;
}

@ObjectType({
  description:
    'What an agent did in a period, counted from its records within the caller’s properties. A number is null where the service keeps no record by which to tell.',
})
export class AgentPerformance {
  @Field(() => AgentPeriod, {
    description: 'The period. Work on a ticket belongs to the time when the ticket was filed.',
  })
  period!: AgentPeriod;

  @Field(() => Int, {
    nullable: true,
    description:
      'Judged tickets of `triage`, decisions of `dispatch`, linked tickets of `duplicates`, finished runs of `exports`, messages of `notifications`, deliveries of `webhooks`.',
  })
  runs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Runs with the wanted result: accepted offers of `dispatch`, delivered messages, exports and events, and results of `triage` and `duplicates` that nobody corrected.',
  })
  succeeded!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Runs that somebody corrected: tickets with another severity or category than `triage` said, offers of `dispatch` that were declined, withdrawn or followed by a person’s choice, and tickets that somebody unlinked.',
  })
  corrected!: number | null;

  @Field(() => Number, { nullable: true, description: 'Share of corrected runs, 0 to 1; null without runs.' })
  correctionRate!: number | null;

  @Field(() => Int, { nullable: true, description: 'Median duration of a run in milliseconds, where it is recorded.' })
  medianMs!: number | null;
}

@ObjectType({ description: 'One thing that was looked at in a test of an agent.' })
export class AgentCheck {
  @Field(() => String, { description: 'What was looked at: `status`, `email`, `roles`, `reach` or `client`.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it is in order.' })
  ok!: boolean;

  @Field(() => String, { description: 'What was found.' })
  detail!: string;
}

@Requires('agents:read')
@ObjectType({ description: 'Whether an agent could act now. A test changes nothing and sends nothing.' })
export class AgentTest {
  @Field(() => ID, { description: 'The agent.' })
  agentId!: string;

  @Field(() => Boolean, { description: 'Whether every check is in order.' })
  ok!: boolean;

  @Field(() => [AgentCheck], { description: 'The checks.' })
  checks!: AgentCheck[];
}

/** Whoever acts for an account. */
@Directive('@key(fields: "id")')
@Requires('agents:read')
@ObjectType({
  description:
    'Whoever acts for the account and is named in its records: staff, automations of the service, and programs.',
})
export class Agent {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => AgentKind, { description: 'Kind.' })
  kind!: stored.AgentKind;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address of a person.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number with country code, e.g. `+13035550123`.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Extension behind the phone number.' })
  phoneExtension!: string | null;

  @Field(() => [String], { description: 'BCP 47 tags of the languages that a person speaks.' })
  languages!: readonly string[];

  @Field(() => [String], { description: 'Roles of a person; `roles` lists what each of them allows.' })
  roles!: readonly string[];

  @Field(() => AgentReach, { description: 'The properties that the agent sees.' })
  reach!: AgentReach;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'Working hours by weekday, e.g. `{"mon": [{"from": "09:00", "to": "17:00"}]}`; null if not recorded.',
  })
  workingHours!: WeeklyHours | null;

  @Field(() => AgentStatus, { description: 'State.' })
  status!: stored.AgentStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Who the person is to the identity provider, as issuer, `#` and subject; null before the first sign-in.',
  })
  externalSubject!: string | null;

  @Field(() => ID, { nullable: true, description: 'API client of a program.' })
  clientId!: string | null;

  @Field(() => AgentTemplate, { nullable: true, description: 'What an automation is made from.' })
  template!: AgentTemplate | null;

  @Field(() => ID, { nullable: true, description: 'Person who answers for an automation or program.' })
  ownerAgentId!: string | null;

  @Field(() => AgentAutonomy, {
    description:
      'How far the agent goes by itself. It counts for the automation `workflows`, whose actions are the kinds of steps; the other automations do not ask. Nothing but a person lowers an emergency or denies a screening, whatever the level.',
  })
  autonomy!: AgentAutonomy;

  @Field(() => AgentWorkload, { description: 'What waits for the agent.' })
  workload!: AgentWorkload;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  version!: string;
}
