import { Field, ID, InputType, Int } from 'type-graphql';
import { JsonObject } from '../../../../platform/graphql/scalars.ts';
import { Category, Severity } from '../../triage/triage.enums.ts';
import { DispatchScopeKind, DispatchStrategy } from '../decision/dispatch.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';
import type { DispatchStrategy as DispatchStrategyValue, ScopeKind } from '../decision/dispatch.types.ts';

/** The scope of a dispatch rule. */
@InputType({ description: 'What a dispatch rule is about.' })
export class DispatchScopeInput {
  @Field(() => DispatchScopeKind, { description: 'How far the rule reaches.' })
  kind!: ScopeKind;

  @Field(() => ID, { nullable: true, description: 'The unit or property; none for the whole account.' })
  id?: string | null;
}

/** The condition of a dispatch rule. */
@InputType({ description: 'When a dispatch rule applies; an absent field does not restrict it.' })
export class DispatchConditionInput {
  @Field(() => [Category], { nullable: true, description: 'To tickets of these categories.' })
  categories?: CategoryValue[] | null;

  @Field(() => [Severity], { nullable: true, description: 'To tickets of these severities.' })
  severities?: SeverityValue[] | null;

  @Field(() => [ID], { nullable: true, description: 'To tickets of these properties.' })
  propertyIds?: string[] | null;

  @Field(() => JsonObject, { nullable: true, description: 'In these hours by weekday, on the clock of the property.' })
  hours?: object | null;
}

/** A dispatch rule that is not saved yet. */
@InputType({ description: 'A dispatch rule that is not saved yet.' })
export class DraftDispatchRule {
  @Field(() => ID, { nullable: true, description: 'Identifier of your choice; generated when absent.' })
  id?: string | null;

  @Field(() => DispatchScopeInput, { nullable: true, description: 'What it is about; the whole account when absent.' })
  scope?: DispatchScopeInput | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Position among the rules of the same scope kind, from -2147483648 to 2147483647. When absent, the rule comes last; if the last rule has the highest position already, these rules are renumbered from 1.',
  })
  position?: number | null;

  @Field(() => DispatchConditionInput, { nullable: true, description: 'When it applies; always when absent.' })
  condition?: DispatchConditionInput | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Vendors in order of preference. Absent or empty, with a strategy, means every vendor of the trade.',
  })
  vendorIds?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Roster whose person on call gets the tickets, instead of vendors and a strategy.',
  })
  rosterId?: string | null;

  @Field(() => DispatchStrategy, {
    nullable: true,
    description: 'How it picks among its eligible vendors; the first eligible when absent.',
  })
  strategy?: DispatchStrategyValue | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is in force; true when absent.' })
  enabled?: boolean | null;
}

/** A change of a dispatch rule. */
@InputType({ description: 'Changes to a dispatch rule; absent or null fields stay as they are.' })
export class DispatchRuleChange {
  @Field(() => DispatchScopeInput, { nullable: true, description: 'What it is about.' })
  scope?: DispatchScopeInput | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Position among the rules of the same scope kind, from -2147483648 to 2147483647.',
  })
  position?: number | null;

  @Field(() => DispatchConditionInput, {
    nullable: true,
    description: 'When it applies; replaces the whole condition.',
  })
  condition?: DispatchConditionInput | null;

  @Field(() => [ID], { nullable: true, description: 'Vendors in order of preference; replaces the list.' })
  vendorIds?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Roster whose person on call gets the tickets. Takes the place of the vendors, and vendors that of it.',
  })
  rosterId?: string | null;

  @Field(() => DispatchStrategy, { nullable: true, description: 'How it picks among its eligible vendors.' })
  strategy?: DispatchStrategyValue | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is in force.' })
  enabled?: boolean | null;
}
