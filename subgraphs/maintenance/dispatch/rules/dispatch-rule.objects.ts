import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { WeeklyHours } from '../../../../platform/calendar/calendar.types.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../../platform/graphql/scalars.ts';
import { Category, Severity } from '../../triage/triage.enums.ts';
import { DispatchScopeKind, DispatchStrategy } from '../decision/dispatch.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';
import type { DispatchStrategy as DispatchStrategyValue, ScopeKind } from '../decision/dispatch.types.ts';

/** What a dispatch rule is about. */
@ObjectType('DispatchScope', { description: 'What a dispatch rule is about.' })
export class DispatchScopeObject {
  @Field(() => DispatchScopeKind, { description: 'How far the rule reaches.' })
  kind!: ScopeKind;

  @Field(() => ID, { nullable: true, description: 'The unit or property; null for the whole account.' })
  id!: string | null;
}

/** When a dispatch rule applies. */
@ObjectType('DispatchCondition', { description: 'When a dispatch rule applies; a null field does not restrict it.' })
export class DispatchConditionObject {
  @Field(() => [Category], { nullable: true, description: 'To tickets of these categories.' })
  categories?: CategoryValue[] | null;

  @Field(() => [Severity], { nullable: true, description: 'To tickets of these severities.' })
  severities?: SeverityValue[] | null;

  @Field(() => [ID], { nullable: true, description: 'To tickets of these properties, as far as the caller sees them.' })
  propertyIds?: string[] | null;

  @Field(() => JsonObject, {
    nullable: true,
    description:
      'In these hours by weekday, on the clock of the property, e.g. `{"sat": [{"from": "08:00", "to": "12:00"}]}`.',
  })
  hours?: WeeklyHours | null;
}

/** One of the account's rules for choosing a vendor. */
@Requires('maintenance:read')
@ObjectType('DispatchRule', { description: 'One of the account’s rules for choosing a vendor.' })
export class DispatchRuleObject {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => DispatchScopeObject, { description: 'What the rule is about; the most specific scope is tried first.' })
  scope!: DispatchScopeObject;

  @Field(() => Int, { description: 'Position among the rules of the same scope kind, lowest first.' })
  position!: number;

  @Field(() => DispatchConditionObject, { description: 'When the rule applies.' })
  condition!: DispatchConditionObject;

  @Field(() => [ID], {
    description: 'Vendors in order of preference; empty for every vendor of the trade, and with a roster.',
  })
  vendorIds!: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'Roster whose person on call gets the tickets; null for a rule that chooses a vendor.',
  })
  rosterId!: string | null;

  @Field(() => DispatchStrategy, { description: 'How it picks among its eligible vendors.' })
  strategy!: DispatchStrategyValue;

  @Field(() => Boolean, { description: 'Whether the rule is in force.' })
  enabled!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the unit or property that the rule is for has been deleted. The rule then applies to no ticket until the unit or property is restored.',
  })
  scopeDeleted!: boolean;

  @Field(() => Date, { description: 'When the rule was added.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the rule last changed.' })
  updatedAt!: Date;

  @Field(() => String, { description: 'Differs after every change; give it as `ifMatch` to change only what you saw.' })
  version!: string;
}

/** A warning that a rule may not do what its author intended. */
@ObjectType({ description: 'A warning that a rule may not do what its author intended.' })
export class DispatchRuleWarning {
  @Field(() => ID, { description: 'The rule.' })
  ruleId!: string;

  @Field(() => String, { description: 'JSON pointer into the rule; empty for the whole rule.' })
  pointer!: string;

  @Field(() => String, {
    description:
      'Stable code. About the whole rule: `duplicate_position`, `never_reached`, `never_applies`, `scope_deleted`, and `nobody_qualifies` when no vendor could take any of its tickets. About a listed vendor that the rule never chooses at present: `wrong_trade`, `severity_not_served`, `outside_hours`, `inactive`, `ticket_cap_reached` (a cap of 0), `insurance_expired`.',
  })
  code!: string;

  @Field(() => String, { description: 'The warning in words.' })
  detail!: string;
}

/** A rule as it was saved. */
@ObjectType({ description: 'The saved rule, with warnings about unintended effects of the change.' })
export class SavedDispatchRule {
  @Requires('dispatch:write')
  @Field(() => DispatchRuleObject, { description: 'The rule.' })
  rule!: DispatchRuleObject;

  @Field(() => [DispatchRuleWarning], {
    description: 'Warnings about this rule, or about another rule that it conflicts with.',
  })
  warnings!: DispatchRuleWarning[];
}
