import { Field, ID, Int, ObjectType } from 'type-graphql';
import { describedEnum } from '../../../../platform/subgraph/described-enum.ts';
import { Category, Severity } from '../../triage/triage.enums.ts';
import type { Category as CategoryValue, Severity as SeverityValue } from '../../triage/triage.types.ts';
import { GAP_REASONS } from './coverage.types.ts';
import type { GapReason } from './coverage.types.ts';

const DispatchGapReason = describedEnum<GapReason>('DispatchGapReason', 'Why tickets find no vendor.', GAP_REASONS, {
  no_rule: 'No dispatch rule applies to them.',
  none_eligible: 'Rules apply, but none of their vendors does the trade, serves the severity and works at that time.',
});

/** A {@link GapWindow} in the graph. */
@ObjectType({ description: 'A stretch of a weekday, on the clock of the property.' })
export class DispatchGapWindow {
  @Field(() => String, { description: 'Weekday as in business hours: `mon` to `sun`.' })
  weekday!: string;

  @Field(() => String, { description: 'Beginning, as `HH:MM`.' })
  from!: string;

  @Field(() => String, { description: 'End, as `HH:MM`; at most `24:00`. The end itself is covered.' })
  to!: string;
}

/** A {@link CoverageGap} in the graph. */
@ObjectType({ description: 'Tickets of a category and severity that find no vendor at some hours.' })
export class DispatchGap {
  @Field(() => Category, { description: 'Category of the tickets.' })
  category!: CategoryValue;

  @Field(() => Severity, { description: 'Severity of the tickets.' })
  severity!: SeverityValue;

  @Field(() => DispatchGapReason, { description: 'Why they find no vendor.' })
  reason!: GapReason;

  @Field(() => Int, { description: 'Number of all properties with this gap.' })
  propertyCount!: number;

  @Field(() => [ID], { description: 'Properties with this gap, the first 100 in the order of their ids.' })
  propertyIds!: string[];

  @Field(() => [DispatchGapWindow], { description: 'Hours of the gap, Monday first.' })
  windows!: DispatchGapWindow[];
}

/** {@link DispatchCoverage} in the graph. */
@ObjectType('DispatchCoverage', {
  description:
    'Which tickets would find a vendor in the seven days that begin today, by the dispatch rules, vendors and rosters as they are now. A rule that names a roster covers a property if a member of it can be reached and sees the property, at any hour, since members stand in for each other. Open tickets of vendors do not count, since they change every hour; only a vendor with a cap of 0 is left out. A day on which a vendor’s insurance has ended counts as uncovered by that vendor.',
})
export class DispatchCoverageObject {
  @Field(() => Date, { description: 'When the coverage was worked out.' })
  computedAt!: Date;

  @Field(() => Int, { description: 'Number of properties that were looked at.' })
  propertyCount!: number;

  @Field(() => Int, { description: 'Number of all gaps.' })
  gapCount!: number;

  @Field(() => [DispatchGap], {
    description: 'Gaps, at most 500: emergencies first, then by category. Empty if every ticket would find a vendor.',
  })
  gaps!: DispatchGap[];
}
