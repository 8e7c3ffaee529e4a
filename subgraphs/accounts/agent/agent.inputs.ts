import { Field, ID, InputType } from 'type-graphql';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { AgentKind, AgentStatus, AutonomyLevel } from './agent.enums.ts';
import type * as stored from './agent.types.ts';

/** Conditions that restrict a list of agents. */
@InputType({ description: 'Conditions for a list of agents; all of them must hold.' })
export class AgentFilter {
  @Field(() => AgentKind, { nullable: true, description: 'Only agents of this kind.' })
  kind?: stored.AgentKind | null;

  @Field(() => AgentStatus, { nullable: true, description: 'Only agents in this state.' })
  status?: stored.AgentStatus | null;

  @Field(() => String, { nullable: true, description: 'Only persons with this role.' })
  role?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only agents whose name or email address contains this text; case does not matter.',
  })
  text?: string | null;
}

@InputType({ description: 'The properties that a person sees: either all of them or those that are named.' })
class AgentReachInput {
  @Field(() => Boolean, { nullable: true, description: 'True for all properties of the account.' })
  all?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of the only properties that the person sees, 1 to 10,000.' })
  propertyIds?: string[] | null;
}

@InputType({ description: 'How far an agent goes by itself.' })
class AgentAutonomyInput {
  @Field(() => AutonomyLevel, { description: 'How far the agent goes unless an action differs.' })
  default!: stored.AutonomyLevel;

  @Field(() => JsonObject, {
    nullable: true,
    description: 'Levels of single actions, in lower case, e.g. `{"post_charge": "propose"}`. Default: none differs.',
  })
  byAction?: object | null;
}

@InputType({ description: 'Optional facts about a person.' })
class PersonDetails {
  @Field(() => String, {
    nullable: true,
    description:
      'Phone number as people write it. Without a country code it is one of the account’s country. It is stored in E.164, with its extension apart.',
  })
  phone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Digits of the extension, up to 20. Default: the extension that `phone` names.',
  })
  phoneExtension?: string | null;

  @Field(() => [String], { nullable: true, description: 'BCP 47 tags of the languages that the person speaks.' })
  languages?: string[] | null;

  @Field(() => AgentReachInput, { nullable: true, description: 'The properties that the person sees.' })
  reach?: AgentReachInput | null;

  @Field(() => JsonObject, { nullable: true, description: 'Working hours by weekday.' })
  workingHours?: object | null;
}

/** A person to invite. */
@InputType({ description: 'A person to invite. Without a reach, the person sees all properties.' })
export class CreateAgentInput extends PersonDetails {
  @Field(() => AgentKind, {
    nullable: true,
    description:
      'Kind. Only persons are added this way: a program comes with its API client, and every account has its automations.',
  })
  kind?: stored.AgentKind | null;

  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  name!: string;

  @Field(() => String, { description: 'Email address.' })
  email!: string;

  @Field(() => [String], { description: 'Roles, at least one. You need every scope that they give.' })
  roles!: string[];
}

/** A change of an agent. */
@InputType({
  description:
    'Changes to an agent; absent fields stay as they are. Null removes the phone number, its extension, the working hours and the owner; for all others it means the same as absent. An automation or program has only a status, owner, autonomy and config.',
})
export class UpdateAgentInput extends PersonDetails {
  @Field(() => String, { nullable: true, description: 'Name, 1 to 200 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address. A new one ends the tie to the identity provider.',
  })
  email?: string | null;

  @Field(() => [String], { nullable: true, description: 'Roles, at least one; replaces the list.' })
  roles?: string[] | null;

  @Field(() => AgentStatus, { nullable: true, description: 'State to move to.' })
  status?: stored.AgentStatus | null;

  @Field(() => ID, { nullable: true, description: 'Person who answers for the automation or program.' })
  ownerAgentId?: string | null;

  @Field(() => AgentAutonomyInput, { nullable: true, description: 'How far the agent goes by itself.' })
  autonomy?: AgentAutonomyInput | null;

  @Field(() => JsonObject, { nullable: true, description: 'Settings of the automation; replaces them.' })
  config?: object | null;
}
