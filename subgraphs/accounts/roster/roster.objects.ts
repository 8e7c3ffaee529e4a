import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { RosterLayerKind, RosterRotation } from './roster.enums.ts';
import type { LayerKind, Rotation } from '../../../platform/on-call/roster.types.ts';

/** Which properties a roster is for. */
@Requires('agents:read')
@ObjectType({ description: 'The properties that a roster is for.' })
export class RosterReach {
  @Field(() => Boolean, { description: 'Whether the roster is for every property of the account.' })
  all!: boolean;

  @Field(() => [ID], { description: 'Ids of the properties that the caller sees; empty if the roster is for all.' })
  propertyIds!: string[];
}

/** When the members of a rotation relieve each other. */
@Requires('agents:read')
@ObjectType({ description: 'When the members of a daily or weekly rotation relieve each other, in local time.' })
export class RosterHandoff {
  @Field(() => String, { description: 'Time of day as `HH:MM`.' })
  time!: string;

  @Field(() => String, { nullable: true, description: 'Weekday of a weekly rotation, `mon` to `sun`.' })
  weekday!: string | null;
}

/** A shift of a calendar. */
@Requires('agents:read')
@ObjectType({ description: 'A shift of a layer with the rotation `CALENDAR`.' })
export class RosterShift {
  @Field(() => ID, { description: 'Id of the person on call.' })
  agentId!: string;

  @Field(() => Date, { description: 'When the shift begins.' })
  from!: Date;

  @Field(() => Date, { description: 'When the shift ends.' })
  to!: Date;
}

/** One step of a roster. */
@Requires('agents:read')
@ObjectType({ description: 'A layer of a roster. One of its members is on call at a time.' })
export class RosterLayer {
  @Field(() => RosterLayerKind, { description: 'Part of the layer in the roster.' })
  kind!: LayerKind;

  @Field(() => RosterRotation, { description: 'How the members take turns.' })
  rotation!: Rotation;

  @Field(() => RosterHandoff, {
    nullable: true,
    description: 'When the members relieve each other; null for a calendar.',
  })
  handoff!: RosterHandoff | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'The turn of the first member begins with the first hand-over on or after this date; null for a calendar.',
  })
  startsOn!: string | null;

  @Field(() => [ID], { description: 'Ids of the persons, in the order in which they take turns and stand in.' })
  members!: string[];

  @Field(() => [RosterShift], { description: 'The shifts of a calendar, in order; empty for other rotations.' })
  shifts!: RosterShift[];
}

/** Somebody who is on call instead of the member whose turn it is. */
@Requires('agents:read')
@ObjectType({ description: 'A person who is on call for a time instead of the member whose turn it is.' })
export class RosterOverride {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => Int, { description: 'Number of the layer, from 0.' })
  layer!: number;

  @Field(() => ID, { description: 'Id of the person on call.' })
  agentId!: string;

  @Field(() => Date, { description: 'When it begins.' })
  from!: Date;

  @Field(() => Date, { description: 'When it ends.' })
  to!: Date;

  @Field(() => String, { nullable: true, description: 'Reason.' })
  reason!: string | null;
}

/** A person of a roster. */
@Requires('agents:read')
@ObjectType({ description: 'A person who can be on call.' })
export class OnCallPerson {
  @Field(() => ID, { description: 'Id of the agent.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number with country code.' })
  phone!: string | null;
}

/** Somebody’s time on call. */
@Requires('agents:read')
@ObjectType({ description: 'The time that a person is on call in a layer without a break.' })
export class OnCallShift {
  @Field(() => Int, { description: 'Number of the layer, from 0.' })
  layer!: number;

  @Field(() => RosterLayerKind, { description: 'Part of the layer in the roster.' })
  kind!: LayerKind;

  @Field(() => OnCallPerson, {
    nullable: true,
    description:
      'The person on call. Null if every member of the layer is away or has left; the next layer is paged then.',
  })
  person!: OnCallPerson | null;

  @Field(() => ID, { nullable: true, description: 'Override by which the person is on call; null for a turn.' })
  overrideId!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it began; null for the first shift of a calendar.' })
  from!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it ends; null for the last shift of a calendar, which lasts until another one is added.',
  })
  to!: Date | null;
}

/** Who is on call, and who stands in for them. */
@Requires('agents:read')
@ObjectType({
  description: 'Who is on call. An emergency that nobody takes pages its layers one after the other.',
})
export class Roster {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => RosterReach, { description: 'The properties that the roster is for.' })
  reach!: RosterReach;

  @Field(() => String, { description: 'IANA time zone of the hand-overs.' })
  timezone!: string;

  @Field(() => [RosterLayer], { description: 'The layers, in the order in which they are paged.' })
  layers!: RosterLayer[];

  @Field(() => [RosterOverride], {
    description: 'Overrides that are not over yet, in the order in which they were added. The last one counts.',
  })
  overrides!: RosterOverride[];

  @Field(() => Int, { description: 'Minutes to acknowledge a page before the next layer is paged.' })
  responseMinutes!: number;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => String, {
    description: 'Changes with every change of the record. Pass it as `ifMatch` to change only this version.',
  })
  version!: string;
}
