import { Field, ID, InputType, Int } from 'type-graphql';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { RosterLayerKind, RosterRotation } from './roster.enums.ts';
import type { LayerKind, Rotation } from '../../../platform/on-call/roster.types.ts';

/** Which properties a roster is for. */
@InputType({ description: 'The properties that a roster is for: all, or those listed.' })
export class RosterReachInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether the roster is for every property of the account.' })
  all?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of the properties, 1 to 1,000.' })
  propertyIds?: string[] | null;
}

/** When the members of a rotation relieve each other. */
@InputType({ description: 'When the members of a daily or weekly rotation relieve each other, in local time.' })
export class RosterHandoffInput {
  @Field(() => String, { description: 'Time of day as `HH:MM`.' })
  time!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Weekday of a weekly rotation, `mon` to `sun`. Required for a weekly rotation, absent for a daily one.',
  })
  weekday?: string | null;
}

/** A shift of a calendar. */
@InputType({ description: 'A shift of a layer with the rotation `CALENDAR`.' })
export class RosterShiftInput {
  @Field(() => ID, { description: 'Id of the person on call.' })
  agentId!: string;

  @Field(() => Date, { description: 'When the shift begins: the end of the shift before it.' })
  from!: Date;

  @Field(() => Date, { description: 'When the shift ends.' })
  to!: Date;
}

/** One step of a roster. */
@InputType({ description: 'A layer of a roster. One of its members is on call at a time.' })
export class RosterLayerInput {
  @Field(() => RosterLayerKind, { description: 'Part of the layer. The first layer is a responder.' })
  kind!: LayerKind;

  @Field(() => RosterRotation, { description: 'How the members take turns.' })
  rotation!: Rotation;

  @Field(() => RosterHandoffInput, {
    nullable: true,
    description: 'When the members relieve each other. Required for daily and weekly rotations, absent for a calendar.',
  })
  handoff?: RosterHandoffInput | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description:
      'The turn of the first member begins with the first hand-over on or after this date. Default: the day on which the layer is saved.',
  })
  startsOn?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of the persons, in the order in which they take turns and stand in for each other, 1 to 50. Default for a calendar: the persons of its shifts.',
  })
  members?: string[] | null;

  @Field(() => [RosterShiftInput], {
    nullable: true,
    description:
      'The shifts of a calendar, 1 to 500, in order and without holes. The person of the last shift stays on call until a later shift is added.',
  })
  shifts?: RosterShiftInput[] | null;
}

/** A roster to add. */
@InputType({ description: 'A new roster.' })
export class CreateRosterInput {
  @Field(() => String, { description: 'Name, 1 to 100 characters.' })
  name!: string;

  @Field(() => RosterReachInput, {
    nullable: true,
    description: 'The properties that the roster is for. Default: all.',
  })
  reach?: RosterReachInput | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone of the hand-overs. Default: the account’s.' })
  timezone?: string | null;

  @Field(() => [RosterLayerInput], {
    description: 'The layers, 1 to 10, in the order in which they are paged.',
  })
  layers!: RosterLayerInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes to acknowledge a page before the next layer is paged, 1 to 120. Default: 10.',
  })
  responseMinutes?: number | null;
}

/** A change of a roster. */
@InputType({ description: 'A change of a roster. Absent or null members keep their values.' })
export class UpdateRosterInput {
  @Field(() => String, { nullable: true, description: 'Name, 1 to 100 characters.' })
  name?: string | null;

  @Field(() => RosterReachInput, { nullable: true, description: 'The properties that the roster is for.' })
  reach?: RosterReachInput | null;

  @Field(() => String, { nullable: true, description: 'IANA time zone of the hand-overs.' })
  timezone?: string | null;

  @Field(() => [RosterLayerInput], { nullable: true, description: 'The layers, 1 to 10. Replaces the list.' })
  layers?: RosterLayerInput[] | null;

  @Field(() => Int, { nullable: true, description: 'Minutes to acknowledge a page, 1 to 120.' })
  responseMinutes?: number | null;
}

/** An override to add. */
@InputType({ description: 'A person who is on call for a time instead of the member whose turn it is.' })
export class RosterOverrideInput {
  @Field(() => ID, { description: 'Id of the person.' })
  agentId!: string;

  @Field(() => Date, { description: 'When it begins.' })
  from!: Date;

  @Field(() => Date, { description: 'When it ends: after `from`, and in the future.' })
  to!: Date;

  @Field(() => String, { nullable: true, description: 'Reason, up to 500 characters.' })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the layer, from 0. Default: 0.' })
  layer?: number | null;
}
